const minute = 60_000;
const hour = 60 * minute;

const intervals = [minute, 5 * minute, 15 * minute, hour, 6 * hour];

const personAfter = 24 * hour;

export interface LookUps {
  unknownSince: Date;
  count: number;
  lastAt: Date | null;
  inquiry: boolean;
}

export function nextLookUp({ unknownSince, count, lastAt, inquiry }: LookUps): Date | null {
  if (!inquiry) return null;
  const interval = intervals[Math.min(count, intervals.length - 1)] ?? minute;
  return new Date((lastAt ?? unknownSince).getTime() + interval);
}

export function needsPerson({ unknownSince, count, inquiry }: LookUps, now: Date): boolean {
  return !inquiry || count >= intervals.length || now.getTime() - unknownSince.getTime() >= personAfter;
}
