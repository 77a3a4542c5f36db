/** Milliseconds a re-authorisation holds. */
export const reauthorisationLifetime = 10 * 60 * 1_000;

export function isFresh(reauthorisedAt: Date | null, now: Date): boolean {
  return reauthorisedAt !== null && now.getTime() - reauthorisedAt.getTime() < reauthorisationLifetime;
}
