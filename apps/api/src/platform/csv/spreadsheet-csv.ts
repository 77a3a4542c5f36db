import type { JsonRecord, JsonValue } from '@account/domain/platform/json-value';

import { csvOf } from './csv.js';

/** Without a byte order mark, spreadsheet programs in Japan assume Shift_JIS. */
const byteOrderMark = '\uFEFF';

/** Characters that start a formula in spreadsheets, including full-width forms (OWASP: CSV Injection). */
const formula = /^[=+\-@＝＋－＠\t\r\n]/u;

/**
 * Formats RFC 4180 with a byte order mark. Texts that a spreadsheet would evaluate get a leading apostrophe.
 */
export function spreadsheetCsv(fields: readonly string[], records: readonly JsonRecord[]): string {
  const rows = records.map((record) => fields.map((field) => cellOf(record[field] ?? null)));
  return byteOrderMark + csvOf(fields, rows);
}

function cellOf(value: JsonValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return formula.test(value) ? `'${value}` : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
