/** Milliseconds that answers are kept with whoever gave them: somebody may have written about themselves. */
export const answersFor = 365 * 24 * 60 * 60_000;
