import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { formats } from '@account/i18n/platform/formats/formats';
import { useFormatter, useLocale } from 'use-intl';

type DateTimeFormat = keyof (typeof formats)['dateTime'];

/** Says an instant. A day and a time of it each stay on one line: in Japanese what holds them is one that does not break. */
export function useDateTimeText(): (instant: string | number, form: DateTimeFormat) => string {
  const format = useFormatter();
  const isJapanese = useLocale() === 'ja';
  return (instant, form) => {
    const said = format.dateTime(typeof instant === 'string' ? Date.parse(instant) : instant, form);
    return isJapanese ? said : said.replaceAll(/ (?!at )/g, '\u00a0');
  };
}

/** Noon in Japan, so that the day is the same wherever it is formatted. */
export function noonOf(day: BusinessDate): number {
  return Date.parse(`${day}T12:00:00+09:00`);
}

/** A day of a document, always with its year. */
export function useInvoiceDay(): (day: BusinessDate) => string {
  const moment = useDateTimeText();
  return (day) => moment(noonOf(day), 'date');
}
