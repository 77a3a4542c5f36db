const day = 24 * 60 * 60 * 1_000;

/**
 * Lifetime of the "was it you?" link in an e-mail, in milliseconds. It is long, because e-mails are often read
 * late.
 */
export const unrecognisedLoginLinkLifetime = 7 * day;

/** Opening the link does not count as an attempt. Members may try again if the server was overloaded. */
export const unrecognisedLoginLinkMaxAttempts = 5;

export const removableCredentials = ['secondFactors', 'backupCodes', 'externalAccounts', 'passkeys'] as const;

export type RemovableCredential = (typeof removableCredentials)[number];
