import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';

import { pageWords as pagesEn } from '../pages/en.js';
import { pageWords as pagesJa } from '../pages/ja.js';
import { messagingWords } from '../messaging/messaging.js';
import { words as en } from './en.js';
import { words as ja } from './ja.js';

const both = {
  'the words of the web': { ja, en },
  'the words of the pages beyond them': { ja: pagesJa, en: pagesEn },
  'the words of mails': messagingWords,
};

describe.each(Object.entries(both))('%s', (_, words) => {
  const japanese = sentencesOf(words.ja);
  const english = sentencesOf(words.en);

  it('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...japanese.keys()].sort());
  });

  it('take the same arguments in both languages', () => {
    const taken = (sentences: Map<string, string>) =>
      Object.fromEntries([...sentences].map(([key, sentence]) => [key, argumentsOf(sentence)]));
    expect(taken(english)).toEqual(taken(japanese));
  });

  it('are never empty, but for the word after a name that English lacks', () => {
    const empty = (sentences: Map<string, string>) =>
      [...sentences].flatMap(([key, sentence]) => (sentence.trim() === '' ? [key] : []));
    expect(empty(japanese)).toEqual([]);
    expect(empty(english).filter((key) => key !== 'myPage.honorific')).toEqual([]);
  });

  it('leave no Japanese in the English ones', () => {
    const japaneseLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}。、「」]/u;
    expect([...english].filter(([, sentence]) => japaneseLetters.test(sentence))).toEqual([]);
  });
});

describe('argumentsOf', () => {
  it.each([
    ['no arguments', []],
    ['{name}さん', ['name']],
    ['{count, plural, one {# day until {date}} other {# days}}', ['count', 'date']],
    ["It''s '{quoted}' and {real}", ['real']],
    ['<link>{page}</link>', ['link', 'page']],
  ])('reads %s', (sentence, names) => {
    expect(argumentsOf(sentence)).toEqual(names);
  });
});

function sentencesOf(level: object, path = ''): Map<string, string> {
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

function argumentsOf(sentence: string): string[] {
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
