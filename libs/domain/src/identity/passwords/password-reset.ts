/** Numbers of the link that lets a person set a forgotten password anew; times in milliseconds. */
const minute = 60 * 1_000;

export const resetLinkLifetime = 60 * minute;

/** Passwords that may be refused before the link is dead. */
export const resetLinkMaxAttempts = 5;

/** Minutes after which a person who waits for the mail is told where else to look. */
export const resetMailHintMinutes = 15;
