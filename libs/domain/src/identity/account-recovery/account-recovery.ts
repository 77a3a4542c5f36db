const day = 24 * 60 * 60 * 1_000;

/** Milliseconds for which a mail that asks "was it you?" can be answered: people read mail late. */
export const unrecognisedLoginLinkLifetime = 7 * day;

/** Opening the link costs nothing; a try that meets a busy server may be made again. */
export const unrecognisedLoginLinkMaxAttempts = 5;

export const removableCredentials = ['secondFactors', 'backupCodes', 'externalAccounts', 'passkeys'] as const;

export type RemovableCredential = (typeof removableCredentials)[number];
