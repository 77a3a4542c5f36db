/** Header with the account that the page was rendered for (`pageAccount` of the root data); empty for a guest. */
export const pageAccountHeader = 'page-account';

/** The same value in a form, which cannot send custom headers. */
export const pageAccountField = 'pageAccount';
