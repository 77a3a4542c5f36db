import type { ExportedRecord, ExportedValue } from './exported-record.js';

/** Japanese spreadsheets take a file without it for Shift_JIS. */
const byteOrderMark = '\uFEFF';

/** What spreadsheets take for the beginning of a formula, full-width forms among them (OWASP: CSV injection). */
const formula = /^[=+\-@＝＋－＠\t\r\n]/u;

/** RFC 4180 with a byte order mark. Text that a spreadsheet would calculate has an apostrophe before it. */
export function csvOf(fields: readonly string[], records: readonly ExportedRecord[]): string {
  const lines = [fields, ...records.map((record) => fields.map((field) => cellOf(record[field] ?? null)))];
  return byteOrderMark + lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function cellOf(value: ExportedValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return formula.test(value) ? `'${value}` : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
