import { describe, expect, it } from '@jest/globals';
import { createFormatter, createTranslator } from 'use-intl/core';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';

import { formatterOf, translatorOf } from './translator.js';

const messages = {
  plain: "It's done.",
  'with.dots': 'unused',
  nested: { count: '{count, plural, one {# film} other {# films}} of {store}' },
  at: 'at {moment, date, dateTime}',
} as const;
const moment = new Date('2026-04-01T15:30:00Z');

describe.each(['ja', 'en'] as const)('the translator in %s', (language) => {
  const t = translatorOf(language, messages);
  const onPages = createTranslator({ locale: language, messages, timeZone, formats });

  it('formats messages in the same way as the pages', () => {
    expect([
      t('plain'),
      t('nested.count', { count: 1200, store: '<b>Yorube</b>' }),
      t('at', { moment }),
    ]).toEqual([
      onPages('plain'),
      onPages('nested.count', { count: 1200, store: '<b>Yorube</b>' }),
      onPages('at', { moment }),
    ]);
  });

  it.each(Object.keys(formats.dateTime) as (keyof typeof formats.dateTime)[])(
    'formats times: %s',
    (format) => {
      const written = createFormatter({ locale: language, timeZone, formats }).dateTime(moment, format);
      expect(formatterOf(language).dateTime(moment, format)).toBe(written);
    },
  );

  it('throws an error for a missing key', () => {
    const unknown = translatorOf<Record<string, string>>(language, {});
    expect(() => unknown('lost')).toThrow('Missing message lost');
  });
});
