import type { PageContract } from '@account/contracts/platform/call';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';

import { ApiProblem } from '../../shared/api/api-problem.js';
import type { AnyPage } from '../../shared/page/page.js';
import { ErrorPage } from '../errors/error-page.js';
import { MemberError } from '../errors/member-error.js';
import { AccountLayout } from '../layouts/account-layout.js';
import { FrontLayout } from '../layouts/front-layout.js';
import { GuestLayout } from '../layouts/guest-layout.js';
import { HeaderTools } from '../layouts/header-tools.js';
import { LoginLayout } from '../layouts/login-layout.js';
import { StoreFooter } from '../layouts/store-footer.js';
import { StoreLogo } from '../layouts/store-logo.js';

export interface ShellState {
  name: string;
  page: AnyPage;
  data: unknown;
  /** What is otherwise of the store, the browser and who looks at it. */
  root: (usual: RootData) => RootData;
}

const same = (root: RootData) => root;

function part<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  props: Props,
  root: ShellState['root'] = same,
  path = `(${name})`,
): ShellState {
  const contract: PageContract = {
    ...{ path, layout: 'guest', group: 'first', access: { who: 'anyone' } },
    data: z.unknown(),
  };
  const page: AnyPage = {
    contract,
    load: () => Promise.resolve({ default: () => <Part {...props} /> }),
    title: ({ shell }) => shell.skipToContent,
  };
  return { name: `(${name})`, page, data: {}, root };
}

const statuses = [401, 403, 404, 418, 500, 502, 503, 504];
const codes = [
  ...['SESSION_EXPIRED', 'FORBIDDEN', 'NOT_FOUND', 'REGION_NOT_AVAILABLE', 'PROFILE_NOT_AUTHORISED'],
  ...['SERVICE_BUSY', 'MAINTENANCE', 'TIMEOUT', 'LOGIN_PROHIBITED'],
];

const problem = (code: string) =>
  new ApiProblem({
    status: code === 'TIMEOUT' ? 0 : 403,
    code: code as 'FORBIDDEN',
    message: code,
    requestId: '',
  });

const inBrowser = (browser: Partial<RootData['browser']>) => (root: RootData) => ({
  ...root,
  browser: { ...root.browser, ...browser },
});
const asGuest = (root: RootData) => ({ ...root, authId: '', pageAccount: '' });
const withImages = (images: Partial<RootData['store']['images']>) => (root: RootData) => ({
  ...root,
  store: { ...root.store, images: { ...root.store.images, ...images } },
});

/** What is around every page, and what stands in the place of one. */
export function shellStates(): ShellState[] {
  return [
    ...statuses.map((status) => part(`error ${String(status)}`, ErrorPage, { error: { status } })),
    ...codes.map((code) => part(`error ${code}`, ErrorPage, { error: problem(code) })),
    part('error of nobody knows what', ErrorPage, { error: new Error('broken') }),
    ...[403, 404].map((status) =>
      part(`error ${String(status)} in My Page`, MemberError, { error: { status } }),
    ),
    part('footer', StoreFooter, {}),
    part('footer of a guest', StoreFooter, {}, asGuest),
    part('footer of the app', StoreFooter, {}, inBrowser({ isApp: true })),
    part('footer of the app on Android', StoreFooter, {}, inBrowser({ isApp: true, isAndroid: true })),
    part('footer on Android', StoreFooter, {}, inBrowser({ isAndroid: true })),
    part('footer of a store alone', StoreFooter, {}, (root) => ({
      ...root,
      store: { ...root.store, enablePoweredByPvs: false },
    })),
    part('header', HeaderTools, {}),
    part('header of a guest', HeaderTools, {}, asGuest),
    part('header of one language', HeaderTools, {}, (root) => ({
      ...root,
      store: { ...root.store, languages: ['ja'] },
    })),
    part('layout of the front', FrontLayout, {}),
    part('layout of a guest', GuestLayout, {}),
    part('layout of a log-in', LoginLayout, {}),
    ...[
      '/mypage',
      '/mypage/plans',
      '/mypage/payment-method/complete',
      '/mypage/payment-history',
      '/privacy',
    ].map((path) => part(`layout of a member at ${path}`, AccountLayout, {}, same, path)),
    part(
      'layout of a member in the app',
      AccountLayout,
      {},
      inBrowser({ isApp: true }),
      '/mypage/email/edit',
    ),
    part(
      'layout of a member who leaves',
      AccountLayout,
      {},
      same,
      '/mypage/subscription/some-id?returnTo=/withdraw',
    ),
    part('layout of licences for a guest', AccountLayout, {}, asGuest, '/app/licenses'),
    part('logo', StoreLogo, {}),
    part('logo for small windows alone', StoreLogo, {}, withImages({ logoPc: null })),
    part('logo of a name', StoreLogo, {}, withImages({ logoPc: null, logoSp: null })),
  ];
}
