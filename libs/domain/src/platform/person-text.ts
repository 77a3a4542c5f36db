import { maxCodeUnits } from './text-units.js';

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const hidden = /[\p{Cc}\p{Bidi_Control}]/gu;
const hiddenButBreaks = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu;
const runOfSpaces = /[ \u3000]+/g;
const visible = /[^\p{Cc}\p{Cf}\p{Z}]/u;

/** NFC, single spaces, no control or direction characters. Empty if nothing is visible. */
export function normaliseLine(typed: string): string {
  const line = typed.replace(lineBreaks, ' ').replace(hidden, '').normalize('NFC');
  return visible.test(line) ? line.trim().replace(runOfSpaces, (run) => run[0] ?? ' ') : '';
}

/** Like `normaliseLine`, but keeps spaces and line breaks, each as one character. */
export function normaliseLines(typed: string): string {
  const lines = typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(hiddenButBreaks, '')
    .normalize('NFC');
  return visible.test(lines) ? lines.trim() : '';
}

let segmenter: Intl.Segmenter | undefined;

/** Counts an emoji or a letter with its marks as one (UAX #29, extended grapheme clusters). */
export function fitsGraphemes(text: string, graphemes: number): boolean {
  if (text.length <= graphemes) return true;
  if (text.length > maxCodeUnits(graphemes)) return false;
  // Firefox before 125 has no segmenter; the server checks the length.
  if (!('Segmenter' in Intl)) return true;
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  let count = 0;
  const clusters = segmenter.segment(text)[Symbol.iterator]();
  while (count <= graphemes && clusters.next().done !== true) count += 1;
  return count <= graphemes;
}
