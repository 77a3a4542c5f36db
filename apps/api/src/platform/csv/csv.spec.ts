import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod';

import { csvLines, csvOf, readCsv, readRows } from './csv.js';

const cell = fc.oneof(
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.string({ maxLength: 8, unit: fc.constantFrom('"', ',', '\r', '\n', ' ', '\t', "'", 'a', '\uFEFF') }),
  fc.constantFrom('', 'a,b', '"', 'says "no"', 'two\r\nlines', ' a ', '佐藤　花子', '-1980'),
);

it.each([1, 2, 3])('csvOf and readCsv round-trip rows with %i columns', (width) => {
  const heading = ['id', 'second', 'third'].slice(0, width);
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }),
      (rows) => {
        const named = rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at]])));
        expect(readCsv(csvOf(heading, rows))).toEqual(named);
        expect(csvLines([heading]) + rows.map((row) => csvLines([row])).join('')).toBe(csvOf(heading, rows));
      },
    ),
  );
});

it.each<[string, string, Record<string, string>[]]>([
  ['a line whose first cell is empty', 'a,b\n,1', [{ a: '', b: '1' }]],
  ['a line of empty cells', 'a,b\n,', [{ a: '', b: '' }]],
  ['a line break in quotes', 'a,b\r\n"one\r\ntwo",1\r\n', [{ a: 'one\r\ntwo', b: '1' }]],
  ['a lone line feed in quotes', 'a,b\r\n"one\ntwo",1\r\n', [{ a: 'one\ntwo', b: '1' }]],
  ['an empty cell in quotes', 'a,b\n"",1', [{ a: '', b: '1' }]],
  ['a comma and a quotation mark in quotes', 'a,b\n"x,""y""",1', [{ a: 'x,"y"', b: '1' }]],
  ['a last line without a line break', 'a,b\n1,2', [{ a: '1', b: '2' }]],
  ['lines with mixed line endings', 'a,b\r\n1,2\n\n3,4\r5,6', ['12', '34', '56'].map(pair)],
  ['a byte order mark', '\uFEFFday,yen\r\n2026-11-22,5\r\n\n', [{ day: '2026-11-22', yen: '5' }]],
  ['whitespace around names and cells', ' a , b \n 1 ,\t2 ', [{ a: '1', b: '2' }]],
  ['a header without rows', 'a,b\n', []],
])('readCsv reads %s', (_, text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

it.each([
  ['a row with too few columns', 'day,yen\n2026-11-22', 'Row 1 has 1 columns instead of 2.'],
  [
    'a row with too many columns',
    'day,yen\n2026-11-22,5\n2026-11-23,5,6',
    'Row 2 has 3 columns instead of 2.',
  ],
  ['a quotation mark inside an unquoted cell', 'day,yen\nx"y,1', 'Line 2 is no line of a table with commas.'],
  ['an unterminated quotation', 'day,yen\n"x,1\n2,3', 'is no line of a table with commas.'],
  ['text after a quotation', 'day,yen\n"x"y,1', 'Line 2 is no line of a table with commas.'],
])('readCsv rejects %s', (_, text, words) => {
  expect(() => readCsv(text)).toThrow(words);
});

const row = z.object({
  id: z.string().min(1, 'is empty'),
  amount: z
    .string()
    .regex(/^\d+$/, 'must be whole yen')
    .regex(/^\d{1,3}$/, 'must be small'),
  note: z.string().optional(),
});
const rowsOf = (text: string) => readRows(text, row, (read, where) => [where, read]);

it('readRows ignores empty rows and unknown columns, and treats an empty optional cell as absent', () => {
  expect(rowsOf('id,amount,note,more\r\n,,,\r\na,1,,x\r\n\r\n , ,,\r\nb,2,n,\r\n')).toEqual([
    ['Row 2', { id: 'a', amount: '1' }],
    ['Row 4', { id: 'b', amount: '2', note: 'n' }],
  ]);
});

it('readRows accepts full-width column names', () => {
  expect(rowsOf('ｉｄ,ａｍｏｕｎｔ\na,1')).toEqual([['Row 1', { id: 'a', amount: '1' }]]);
});

it.each([
  ['a missing column', 'id,note\na,n', 'The column amount is missing. The file has: id, note.'],
  [
    'an empty file',
    '',
    'The column id is missing. The file has: .\nThe column amount is missing. The file has: .',
  ],
  ['a duplicate column', 'id,amount,amount\na,1,2', 'The file has several columns amount.'],
  [
    'a cell with two problems, reporting the first',
    'id,amount\na,1\nb,x234',
    'Row 2, amount: must be whole yen.',
  ],
  ['an empty required cell', 'id,amount\n,1', 'Row 1, id: is empty.'],
  [
    'a number in scientific notation of a spreadsheet',
    'id,amount\n1.23457E+15,1',
    'Row 1, id: 1.23457E+15 was shortened by a spreadsheet. Use the file as the provider wrote it, or import the column as text.',
  ],
])('readRows rejects %s', (_, text, words) => {
  expect(() => rowsOf(text)).toThrow(new Error(words));
});

function pair(both: string): Record<string, string> {
  return { a: both[0] ?? '', b: both[1] ?? '' };
}
