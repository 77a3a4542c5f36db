import { plainText } from '../../platform/typed-text.js';

const hiragana = /[\u3041-\u3096\u309D\u309E]/g;
/** The separate characters ゛ and ゜, which NFKC would convert to a space and a combining mark. */
const voicingMarks = /[\u309B\u309C]/g;
const dashAfterKana = /(?<=[\u30A1-\u30FA\u30FC])[-\u2010-\u2015\u2212]+/g;
const middleDot = /[\u00B7\u2022\u2027]/g;
const doubleHyphen = /[=\u30A0]/g;
const fullWidthKatakana = /^[\u30A1-\u30FE]+([\u3000＝][\u30A1-\u30FE]+)*$/;

/**
 * Converts hiragana, half-width kana and separate voicing marks to full-width katakana. A dash after kana
 * becomes ー, an equals sign becomes ＝, and consecutive spaces become one full-width space. Check the result
 * with `isFullWidthKatakana`.
 */
export function normaliseKana(typed: string): string {
  return hiraganaAsKatakana(
    plainText(typed.replace(voicingMarks, (mark) => (mark === '゛' ? '\u3099' : '\u309A'))),
  )
    .normalize('NFC')
    .replace(dashAfterKana, (dashes) => 'ー'.repeat(dashes.length))
    .replace(middleDot, '・')
    .replace(doubleHyphen, '＝')
    .trim()
    .replace(/[ \u3000]+/g, '\u3000');
}

function hiraganaAsKatakana(text: string): string {
  return text.replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

/** Checks that normalised text is katakana with ー, ・, and single spaces or ＝ between words. */
export function isFullWidthKatakana(text: string): boolean {
  return fullWidthKatakana.test(text);
}
