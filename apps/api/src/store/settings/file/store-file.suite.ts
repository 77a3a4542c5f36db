import fc from 'fast-check';

// Registers the store settings of every slice.
import '../../../app/app.module.js';
import { validateStoreFile } from './store-file-reader.js';
import type { StoreFile } from '../store-settings.declaration.js';

const inBoth = (text: string) => ({ ja: text, en: text });

/** Returns a minimal store file. Each of the `changes` replaces one top-level setting. */
export function storeFileData(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    serviceName: inBoth('YORUBE'),
    serviceDescription: inBoth('Films and series'),
    colors: { accentColor: '#C8102E', secondaryAccentColor: '#1F3A5F' },
    footers: { copyright: inBoth('© YORUBE') },
    smtpDomain: 'yorube.example',
    codeDisplayNames: { signUp: inBoth('code') },
    accountRegistrationSetting: { name: 'REQUIRED', birthday: 'OPTIONAL', sex: 'NOT_USE' },
    ...changes,
  };
}

export function aStoreFile(changes: Record<string, unknown> = {}): StoreFile {
  return validateStoreFile(storeFileData(changes));
}

export function aPolicy(changes: Record<string, unknown> = {}) {
  return {
    policyId: 'terms-of-use',
    key: 'terms',
    revision: 1,
    title: inBoth('Terms'),
    text: inBoth('# Terms\n\nBe kind.'),
    ...changes,
  };
}

/** A valid picture of one pixel. */
export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const line = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim())
  .filter((text) => text !== '');
const words = fc.record({ ja: line, en: line });
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const https = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true });
const markdownLine = fc.constantFrom(
  '',
  ' ',
  '- item',
  '#',
  '1. one',
  '  indented',
  'a: b',
  "'",
  '"',
  '---',
  'はい',
  '\t',
  '|',
  '&x',
);
const markdown = fc
  .array(
    fc.oneof(
      markdownLine,
      line.map((text) => text.replace(/[<\][]/g, '')),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => `${lines.join('\n')}x`);

const rules = {
  name: words,
  enable: fc.boolean(),
  external_link: fc.boolean(),
  display_type: fc.constantFrom('login', 'logout', 'other'),
};
const footerLink = fc.oneof(
  fc.record({ ...rules, type: fc.constant('default'), value: fc.constantFrom('/terms', '/', '/a?b=c#d') }),
  fc.record({ ...rules, type: fc.constant('url'), value: https }),
);

const source = fc.oneof(
  fc.record({ text: fc.record({ ja: markdown, en: markdown }) }),
  fc.record({ address: fc.record({ ja: https, en: https }) }),
);
const policies = fc
  .array(fc.tuple(source, words, fc.integer({ min: 1, max: 99 })), { maxLength: 4 })
  .map((list) =>
    list.map(([from, title, revision], index) => ({
      policyId: `p-${index}`,
      key: `k-${index}`,
      revision,
      title,
      ...from,
    })),
  );

const optionalPicture = fc.constantFrom(null, onePixel, 'https://images.example/logo.svg');

/** Generates valid, self-contained settings. */
export const anyStoreFile: fc.Arbitrary<StoreFile> = fc
  .record({
    serviceName: words,
    serviceDescription: words,
    storeTitle: fc.option(words),
    languages: fc.constantFrom(['ja'], ['en', 'ja'], ['ja', 'en']),
    theme: fc.constantFrom('light', 'dark', 'system'),
    gtmId: fc.option(fc.constant('GTM-AB12CD3')),
    images: fc.record({ logoPc: optionalPicture, favicon: optionalPicture }),
    colors: fc.record({ accentColor: color, secondaryAccentColor: color }),
    footers: fc.record({
      copyright: words,
      footerLinks: fc.array(footerLink, { maxLength: 3 }),
      trademarks: fc.array(
        fc.record({
          name: words,
          type: fc.constantFrom('trademark', 'licence'),
          list: fc.array(words, { minLength: 1, maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
    }),
    codeDisplayNames: fc.record({ signUp: words }),
    maintenance: fc.boolean(),
    allowedCountries: fc.subarray(['JP', 'NO', 'US']),
    policies,
  })
  .map((changes) => aStoreFile(changes));
