const minute = 60_000;
const hour = 60 * minute;

/** Between look-ups of a charge whose answer is unknown; the last one again and again. Machine time. */
const intervals = [minute, 5 * minute, 15 * minute, hour, 6 * hour];

const personAfter = 24 * hour;

export interface LookUps {
  /** Since when nobody knows. Machine time. */
  unknownSince: Date;
  /** How often the provider was asked. */
  count: number;
  lastAt: Date | null;
  /** Whether the provider can be asked at all. */
  inquiry: boolean;
}

/** When the provider is asked next; null: it cannot be. */
export function nextLookUp({ unknownSince, count, lastAt, inquiry }: LookUps): Date | null {
  if (!inquiry) return null;
  const interval = intervals[Math.min(count, intervals.length - 1)] ?? minute;
  return new Date((lastAt ?? unknownSince).getTime() + interval);
}

/** Whether an operator has to look, and the member is told that it takes longer. */
export function needsPerson({ unknownSince, count, inquiry }: LookUps, now: Date): boolean {
  return !inquiry || count >= intervals.length || now.getTime() - unknownSince.getTime() >= personAfter;
}
