import { scheduleFrom, dueDay } from '../../../catalogue/plans/billing-schedule.js';
import { addDays, type BusinessDate } from '../../../business-day/business-date.js';
import type { RenewSpan } from '../../../catalogue/plans/plan.js';

/**
 * Returns whether the price applies to a single period, which the page can then name, such as "the first year".
 */
export function coversOnePeriod(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  renewSpan: RenewSpan,
): boolean {
  return addDays(to, 1) === dueDay(scheduleFrom(from, renewSpan), 1);
}
