import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod';

import { csvLines, csvOf, readCsv, readRows } from './csv.js';

const cell = fc.oneof(
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.string({ maxLength: 8, unit: fc.constantFrom('"', ',', '\r', '\n', ' ', '\t', "'", 'a', '\uFEFF') }),
  fc.constantFrom('', 'a,b', '"', 'says "no"', 'two\r\nlines', ' a ', '佐藤　花子', '-1980'),
);

it.each([1, 2, 3])('is read as it was written, by column, with %i of them', (width) => {
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
  ['no end of the last line', 'a,b\n1,2', [{ a: '1', b: '2' }]],
  ['lines that end in other ways', 'a,b\r\n1,2\n\n3,4\r5,6', ['12', '34', '56'].map(pair)],
  ['the mark of order', '\uFEFFday,yen\r\n2026-11-22,5\r\n\n', [{ day: '2026-11-22', yen: '5' }]],
  ['blanks around names and cells', ' a , b \n 1 ,\t2 ', [{ a: '1', b: '2' }]],
  ['a heading alone', 'a,b\n', []],
])('%s is read', (_, text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

it.each([
  ['a row with too little', 'day,yen\n2026-11-22', 'Row 1 has 1 columns instead of 2.'],
  ['a row with too much', 'day,yen\n2026-11-22,5\n2026-11-23,5,6', 'Row 2 has 3 columns instead of 2.'],
  ['a quotation mark amid a cell', 'day,yen\nx"y,1', 'Line 2 is no line of a table with commas.'],
  ['a quotation that does not end', 'day,yen\n"x,1\n2,3', 'is no line of a table with commas.'],
  ['text after a quotation', 'day,yen\n"x"y,1', 'Line 2 is no line of a table with commas.'],
])('%s is refused', (_, text, words) => {
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

it('ignores rows of empty cells and unknown columns, and an empty cell of an optional column', () => {
  expect(rowsOf('id,amount,note,more\r\n,,,\r\na,1,,x\r\n\r\n , ,,\r\nb,2,n,\r\n')).toEqual([
    ['Row 2', { id: 'a', amount: '1' }],
    ['Row 4', { id: 'b', amount: '2', note: 'n' }],
  ]);
});

it('takes names of columns in full width', () => {
  expect(rowsOf('ｉｄ,ａｍｏｕｎｔ\na,1')).toEqual([['Row 1', { id: 'a', amount: '1' }]]);
});

it.each([
  ['a column that is missing', 'id,note\na,n', 'The column amount is missing. The file has: id, note.'],
  [
    'a file without anything',
    '',
    'The column id is missing. The file has: .\nThe column amount is missing. The file has: .',
  ],
  ['a column that stands twice', 'id,amount,amount\na,1,2', 'The file has several columns amount.'],
  ['a cell with two faults, once', 'id,amount\na,1\nb,x234', 'Row 2, amount: must be whole yen.'],
  ['an empty cell', 'id,amount\n,1', 'Row 1, id: is empty.'],
  [
    'a number that a spreadsheet shortened',
    'id,amount\n1.23457E+15,1',
    'Row 1, id: 1.23457E+15 was shortened by a spreadsheet. Use the file as the provider wrote it, or import the column as text.',
  ],
])('refuses %s', (_, text, words) => {
  expect(() => rowsOf(text)).toThrow(new Error(words));
});

function pair(both: string): Record<string, string> {
  return { a: both[0] ?? '', b: both[1] ?? '' };
}
