const hiragana = /[\u3041-\u3096\u309D\u309E]/g;
const dashAfterKana = /(?<=[\u30A1-\u30FA\u30FC])[-\u2010-\u2015\u2212]/g;
const fullWidthKatakana = /^[\u30A1-\u30FE]+(\u3000[\u30A1-\u30FE]+)*$/;

/** Hiragana and half-width kana as full-width katakana, a dash after kana as ー, runs of spaces as one full-width space. */
export function normaliseKana(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(dashAfterKana, 'ー')
    .trim()
    .replace(/[ \u3000]+/g, '\u3000');
}

/** Checks normalised text: katakana with ー, ・ and single spaces between. */
export function isFullWidthKatakana(text: string): boolean {
  return fullWidthKatakana.test(text);
}
