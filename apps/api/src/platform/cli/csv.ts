import { CommandError } from './command.js';

/** A table as RFC 4180 has it, with its heading. */
export function csvOf(
  heading: readonly (string | number)[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [heading, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows by the names of their columns.
 *
 * @throws {CommandError} for what is no such table, with its line
 */
export function readCsv(text: string): Record<string, string>[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const rows = lines.flatMap((line, index) => (line.trim() === '' ? [] : [cellsOf(line, index + 1)]));
  const [heading = [], ...others] = rows;
  return others.map((cells, index) => {
    if (cells.length !== heading.length)
      throw new CommandError([`Row ${index + 1} has ${cells.length} columns instead of ${heading.length}.`]);
    return Object.fromEntries(heading.map((name, at) => [name.trim(), (cells[at] ?? '').trim()]));
  });
}

function cellsOf(line: string, number: number): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)];
  if (cells.reduce((length, [cell]) => length + cell.length, 0) !== line.length)
    throw new CommandError([`Line ${number} is no line of a table with commas.`]);
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
