import { dueDay, scheduleFrom } from '../../catalogue/plans/billing-schedule.js';
import { businessDateAt, type BusinessDate } from '../../business-day/business-date.js';
import type { ViewingPeriod } from '../../catalogue/plans/plan.js';

export const entitlementSources = ['CONTRACT', 'PURCHASE', 'RENTAL', 'GRANT'] as const;

export type EntitlementSource = (typeof entitlementSources)[number];

const hour = 60 * 60_000;

/** The rental starts when the service recorded the payment, not at the provider's time. A day has 24 hours. */
export function rentalEnd(settledAt: Date, { span, unit }: ViewingPeriod): Date {
  return new Date(settledAt.getTime() + span * (unit === 'hours' ? hour : 24 * hour));
}

export function shownExpiry(until: Date | null, today: BusinessDate): Date | null {
  if (until === null) return null;
  return businessDateAt(until) > tenYearsAfter(today) ? null : until;
}

function tenYearsAfter(today: BusinessDate): BusinessDate {
  return dueDay(scheduleFrom(today, { span: 12, unit: 'months' }), 10);
}
