import { plainTextWithout } from '../../platform/typed-text.js';

/** Characters that spreadsheets and consoles write around an amount in yen. */
const decoration = /[\s¥\\円]/g;
/** Signs of a negative amount; Japanese accounting uses △ and ▲. */
const minus = /^(?:[\u2010-\u2015\u2212△▲]|\((?=.*\)$))/;

/**
 * Returns an amount from a file as digits with an optional minus: `1,980`, `¥1,980`, `１，９８０` and `1980円` become
 * `1980`, `▲1,980` and `(1,980)` become `-1980`. Keeps a comma that does not separate thousands, so that
 * validation rejects the amount.
 */
export function normaliseAmount(written: string): string {
  const text = plainTextWithout(written, decoration).replace(minus, '-');
  const sum = text.startsWith('-') ? text.replace(/\)$/, '') : text;
  return /^-?\d{1,3}(?:,\d{3})+$/.test(sum) ? sum.replaceAll(',', '') : sum;
}

/** Returns whether a spreadsheet shortened a long number and lost its last digits, as in `1.23457E+15`. */
export function isShortenedNumber(cell: string): boolean {
  return /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(plainTextWithout(cell));
}
