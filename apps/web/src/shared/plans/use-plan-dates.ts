import { businessDateAt, startOf, type BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { useFormatter } from 'use-intl';

import { noonOf } from './noon-of.js';

const minute = 60_000;

/** Days and moments of a list: with their year only where that is not the one of `today`. */
export function usePlanDates(today: BusinessDate) {
  const format = useFormatter();
  const isThisYear = (instant: number) =>
    format.dateTime(instant, 'year') === format.dateTime(noonOf(today), 'year');
  const day = (instant: number) => format.dateTime(instant, isThisYear(instant) ? 'dayOfYear' : 'date');
  const time = (instant: number) =>
    format.dateTime(instant, isThisYear(instant) ? 'dayOfYearTime' : 'dateTime');
  return {
    day: (date: BusinessDate) => day(noonOf(date)),
    /** The first minute, where that is not midnight. */
    start: (moment: string) => (isMidnight(moment) ? day(Date.parse(moment)) : time(Date.parse(moment))),
    moment: (moment: string) => time(Date.parse(moment)),
    /** The last minute before an end. */
    lastMinute: (end: string) => time(Date.parse(end) - minute),
  };
}

function isMidnight(moment: string): boolean {
  const instant = new Date(Date.parse(moment));
  return startOf(businessDateAt(instant)).getTime() === instant.getTime();
}
