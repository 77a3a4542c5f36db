import type { JsonRecord, JsonValue } from '@account/domain/platform/json-value';

import { csvOf } from './csv.js';

/** Japanese spreadsheets take a file without it for Shift_JIS. */
const byteOrderMark = '\uFEFF';

/** What spreadsheets take for the beginning of a formula, full-width forms among them (OWASP: CSV injection). */
const formula = /^[=+\-@＝＋－＠\t\r\n]/u;

/** RFC 4180 with a byte order mark. Text that a spreadsheet would calculate has an apostrophe before it. */
export function spreadsheetCsv(fields: readonly string[], records: readonly JsonRecord[]): string {
  const rows = records.map((record) => fields.map((field) => cellOf(record[field] ?? null)));
  return byteOrderMark + csvOf(fields, rows);
}

function cellOf(value: JsonValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return formula.test(value) ? `'${value}` : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
