import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { useFormatter } from 'use-intl';

import { noonOf } from '../plans/noon-of.js';

const minute = 60_000;

/** Days and moments of what is agreed to: always with their year. */
export function useOrderDates() {
  const format = useFormatter();
  return {
    day: (date: BusinessDate) => format.dateTime(noonOf(date), 'date'),
    anniversary: (date: BusinessDate) => format.dateTime(noonOf(date), 'dayOfYear'),
    moment: (moment: string) => format.dateTime(Date.parse(moment), 'dateTime'),
    /** The last minute before an end. */
    lastMinute: (end: string) => format.dateTime(Date.parse(end) - minute, 'dateTime'),
  };
}
