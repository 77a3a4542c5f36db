import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { useFormatter } from 'use-intl';

/** A day of a document, always with its year, on one line. */
export function useInvoiceDay(): (day: BusinessDate) => string {
  const format = useFormatter();
  return (day) => format.dateTime(Date.parse(`${day}T12:00:00+09:00`), 'date').replaceAll(' ', '\u00a0');
}
