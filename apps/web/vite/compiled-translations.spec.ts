import { describe, expect, it } from '@jest/globals';
import * as commerceEn from '@account/i18n/commerce-pages/en';
import * as commerceJa from '@account/i18n/commerce-pages/ja';
import * as oidcEn from '@account/i18n/oidc-pages/en';
import * as oidcJa from '@account/i18n/oidc-pages/ja';
import * as planChangesEn from '@account/i18n/plan-change-pages/en';
import * as planChangesJa from '@account/i18n/plan-change-pages/ja';
import * as passkeysEn from '@account/i18n/security-pages/en';
import * as passkeysJa from '@account/i18n/security-pages/ja';
import * as memberEn from '@account/i18n/member-pages/en';
import * as memberJa from '@account/i18n/member-pages/ja';
import * as pagesEn from '@account/i18n/pages/en';
import * as pagesJa from '@account/i18n/pages/ja';
import * as en from '@account/i18n/web/en';
import * as ja from '@account/i18n/web/ja';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import formatSource from 'use-intl/format-message';
import formatCompiled from 'use-intl/format-message/format-only';

import { compileTranslations, type CompiledTranslations } from './compiled-translations.js';

type Words = { readonly [key: string]: string | Words };

const numbers = ['asked', 'count', 'current', 'days', 'given', 'left', 'minutes', 'seconds', 'total', 'used'];

const cache = _createCache();
const formatters = _createIntlFormatters(cache);

/** Returns a value for every argument and tag of a message. */
function valuesFor(sentence: string, count: number) {
  const names = (opening: string) =>
    [...sentence.matchAll(new RegExp(`${opening}(\\w+)`, 'g'))].map(([, name = '']) => name);
  return Object.fromEntries([
    ...names('\\{').map((name) => [name, numbers.includes(name) ? count : `${name} of ${count}`] as const),
    ...names('<').map((name) => [name, (chunks: unknown) => `[${name}: ${String(chunks)}]`] as const),
  ]);
}

function* sentences(
  words: Words,
  inPages: CompiledTranslations,
  path = '',
): Generator<[string, string, unknown]> {
  for (const [key, said] of Object.entries(words)) {
    const there = inPages[key];
    if (typeof said === 'string') yield [path + key, said, there];
    else yield* sentences(said, there as CompiledTranslations, `${path}${key}.`);
  }
}

describe('the compiled messages', () => {
  it.each([
    ['ja', { ...ja, ...pagesJa, ...memberJa, ...oidcJa, ...passkeysJa, ...commerceJa, ...planChangesJa }],
    ['en', { ...en, ...pagesEn, ...memberEn, ...oidcEn, ...passkeysEn, ...commerceEn, ...planChangesEn }],
  ] as const)('match their sources in %s for singular and plural counts', (locale, words) => {
    const options = { cache, formatters, locale };
    const found = [...sentences(words, compileTranslations(words))];
    expect(found).not.toHaveLength(0);
    for (const [key, source, built] of found)
      for (const count of [0, 1, 2, 1234]) {
        const values = valuesFor(source, count);
        const said = formatCompiled(key, built as never, values, options);
        expect([key, said]).toEqual([key, formatSource(key, source, values, options)]);
      }
  });
});
