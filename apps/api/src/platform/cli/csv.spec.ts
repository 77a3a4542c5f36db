import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { csvOf, readCsv } from './csv.js';

it('is read as it was written, by column', () => {
  const cell = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('a,b', '"', 'says "no"', ''));
  const line = cell.map((text) => text.replace(/[\r\n\u2028\u2029\uFEFF]/g, '').trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(line, line), { maxLength: 5 }), (rows) => {
      const named = rows.map(([first, second]) => ({ id: `x${first}`, second }));
      const written = csvOf(
        ['id', 'second'],
        named.map(({ id, second }) => [id, second]),
      );
      expect(readCsv(written)).toEqual(named);
    }),
  );
});

it('is read without its mark of order, with either end of lines', () => {
  expect(readCsv('\uFEFFday,yen\n2026-11-22,5\r\n\n')).toEqual([{ day: '2026-11-22', yen: '5' }]);
});

it.each([
  ['a row with too little', 'day,yen\n2026-11-22', 'Row 1 has 1 columns instead of 2.'],
  ['a quotation mark amid a cell', 'day,yen\nx"y,1', 'Line 2 is no line of a table with commas.'],
])('%s is refused', (_, text, words) => {
  expect(() => readCsv(text)).toThrow(words);
});
