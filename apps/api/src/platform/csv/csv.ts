import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type * as z from 'zod';

import { CommandError } from '../cli/command.js';

export type Cell = string | number;

/** A table as RFC 4180 has it, with its heading. */
export function csvOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([heading, ...rows]);
}

export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      // A lone end of line in a cell, and the blanks at its ends that readers take away.
      quoted_match: /[\r\n]|^\s|\s$/,
      // A line with nothing in it would be passed over.
      quoted_empty: rows.every(({ length }) => length === 1),
    },
  );
}

export function readCsv(text: string): Record<string, string>[] {
  try {
    return parse<Record<string, string>>(text, {
      bom: true,
      columns: (heading: string[]) => heading.map((name) => name.trim()),
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw error instanceof CsvError ? new CommandError([wordsFor(error)]) : error;
  }
}

/** What each row says; columns that the schema does not know are passed over. @throws {CommandError} with the row */
export function readRows<Row extends z.ZodType, Read>(
  text: string,
  schema: Row,
  read: (row: z.output<Row>, where: string) => Read,
): Read[] {
  return readCsv(text).map((cells, index) => {
    const where = `Row ${index + 1}`;
    const parsed = schema.safeParse(cells);
    if (parsed.success) return read(parsed.data, where);
    const { issues } = parsed.error;
    throw new CommandError(issues.map(({ path, message }) => `${where}, ${String(path[0])}: ${message}.`));
  });
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
