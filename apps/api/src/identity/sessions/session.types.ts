const day = 24 * 60 * 60 * 1_000;

/** Milliseconds after which an unused session ends. */
export const idleLimit = 14 * day;

/** Milliseconds after which any session ends. */
export const absoluteLimit = 90 * day;

/** How often a session in use is written back; between two writes only memory knows. */
export const touchInterval = 60 * 60 * 1_000;

/** Wrong answers to who is there, one after the other, that end a session. */
export const mostFailedProofs = 10;

/** What proved the person when the session began. */
export type LoginMethod = 'Password' | 'AuthCode' | 'Social' | 'SignUp';
