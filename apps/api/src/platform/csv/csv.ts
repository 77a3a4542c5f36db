import { isShortenedNumber } from '@account/domain/commerce/money/amount-in-file';
import { plainText } from '@account/domain/platform/typed-text';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as z from 'zod';

import { CommandError } from '../cli/command.js';

export type Cell = string | number;

/** Formats a table with a header row (RFC 4180). */
export function csvOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([heading, ...rows]);
}

export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      // Quotes fields that contain a lone line break, or leading or trailing whitespace, which readers trim.
      quoted_match: /[\r\n]|^\s|\s$/,
      // Quotes the empty cell of a single-column row, because readers skip empty lines.
      quoted_empty: rows.every(({ length }) => length === 1),
    },
  );
}

export function readCsv(text: string): Record<string, string>[] {
  return parseRecords(text, { columns: (heading) => heading.map(nameOfColumn) }) as Record<string, string>[];
}

function parseRecords(
  text: string,
  options: { to?: number; columns?: (heading: string[]) => string[] },
): unknown[] {
  try {
    return parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      trim: true,
      ...options,
    });
  } catch (error) {
    throw error instanceof CsvError ? new CommandError([wordsFor(error)]) : error;
  }
}

function nameOfColumn(heading: string): string {
  return plainText(heading).trim();
}

/**
 * Parses rows with a schema. Ignores empty rows and unknown columns, and treats an empty cell of an optional
 * column as absent.
 *
 * @throws {CommandError} with row and column
 */
export function readRows<Row extends z.ZodObject, Read>(
  text: string,
  schema: Row,
  read: (row: z.output<Row>, where: string) => Read,
): Read[] {
  requireColumns(text, schema);
  return readCsv(text).flatMap((cells, index) => {
    if (Object.values(cells).every((cell) => cell === '')) return [];
    const where = `Row ${index + 1}`;
    const given = Object.entries(cells).filter(([name, cell]) => cell !== '' || !isOptional(schema, name));
    const shortened = given.filter(([name, cell]) => name in schema.shape && isShortenedNumber(cell));
    if (shortened.length > 0)
      throw new CommandError(
        shortened.map(
          ([name, cell]) =>
            `${where}, ${name}: ${cell} was shortened by a spreadsheet. Use the file as the provider wrote it, or import the column as text.`,
        ),
      );
    const parsed = schema.safeParse(Object.fromEntries(given));
    if (parsed.success) return [read(parsed.data, where)];
    const reasons = new Map<string, string>();
    for (const { path, message } of parsed.error.issues) {
      const name = String(path[0]);
      // Reports only the first problem of a cell.
      if (!reasons.has(name)) reasons.set(name, `${where}, ${name}: ${message}.`);
    }
    throw new CommandError([...reasons.values()]);
  });
}

function isOptional(schema: z.ZodObject, name: string): boolean {
  const column = schema.shape[name];
  return column !== undefined && z.safeParse(column, undefined).success;
}

function requireColumns(text: string, schema: z.ZodObject): void {
  const [heading = []] = parseRecords(text, { to: 1 }) as string[][];
  const names = heading.map(nameOfColumn);
  const known = Object.keys(schema.shape);
  const missing = known.filter((name) => !names.includes(name) && !isOptional(schema, name));
  const twice = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const problems = [
    ...missing.map((name) => `The column ${name} is missing. The file has: ${names.join(', ')}.`),
    ...twice.map((name) => `The file has several columns ${name}.`),
  ];
  if (problems.length > 0) throw new CommandError(problems);
}

interface Place {
  record?: readonly unknown[];
  columns?: unknown;
  records: number;
  lines: number;
}

function wordsFor(error: CsvError): string {
  const { record, columns, records, lines } = error as unknown as Place;
  if (error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && record !== undefined && Array.isArray(columns))
    return `Row ${records + 1} has ${record.length} columns instead of ${columns.length}.`;
  return `Line ${lines} is no line of a table with commas.`;
}
