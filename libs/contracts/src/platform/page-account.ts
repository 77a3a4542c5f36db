/** The account that a page was drawn for (`pageAccount` of the root data), empty for a guest. */
export const pageAccountHeader = 'page-account';

/** The field that says the same in a form, which carries no headers of ours. */
export const pageAccountField = 'pageAccount';
