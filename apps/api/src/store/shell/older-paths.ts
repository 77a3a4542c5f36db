import { olderPaths } from '@account/contracts/platform/older-paths';

import { isPage } from './pages.js';

/** Where an older address leads, or a page's with a slash behind it, its query kept; undefined for any other. */
export function olderPath(pathname: string, search: string): string | undefined {
  const plain = pathname.replace(/\/$/, '');
  const path = olderPaths[plain] ?? (plain !== pathname && isPage(plain) ? plain : undefined);
  return path === undefined ? undefined : path + search;
}
