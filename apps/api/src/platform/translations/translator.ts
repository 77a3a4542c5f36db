import type { Language } from '@account/domain/platform/language';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { IntlMessageFormat } from 'intl-messageformat';
import type { createTranslator } from 'use-intl/core';

/** Keys and values as on the pages: those of the messages. */
export type Translator<Messages extends object> = ReturnType<typeof createTranslator<Messages>>['markup'];

type Values = Record<string, string | number | bigint | Date>;

const ofDates = Object.fromEntries(
  Object.entries(formats.dateTime).map(([name, format]) => [name, { ...format, timeZone }]),
);

/** What the pages have of `use-intl`, which does not run without React. Each sentence is parsed once. */
export function translatorOf<Messages extends object>(
  language: Language,
  messages: Messages,
): Translator<Messages> {
  const parsed = new Map<string, IntlMessageFormat>();
  const translate = (key: string, ...[values]: [values?: Values, ...unknown: unknown[]]): string => {
    const format = parsed.get(key) ?? parse(language, messageAt(messages, key));
    parsed.set(key, format);
    return String(format.format(values));
  };
  return translate as Translator<Messages>;
}

function parse(language: Language, message: string): IntlMessageFormat {
  return new IntlMessageFormat(message, language, { date: ofDates, time: ofDates });
}

/** @throws {RangeError} when there is none */
function messageAt(messages: object, key: string): string {
  const message = key
    .split('.')
    .reduce<unknown>(
      (within, name) => Object.entries(within ?? {}).find(([own]) => own === name)?.[1],
      messages,
    );
  if (typeof message !== 'string') throw new RangeError(`There is no message ${key}`);
  return message;
}

export interface Formatter {
  dateTime(date: Date, format: keyof typeof formats.dateTime): string;
  displayName(code: string, options: Intl.DisplayNamesOptions): string;
}

/** To make one takes longer than to use it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Writes what is no sentence as the pages do, dates in Japan time. */
export function formatterOf(language: Language): Formatter {
  return {
    dateTime: (date, name) => {
      const key = `${language} ${name}`;
      const format =
        dateFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...formats.dateTime[name], timeZone });
      dateFormats.set(key, format);
      return format.format(date);
    },
    displayName: (code, options) => new Intl.DisplayNames(language, options).of(code) ?? code,
  };
}
