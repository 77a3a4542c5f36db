import { isPage } from './pages.js';

/** Addresses that stand in old mails and bookmarks. */
const older: Record<string, string> = {
  '/forgetpassword': '/password/forgot',
  '/newpassword': '/password/reset',
};

/** Where an older address leads, or a page's with a slash behind it, its query kept; undefined for any other. */
export function olderPath(pathname: string, search: string): string | undefined {
  const plain = pathname.replace(/\/$/, '');
  const path = older[plain] ?? (plain !== pathname && isPage(plain) ? plain : undefined);
  return path === undefined ? undefined : path + search;
}
