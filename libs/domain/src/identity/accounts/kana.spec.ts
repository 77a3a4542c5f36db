import { describe, expect, it } from '@jest/globals';

import { isFullWidthKatakana, normaliseKana } from './kana.js';

describe('normaliseKana', () => {
  it.each([
    ['さとう', 'サトウ'],
    ['ｻﾄｳ', 'サトウ'],
    ['ｶﾞｷﾞﾊﾟ', 'ガギパ'],
    ['ゔぁいおりん', 'ヴァイオリン'],
    ['らーめん', 'ラーメン'],
    ['ラ-メン', 'ラーメン'],
    ['ﾗｰﾒﾝ', 'ラーメン'],
    ['ラ－メン', 'ラーメン'],
    ['ラ−メ‐', 'ラーメー'],
    [' さとう  はなこ　', 'サトウ　ハナコ'],
    ['ジャン・ポール', 'ジャン・ポール'],
    ['カ゛キ゛ハ゜', 'ガギパ'],
    ['か\u3099わ゛', 'ガヷ'],
    ['う゛ぁいおりん', 'ヴァイオリン'],
    ['ジャン＝ポール', 'ジャン＝ポール'],
    ['ジャン=ポール', 'ジャン＝ポール'],
    ['ジャン\u30A0ポール', 'ジャン＝ポール'],
    ['ジャン·ポール', 'ジャン・ポール'],
    ['ラ--メン', 'ラーーメン'],
    ['カ\uFE00ト\u{E0100}', 'カト'],
    ['', ''],
  ])('converts %j to %j', (typed, expected) => {
    expect(normaliseKana(typed)).toBe(expected);
    expect(normaliseKana(normaliseKana(typed))).toBe(expected);
    expect(expected === '' || isFullWidthKatakana(expected)).toBe(true);
  });

  it.each([
    '佐藤',
    'Sato',
    'サトウ1',
    'サトウ!',
    '-サトウ',
    'サトウ-1',
    'サトウ　　',
    '＝サトウ',
    'サトウ＝',
    '゛',
    '\u0000',
  ])('rejects %j because it is not katakana', (text) => {
    expect(isFullWidthKatakana(normaliseKana(text)) && isFullWidthKatakana(text)).toBe(false);
  });
});
