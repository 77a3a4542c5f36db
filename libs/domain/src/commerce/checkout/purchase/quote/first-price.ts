import { scheduleFrom, dueDay } from '../../../catalogue/plans/billing-schedule.js';
import { addDays, type BusinessDate } from '../../../business-day/business-date.js';
import type { RenewSpan } from '../../../catalogue/plans/plan.js';

/** Whether a price is that of one period alone, so that it can be named after it: "the first year". */
export function coversOnePeriod(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  renewSpan: RenewSpan,
): boolean {
  return addDays(to, 1) === dueDay(scheduleFrom(from, renewSpan), 1);
}
