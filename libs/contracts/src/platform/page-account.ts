/**
 * The header in which a page says for which account it was drawn: `pageAccount` of the root data, empty for a guest.
 * Header names are case-insensitive (RFC 9110, 5.1).
 */
export const pageAccountHeader = 'page-account';

/** The field that says the same in a form, which carries no headers of ours. */
export const pageAccountField = 'pageAccount';
