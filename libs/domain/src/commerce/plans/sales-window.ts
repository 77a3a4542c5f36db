/** When something can be had: from `startsAt` until just before `endsAt`; null: without a bound. */
export interface SalesWindow {
  startsAt: Date | null;
  endsAt: Date | null;
}

export type SalesPhase = 'before' | 'open' | 'after';

/** A window that has ended is over, whatever its start says. */
export function salesPhase({ startsAt, endsAt }: SalesWindow, now: Date): SalesPhase {
  if (endsAt !== null && now >= endsAt) return 'after';
  if (startsAt !== null && now < startsAt) return 'before';
  return 'open';
}
