import { describe, expect, it } from '@jest/globals';

import { glossary } from './glossary.js';
import { messaging as mailsEn } from './messaging/en.js';
import { messaging as mailsJa } from './messaging/ja.js';
import { providerPages as providerEn } from './oidc/provider-pages/en.js';
import { providerPages as providerJa } from './oidc/provider-pages/ja.js';
import { pageWords as pagesEn } from './pages/en.js';
import { pageWords as pagesJa } from './pages/ja.js';
import { everyonesFieldProblems as fieldsEn, problems as problemsEn } from './platform/problems/en.js';
import { everyonesFieldProblems as fieldsJa, problems as problemsJa } from './platform/problems/ja.js';
import { words as webEn } from './web/en.js';
import { words as webJa } from './web/ja.js';

const everything = {
  ja: { webJa, pagesJa, mailsJa, providerJa, problemsJa, fieldsJa },
  en: { webEn, pagesEn, mailsEn, providerEn, problemsEn, fieldsEn },
};

/** The spec says this sentence in English. */
const asSpecified = 'Error has occurred. Please try again after a while.';

function* sentences(words: unknown, place: string): Generator<[place: string, sentence: string]> {
  if (typeof words === 'string') yield [place, words];
  else for (const [key, part] of Object.entries(words as object)) yield* sentences(part, `${place}.${key}`);
}

describe.each(['ja', 'en'] as const)('the words in %s', (language) => {
  const all = [...sentences(everything[language], language)].filter(([, text]) => text !== asSpecified);

  it('keep to the glossary', () => {
    const retired = glossary.flatMap((term) => term.retired[language] ?? []);
    const found = all.filter(([, text]) => retired.some((pattern) => pattern.test(text)));
    expect(found).toEqual([]);
  });

  it('have no word in the glossary that it retires itself', () => {
    for (const { retired, ...term } of glossary)
      expect((retired[language] ?? []).filter((pattern) => pattern.test(term[language]))).toEqual([]);
  });
});

it('no English error says please, and the spelling is American', () => {
  const all = [...sentences(everything.en, 'en')].filter(([, text]) => text !== asSpecified);
  const british = /recognis|cancelled|behaviour|colour|organis|licence/i;
  expect(all.filter(([, text]) => /\bplease\b/i.test(text) || british.test(text))).toEqual([]);
});
