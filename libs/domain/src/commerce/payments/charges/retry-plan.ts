import { addDays, daysBetween, type BusinessDate } from '../../business-day/business-date.js';

export interface RetryPolicy {
  retryDays: readonly number[];
  /**
   * Maximum number of attempts for a card and amount in 30 days, across contracts. Includes the first attempt.
   */
  triesInWindow: number;
  holdLimitDays: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  retryDays: [1, 2, 3, 5, 7, 10, 14, 21, 28, 35, 42, 49],
  triesInWindow: 12,
  holdLimitDays: 60,
};

const windowDays = 30;

/** @param tries days of our attempts to charge this amount to the card, for all contracts, including today */
export function nextRetry(
  heldSince: BusinessDate,
  today: BusinessDate,
  tries: readonly BusinessDate[],
  policy: RetryPolicy = defaultRetryPolicy,
): BusinessDate | null {
  const days = policy.retryDays.map((day) => addDays(heldSince, day));
  const isFree = (day: BusinessDate) => attemptsInWindow(day, tries) < policy.triesInWindow;
  return days.find((day) => day > today && day < holdEndsOn(heldSince, policy) && isFree(day)) ?? null;
}

function attemptsInWindow(day: BusinessDate, tries: readonly BusinessDate[]): number {
  return tries.filter((each) => each <= day && daysBetween(each, day) < windowDays).length;
}

export function holdEndsOn(heldSince: BusinessDate, policy: RetryPolicy = defaultRetryPolicy): BusinessDate {
  return addDays(heldSince, policy.holdLimitDays);
}

const maxManualRetriesPerDay = 5;
const maxManualRetriesInWindow = 10;

export function mayRetryManually(today: BusinessDate, tries: readonly BusinessDate[]): boolean {
  return (
    tries.filter((each) => each === today).length < maxManualRetriesPerDay &&
    attemptsInWindow(today, tries) < maxManualRetriesInWindow
  );
}

/** Returns the first day on which the member may retry. */
export function nextManualRetryDay(today: BusinessDate, tries: readonly BusinessDate[]): BusinessDate {
  for (let day = today; ; day = addDays(day, 1)) if (mayRetryManually(day, tries)) return day;
}

export function holdMailDays(
  heldSince: BusinessDate,
  policy: RetryPolicy = defaultRetryPolicy,
): BusinessDate[] {
  const days = [0, 7, 28, policy.holdLimitDays - 7].filter((day) => day >= 0 && day < policy.holdLimitDays);
  return [...new Set(days)].sort((one, other) => one - other).map((day) => addDays(heldSince, day));
}
