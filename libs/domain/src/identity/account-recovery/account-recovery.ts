const day = 24 * 60 * 60 * 1_000;

/**
 * Milliseconds for which the "was it you?" link in an e-mail is valid; long, because e-mails are often read
 * late.
 */
export const unrecognisedLoginLinkLifetime = 7 * day;

/** Opening the link does not count as an attempt; members may retry after an overload. */
export const unrecognisedLoginLinkMaxAttempts = 5;

export const removableCredentials = ['secondFactors', 'backupCodes', 'externalAccounts', 'passkeys'] as const;

export type RemovableCredential = (typeof removableCredentials)[number];
