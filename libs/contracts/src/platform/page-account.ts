/**
 * Header with the account for which the page was rendered (`pageAccount` of the root data). It is empty for a
 * guest.
 */
export const pageAccountHeader = 'page-account';

/** Form field with the same value as the header. Forms need it because they cannot send custom headers. */
export const pageAccountField = 'pageAccount';
