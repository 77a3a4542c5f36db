import { cardBrandOf, isCardNumber } from './card-number.js';

const shortest = 14;
const longest = 19;

/** Longer texts are images and tokens, which contain runs of digits by chance. */
const longestText = 300;

/** Words of letters and digits of at least this length are tokens, which contain runs of digits by chance. */
const shortestToken = 32;

const separator = String.raw`[\s\-\u00AD\u2010-\u2015\u2212\u200B-\u200D\u2060\uFEFFー]`;
const digitRuns = new RegExp(String.raw`\d(?:${separator}*\d)+`, 'gu');
const longRuns = new RegExp(String.raw`\d(?:${separator}*\d){${shortest - 1},}`, 'gu');
const separators = new RegExp(`${separator}+`, 'u');

/** UUIDs often contain enough digits, but card numbers are never grouped in this way. */
const uuid = /(?<![\w-])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\w-])/giu;

/** Discover and UnionPay, which are masked even if the store does not accept them. */
const otherBrands = /^(?=\d{16,19}$)(?:6011|62|64[4-9]|65)/;

/** First digits of all brands. Most numbers fail this test, so that no checksum needs to be calculated. */
const firstDigits = /^[2-6]/;

/** Whether the text contains a payment card number, with or without separators and surrounding words. */
export function hasCardNumber(text: string): boolean {
  if (text.length < shortest || text.length > longestText || !mayContainCardNumber(text)) return false;
  const plain = text.normalize('NFKC').replace(uuid, 'x');
  return [...plain.matchAll(digitRuns)].some(
    ({ 0: run, index }) =>
      !isInsideToken(plain, index, index + run.length) && containsCardNumber(run.split(separators)),
  );
}

/** Replaces each run of digits that is long enough for a card number by `0`. */
export function maskCardNumbers(text: string): string {
  return hasCardNumber(text) ? text.normalize('NFKC').replace(longRuns, '0') : text;
}

/** Cheap pre-check, because it runs for all input. */
function mayContainCardNumber(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isDigit = (code >= 0x30 && code <= 0x39) || (code >= 0xff10 && code <= 0xff19);
    if (isDigit) digits += 1;
    else if (code > 0x2d && code < 0x80) digits = 0;
    if (digits === shortest) return true;
  }
  return false;
}

/** Tests all sequences of adjacent groups of digits. */
function containsCardNumber(groups: readonly string[]): boolean {
  return groups.some((start, first) => {
    if (!firstDigits.test(start)) return false;
    let digits = '';
    for (const group of groups.slice(first)) {
      digits += group;
      if (digits.length > longest) return false;
      if (digits.length >= shortest && isKnown(digits)) return true;
    }
    return false;
  });
}

function isKnown(digits: string): boolean {
  return isCardNumber(digits) && isOfBrand(digits);
}

function isOfBrand(digits: string): boolean {
  return cardBrandOf(digits) !== 'Unknown' || otherBrands.test(digits);
}

const tokenSign = /[\w-]/;

function isInsideToken(text: string, start: number, end: number): boolean {
  if (!/\w/.test(text.charAt(start - 1)) && !/\w/.test(text.charAt(end))) return false;
  const most = shortestToken - (end - start);
  const before = tokenSignsFrom(text, start - 1, -1, most);
  return before >= most || before + tokenSignsFrom(text, end, 1, most - before) >= most;
}

/** Returns the number of adjacent characters that can be part of a token, `most` at most. */
function tokenSignsFrom(text: string, from: number, step: 1 | -1, most: number): number {
  let count = 0;
  while (count < most && tokenSign.test(text.charAt(from + count * step))) count += 1;
  return count;
}
