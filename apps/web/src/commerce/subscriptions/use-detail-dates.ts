import {
  addDays,
  businessDateAt,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/calendar/business-date';

import { useOrderDates } from '../../shared/plans/plan-times.js';

/** Days and moments of a contract: always with their year. */
export function useDetailDates() {
  const { day, moment, lastMinute } = useOrderDates();
  return {
    day,
    moment,
    lastMinute,
    endOf: (date: BusinessDate) => lastMinute(startOf(addDays(date, 1)).toISOString()),
    dayOf: (instant: string) => day(businessDateAt(new Date(instant))),
    dayBefore: (end: string) => day(addDays(businessDateAt(new Date(end)), -1)),
  };
}
