import { isPathOf } from '@account/contracts/platform/path-pattern';

import { loginPages } from '../../identity/login/login-pages.js';
import { myPagePages } from '../../identity/my-page/my-page-pages.js';
import { signUpPages } from '../../identity/sign-up/sign-up-pages.js';
import type { AnyPage } from '../../shared/page/page.js';
import { homePages } from '../../store/home/home-pages.js';

export const paintedPaths: readonly string[] = ['/', '/login', '/signup/auth', '/signup/email', '/mypage'];

const painted = [...homePages, ...loginPages, ...signUpPages, ...myPagePages].filter(({ contract }) =>
  paintedPaths.includes(contract.path),
);

export function paintedPage(pathname: string): AnyPage | undefined {
  return painted.find(({ contract }) => isPathOf(contract.path, pathname));
}
