import type { Language } from '@account/domain/platform/language';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { IntlMessageFormat } from 'intl-messageformat';
import type { createTranslator } from 'use-intl/core';

/** Accepts the same keys and values as on the pages. */
export type Translator<Messages extends object> = ReturnType<typeof createTranslator<Messages>>['markup'];

type Values = Record<string, string | number | bigint | Date>;

const ofDates = Object.fromEntries(
  Object.entries(formats.dateTime).map(([name, format]) => [name, { ...format, timeZone }]),
);

/**
 * The part of `use-intl` that the pages use. It is separate, because the library itself requires React. Each
 * message is parsed only once.
 */
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

/** @throws {RangeError} when the key is missing */
function messageAt(messages: object, key: string): string {
  const message = key
    .split('.')
    .reduce<unknown>(
      (within, name) => Object.entries(within ?? {}).find(([own]) => own === name)?.[1],
      messages,
    );
  if (typeof message !== 'string') throw new RangeError(`Missing message ${key}`);
  return message;
}

export interface Formatter {
  dateTime(date: Date, format: keyof typeof formats.dateTime): string;
  displayName(code: string, options: Intl.DisplayNamesOptions): string;
}

/** Formats are cached, because creating a format is slower than using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats dates (in Japan time) and other values as the pages do. */
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
