import { isWholeNumber, type NumberBounds } from '../../../platform/whole-number.js';

export const renewSpanUnits = ['days', 'weeks', 'months'] as const;

export type RenewSpanUnit = (typeof renewSpanUnits)[number];

export interface RenewSpan {
  span: number;
  unit: RenewSpanUnit;
}

export const viewingPeriodUnits = ['hours', 'days'] as const;

export interface ViewingPeriod {
  span: number;
  unit: (typeof viewingPeriodUnits)[number];
}

export const renewSpanBounds: Readonly<Record<RenewSpanUnit, NumberBounds>> = {
  days: { least: 1, most: 365 },
  weeks: { least: 1, most: 52 },
  months: { least: 1, most: 36 },
};

export const viewingPeriodBounds: Readonly<Record<ViewingPeriod['unit'], NumberBounds>> = {
  hours: { least: 1, most: 8_760 },
  days: { least: 1, most: 365 },
};

/** In yen; a price of 0 is only possible with a campaign. */
export const priceBounds: NumberBounds = { least: 1, most: 9_999_999 };

export const freeTrialDaysBounds: NumberBounds = { least: 0, most: 365 };

export function isRenewSpan({ span, unit }: RenewSpan): boolean {
  return isWholeNumber(span, renewSpanBounds[unit]);
}

export function isViewingPeriod({ span, unit }: ViewingPeriod): boolean {
  return isWholeNumber(span, viewingPeriodBounds[unit]);
}

/** Returns true only for exactly twelve months, not for a multiple such as twenty-four months. */
export function isAnnual({ span, unit }: RenewSpan): boolean {
  return unit === 'months' && span === 12;
}
