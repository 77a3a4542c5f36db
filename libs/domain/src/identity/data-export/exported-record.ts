import type { JsonRecord, JsonValue } from '../../platform/json-value.js';

interface Fields {
  readonly fields: readonly string[];
  readonly days?: readonly string[] | undefined;
}

/**
 * Converts times to UTC and days to YYYY-MM-DD.
 * @throws {TypeError} for bytes, because hashes and encrypted values must never be exported
 */
export function exportedRecord(row: Readonly<Record<string, unknown>>, { fields, days }: Fields): JsonRecord {
  const isDay = new Set(days);
  return Object.fromEntries(
    fields.map((field) => {
      const value = row[field];
      if (isDay.has(field) && value instanceof Date) return [field, value.toISOString().slice(0, 10)];
      return [field, exportedValue(value)];
    }),
  );
}

function exportedValue(value: unknown): JsonValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(exportedValue);
  if (typeof value !== 'object' || ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    throw new TypeError('not a JSON value');
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, exportedValue(inner)]));
}
