import { describe, expect, it } from '@jest/globals';

import { everySentence } from './every-sentence.suite.js';
import { glossary } from './glossary.js';

/** The spec says this sentence in English. */
const asSpecified = 'Error has occurred. Please try again after a while.';

describe.each(['ja', 'en'] as const)('the words in %s', (language) => {
  const all = everySentence(language).filter(([, text]) => text !== asSpecified);

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
  const all = everySentence('en').filter(([, text]) => text !== asSpecified);
  const british = /recognis|cancelled|behaviour|colour|organis|licence/i;
  expect(all.filter(([, text]) => /\bplease\b/i.test(text) || british.test(text))).toEqual([]);
});
