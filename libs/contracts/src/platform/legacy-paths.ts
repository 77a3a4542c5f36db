/** Addresses of former times that still stand in mails and bookmarks, and the pages that they are now. */
export const legacyPaths: Readonly<Record<string, string>> = {
  '/forgetpassword': '/password/forgot',
  '/newpassword': '/password/reset',
};
