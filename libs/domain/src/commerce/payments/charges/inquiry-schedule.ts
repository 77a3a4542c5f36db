const minute = 60_000;
const hour = 60 * minute;

const intervals = [minute, 5 * minute, 15 * minute, hour, 6 * hour];

const reviewAfter = 24 * hour;

export interface InquiryHistory {
  unknownSince: Date;
  count: number;
  lastAt: Date | null;
  inquiry: boolean;
  /** Time from which a look-up that finds nothing proves that the charge was not executed. */
  sureFrom?: Date | null;
}

export function nextInquiryAt({
  unknownSince,
  count,
  lastAt,
  inquiry,
  sureFrom = null,
}: InquiryHistory): Date | null {
  if (!inquiry) return null;
  const last = lastAt ?? unknownSince;
  const planned = new Date(last.getTime() + (intervals[Math.min(count, intervals.length - 1)] ?? minute));
  return sureFrom !== null && sureFrom > last && sureFrom < planned ? sureFrom : planned;
}

/**
 * @param notFoundAt time of the first inquiry without a result
 * @param distance minimum time in milliseconds until a second inquiry is conclusive, set by the gateway
 */
export function notFoundConclusiveAt(notFoundAt: Date | null, distance: number): Date | null {
  return notFoundAt && new Date(notFoundAt.getTime() + distance);
}

export function needsReview({ unknownSince, count, inquiry }: InquiryHistory, now: Date): boolean {
  return !inquiry || count >= intervals.length || now.getTime() - unknownSince.getTime() >= reviewAfter;
}
