import { describe, expect, it } from '@jest/globals';

import { everySentence } from './every-sentence.suite.js';

const number = '(?:[0-9０-９]+|one|two|three|five|seven|ten|fifteen|thirty|sixty)';
const japanese = new RegExp(`[0-9０-９一二三五七十]+ ?(?:秒|分|時間|日|週間|か月|ヶ月|年)`);
const english = new RegExp(`\\b${number}[ -](?:second|minute|hour|day|week|month|year)s?\\b`, 'i');

/** A number of the code comes by an argument, so that a sentence cannot say another one. */
function saysDuration(sentence: string): boolean {
  return japanese.test(sentence) || english.test(sentence);
}

describe('a time in a sentence', () => {
  it.each(['ja', 'en'] as const)('comes from the code in %s', (language) => {
    expect(everySentence(language).filter(([, sentence]) => saysDuration(sentence))).toEqual([]);
  });

  it.each([
    ['送信から60分間有効です。', true],
    ['３０秒たつと再送信できます。', true],
    ['七日以内に開いてください。', true],
    ['It’s valid for 60 minutes.', true],
    ['Open the link within seven days.', true],
    ['a 5-minute wait', true],
    ['送信から{minutes, number}分間有効です。', false],
    ['valid for {minutes, plural, one {# minute} other {# minutes}}', false],
    ['届いた6桁の数字', false],
    ['Use it on one device.', false],
  ])('is found in %j: %s', (sentence, isOne) => {
    expect(saysDuration(sentence)).toBe(isOne);
  });
});
