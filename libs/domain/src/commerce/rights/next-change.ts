/** The first of some instants that is still to come. */
export function nextChange(instants: readonly (Date | null)[], now: Date): Date | null {
  const coming = instants.filter((instant) => instant !== null && instant > now) as Date[];
  return coming.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
