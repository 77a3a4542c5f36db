import { maxCodeUnits } from './text-units.js';

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const hidden = /[\p{Cc}\p{Bidi_Control}]/gu;
const hiddenButBreaks = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu;
const runOfSpaces = /[ \u3000]+/g;
const visible = /[^\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * Returns the text in NFC with single spaces and without control and direction characters. Returns an empty
 * string if nothing is visible.
 */
export function normaliseLine(typed: string): string {
  const line = typed.replace(lineBreaks, ' ').replace(hidden, '').normalize('NFC');
  return visible.test(line) ? line.trim().replace(runOfSpaces, (run) => run[0] ?? ' ') : '';
}

/**
 * Like `normaliseLine`, but does not merge several spaces or line breaks. Each line break becomes one
 * character.
 */
export function normaliseLines(typed: string): string {
  const lines = typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(hiddenButBreaks, '')
    .normalize('NFC');
  return visible.test(lines) ? lines.trim() : '';
}

let segmenter: Intl.Segmenter | undefined;

/** Counts an emoji, or a letter with its combining marks, as one (UAX #29, extended grapheme clusters). */
export function fitsGraphemes(text: string, graphemes: number): boolean {
  if (text.length <= graphemes) return true;
  if (text.length > maxCodeUnits(graphemes)) return false;
  // Firefox before 125 has no segmenter. The server then checks the length.
  if (!('Segmenter' in Intl)) return true;
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  let count = 0;
  const clusters = segmenter.segment(text)[Symbol.iterator]();
  while (count <= graphemes && clusters.next().done !== true) count += 1;
  return count <= graphemes;
}
