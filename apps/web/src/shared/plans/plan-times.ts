import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import {
  businessDateAt,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import type { RenewSpan } from '@account/domain/commerce/catalogue/plans/plan';
import { useFormatter } from 'use-intl';

import { noonOf, useDateTimeText } from '../language/use-date-time-text.js';

const minute = 60_000;

/** Formats dates and times in a list. The year is shown only if it differs from the year of `today`. */
export function usePlanDates(today: BusinessDate) {
  const format = useFormatter();
  const isThisYear = (instant: number) =>
    format.dateTime(instant, 'year') === format.dateTime(noonOf(today), 'year');
  const unbroken = useDateTimeText();
  const day = (instant: number) => unbroken(instant, isThisYear(instant) ? 'dayOfYear' : 'date');
  const time = (instant: number) => unbroken(instant, isThisYear(instant) ? 'dayOfYearTime' : 'dateTime');
  return {
    day: (date: BusinessDate) => day(noonOf(date)),
    /** Formats the first minute of a period. Omits the time at midnight. */
    start: (moment: string) => (isMidnight(moment) ? day(Date.parse(moment)) : time(Date.parse(moment))),
    moment: (moment: string) => time(Date.parse(moment)),
    /** Returns the time if the moment is today, otherwise null. */
    timeOfToday: (moment: string) =>
      businessDateAt(new Date(moment)) === today ? unbroken(moment, 'time') : null,
    /** Formats a moment below a heading that contains the year. */
    momentOfYear: (moment: string) => unbroken(moment, 'dayOfYearTime'),
    /** Formats the last minute before the end. */
    lastMinute: (end: string) => time(Date.parse(end) - minute),
    lastDay: (end: string) => day(Date.parse(end) - minute),
    lastTime: (end: string) => unbroken(Date.parse(end) - minute, 'time'),
  };
}

function isMidnight(moment: string): boolean {
  const instant = new Date(Date.parse(moment));
  return startOf(businessDateAt(instant)).getTime() === instant.getTime();
}

/** Formats dates and times of an agreement, always with the year. */
export function useOrderDates() {
  const unbroken = useDateTimeText();
  return {
    day: (date: BusinessDate) => unbroken(noonOf(date), 'date'),
    anniversary: (date: BusinessDate) => unbroken(noonOf(date), 'dayOfYear'),
    moment: (moment: string) => unbroken(Date.parse(moment), 'dateTime'),
    /** Formats the last minute before the end. */
    lastMinute: (end: string) => unbroken(Date.parse(end) - minute, 'dateTime'),
  };
}

/** Returns the renewal period, or null if there is only one payment. */
export function renewSpanOf({
  renewSpan,
  renewSpanUnit,
}: Pick<PlanView, 'renewSpan' | 'renewSpanUnit'>): RenewSpan | null {
  return renewSpan === null || renewSpanUnit === null ? null : { span: renewSpan, unit: renewSpanUnit };
}
