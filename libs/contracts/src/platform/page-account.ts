/** Header with the account that the page was rendered for (`pageAccount` of the root data); empty for a guest. */
export const pageAccountHeader = 'page-account';

/** Form field with the same value, because forms cannot send custom headers. */
export const pageAccountField = 'pageAccount';
