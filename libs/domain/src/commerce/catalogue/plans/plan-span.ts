import { isAnnual, type RenewSpan } from './plan.js';

/** Message keys for the period of a payment: once, or one or several units. */
export const planSpans = ['once', 'day', 'days', 'week', 'weeks', 'month', 'months', 'year'] as const;

export type PlanSpan = (typeof planSpans)[number];

const units = {
  days: ['day', 'days'],
  weeks: ['week', 'weeks'],
  months: ['month', 'months'],
} as const satisfies Record<RenewSpan['unit'], readonly [PlanSpan, PlanSpan]>;

/** @param renewSpan null for a single payment */
export function planSpan(renewSpan: RenewSpan | null): PlanSpan {
  if (renewSpan === null) return 'once';
  if (isAnnual(renewSpan)) return 'year';
  const [one, several] = units[renewSpan.unit];
  return renewSpan.span === 1 ? one : several;
}

/** Returns the path of the plan's public page. */
export function planPage(planId: string): string {
  return `/plans/${encodeURIComponent(planId)}/about`;
}

export function planAnchor(planId: string): string {
  return `plan-${planId}`;
}
