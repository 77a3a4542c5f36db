import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { spreadsheetCsv } from './spreadsheet-csv.js';

const lineOf = (value: string | number | boolean | null | object) =>
  spreadsheetCsv(['a'], [{ a: value as string }])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

describe('spreadsheetCsv', () => {
  it('starts with a byte order mark and column names, and ends lines as in RFC 4180', () => {
    expect(spreadsheetCsv(['a', 'b'], [{ b: 2, a: '一' }])).toBe('\uFEFFa,b\r\n一,2\r\n');
    expect(spreadsheetCsv(['a', 'b'], [{ a: null, b: 0 }])).toBe('\uFEFFa,b\r\n,0\r\n');
    expect(spreadsheetCsv(['a'], [])).toBe('\uFEFFa\r\n');
  });

  it.each<[string, string | number | boolean | null | object, string]>([
    ['text', '佐藤', '佐藤'],
    ['a comma', 'a,b', '"a,b"'],
    ['a quotation mark', 'say "hi"', '"say ""hi"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['nothing, alone in its line', null, '""'],
    ['a truth', true, 'true'],
    ['a refund', -1980, '-1980'],
    ['a list', ['a', 1], '"[""a"",1]"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a call', '@SUM(A1)', "'@SUM(A1)"],
    ['a phone number', '+81 90', "'+81 90"],
    ['a minus', '-2+3', "'-2+3"],
    ['a full-width formula', '＝1', "'＝1"],
    ['a tab before a formula', '\t=1', "'\t=1"],
    ['a line break before a formula', '\r=1', '"\'\r=1"'],
  ])('writes %s', (_, value, cell) => {
    expect(lineOf(value)).toBe(cell);
  });

  it('preserves every text and escapes everything that a spreadsheet would evaluate', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const line = lineOf(text);
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect([text, `'${text}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/u);
      }),
    );
  });
});
