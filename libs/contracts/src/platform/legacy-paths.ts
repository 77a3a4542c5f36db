/** Former URLs that still occur in e-mails and bookmarks, with the pages that replaced them. */
export const legacyPaths: Readonly<Record<string, string>> = {
  '/forgetpassword': '/password/forgot',
  '/newpassword': '/password/reset',
};
