import { describe, expect, it } from '@jest/globals';
import { languages } from '@account/domain/platform/language';
import { IntlMessageFormat } from 'intl-messageformat';

import { glossary } from '../../glossary.js';
import { saysDuration } from './durations.testing.js';

/** Declares the tests for all messages of a namespace. */
export function testWords(name: string, words: Record<'ja' | 'en', object>): void {
  describe(name, () => {
    const japanese = sentencesOf(words.ja);
    const english = sentencesOf(words.en);

    it('have the same keys in both languages', () => {
      expect([...english.keys()].sort()).toEqual([...japanese.keys()].sort());
    });

    it('have the same arguments in both languages', () => {
      const taken = (sentences: Map<string, string>) =>
        Object.fromEntries([...sentences].map(([key, sentence]) => [key, argumentsOf(sentence)]));
      expect(taken(english)).toEqual(taken(japanese));
    });

    it('are not empty, except for the honorific, which English lacks', () => {
      const empty = (sentences: Map<string, string>) =>
        [...sentences].flatMap(([key, sentence]) => (sentence.trim() === '' ? [key] : []));
      expect(empty(japanese)).toEqual([]);
      expect(empty(english).filter((key) => key !== 'myPage.honorific')).toEqual([]);
    });

    it('contain no Japanese text in English', () => {
      const japaneseLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}。、「」]/u;
      expect([...english].filter(([, sentence]) => japaneseLetters.test(sentence))).toEqual([]);
    });
  });
}

/** The specification prescribes this English message. */
const asSpecified = 'Error has occurred. Please try again after a while.';
const british = /recognis|cancelled|behaviour|colour|organis|licence/i;

/** Declares the tests that all messages must pass, regardless of where they are stored. */
export function testSentences(name: string, words: Record<'ja' | 'en', object>): void {
  describe(name, () => {
    const sentences = (language: 'ja' | 'en') =>
      [...sentencesOf(words[language])].filter(([, text]) => text !== asSpecified);

    it.each(languages)('use the glossary terms in %s', (language) => {
      const retired = glossary.flatMap((term) => term.retired[language] ?? []);
      expect(sentences(language).filter(([, text]) => retired.some((word) => word.test(text)))).toEqual([]);
    });

    it.each(languages)('contain durations only as arguments in %s', (language) => {
      expect(sentences(language).filter(([, text]) => saysDuration(text))).toEqual([]);
    });

    it('avoid "please" and use American spelling in English', () => {
      const found = sentences('en').filter(([, text]) => /\bplease\b/i.test(text) || british.test(text));
      expect(found).toEqual([]);
    });
  });
}

export function sentencesOf(level: object, path = ''): Map<string, string> {
  const sentences = new Map<string, string>();
  for (const [key, value] of Object.entries(level) as [string, string | object][]) {
    const place = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') sentences.set(place, value);
    else for (const [deeper, sentence] of sentencesOf(value, place)) sentences.set(deeper, sentence);
  }
  return sentences;
}

interface Part {
  type: number;
  value?: unknown;
  options?: Record<string, { value: Part[] }>;
  children?: Part[];
}

const literal = 0;
const pound = 7;

export function argumentsOf(sentence: string): string[] {
  const names = new Set<string>();
  const read = (parts: readonly Part[]) => {
    for (const { type, value, options = {}, children = [] } of parts) {
      if (type !== literal && type !== pound) names.add(String(value));
      for (const option of Object.values(options)) read(option.value);
      read(children);
    }
  };
  read(new IntlMessageFormat(sentence, 'en').getAst() as Part[]);
  return [...names].sort();
}
