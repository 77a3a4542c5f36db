import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { formats } from '@account/i18n/platform/formats/formats';
import { useFormatter, useLocale } from 'use-intl';

type DateTimeFormat = keyof (typeof formats)['dateTime'];

/** Formats an instant. Date and time are each kept on one line. Japanese text uses word joiners for this. */
export function useDateTimeText(): (instant: string | number, form: DateTimeFormat) => string {
  const format = useFormatter();
  const isJapanese = useLocale() === 'ja';
  return (instant, form) => {
    const formatted = format.dateTime(typeof instant === 'string' ? Date.parse(instant) : instant, form);
    return isJapanese ? formatted : formatted.replaceAll(/ (?!at )/g, '\u00a0');
  };
}

/** Returns noon in Japan, so that every time zone formats the same day. */
export function noonOf(day: BusinessDate): number {
  return Date.parse(`${day}T12:00:00+09:00`);
}

/** Formats a date for a document. The year is always included. */
export function useInvoiceDay(): (day: BusinessDate) => string {
  const moment = useDateTimeText();
  return (day) => moment(noonOf(day), 'date');
}
