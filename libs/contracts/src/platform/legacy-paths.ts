/** Former URLs, which e-mails and bookmarks still contain, with the pages that replaced them. */
export const legacyPaths: Readonly<Record<string, string>> = {
  '/forgetpassword': '/password/forgot',
  '/newpassword': '/password/reset',
};
