import { describe, expect, it } from '@jest/globals';

import { languageOfAddress, languages, preferredLanguage } from './language.js';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'ja'],
    ['', 'ja'],
    ['en', 'en'],
    ['en-US,en;q=0.9,ja;q=0.8', 'en'],
    ['fr-FR, ja;q=0.5, en;q=0.7', 'en'],
    ['ja,en', 'ja'],
    ['fr, de', 'ja'],
    ['en;q=0, ja;q=0.1', 'ja'],
    ['en;q=abc', 'ja'],
    ['../../etc/passwd', 'ja'],
    ['__proto__', 'ja'],
    ['ja;level=1;q=0.1, en', 'en'],
  ])('for Accept-Language %j returns %s', (header, language) => {
    expect(preferredLanguage(header, languages)).toBe(language);
  });

  it.each([
    [['ja'], 'en-US,en', 'ja'],
    [['en'], 'ja', 'en'],
    [['en'], undefined, 'en'],
    [['en', 'ja'], undefined, 'ja'],
    [['en', 'ja'], 'fr', 'ja'],
  ] as const)(
    'for a store with the languages %j and Accept-Language %j returns %s',
    (offered, header, language) => {
      expect(preferredLanguage(header, offered)).toBe(language);
    },
  );

  it('returns ja for the longest Accept-Language', () => {
    expect(preferredLanguage('x,'.repeat(500_000), languages)).toBe('ja');
  });
});

it.each([
  ['/mypage/invoice/1', undefined],
  ['/mypage/invoice/1?language=en', 'en'],
  ['/plans?page=2&language=ja', 'ja'],
  ['/plans?language=ja&language=en', 'ja'],
  ['/plans?language=fr', undefined],
  ['/plans?language', undefined],
  ['/plans?mylanguage=en', undefined],
  ['/language=en', undefined],
  ['/plans?language=%E0%A4%A', undefined],
])('languageOfAddress of %j is %s', (address, language) => {
  expect(languageOfAddress(address)).toBe(language);
});
