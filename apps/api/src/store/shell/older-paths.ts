/** Addresses that stand in old mails and bookmarks. */
const older: Record<string, string> = {
  '/forgetpassword': '/password/forgot',
  '/newpassword': '/password/reset',
};

/** Where an older address leads, its query kept; undefined for any other. */
export function olderPath(pathname: string, search: string): string | undefined {
  const path = older[pathname];
  return path === undefined ? undefined : path + search;
}
