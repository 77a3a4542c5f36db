import { isBusinessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isYen, type Yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';
import * as z from 'zod';

import type { Prisma } from './generated/client.js';

/** Format of a JSON column whose values remain after an upgrade. */
export interface JsonColumn<Value> {
  /** @throws {Error} that names the column and the problem but not the content */
  read: (json: unknown) => Value;
  write: (value: Value) => Prisma.InputJsonObject;
}

/**
 * @param column name for error messages
 * @param versions schemas of every format ever written, oldest first. Each schema converts to the current
 *   format. The field `version` of a row selects the schema. Rows without this field have the first format.
 *   Unknown fields stay unchanged.
 */
export function jsonColumn<Value extends object>(
  column: string,
  ...versions: [z.ZodType<Value>, ...z.ZodType<Value>[]]
): JsonColumn<Value> {
  return {
    read(json) {
      const version = versionOf(json);
      const shape = versions[version - 1];
      if (shape === undefined) throw new Error(`${column} has version ${version} of a later release`);
      const { data, error } = shape.safeParse(json);
      if (error === undefined) return data;
      const places = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
      throw new Error(`${column} of version ${version} does not match its schema: ${places.join(', ')}`);
    },
    write(value) {
      const json: object = versions.length === 1 ? value : { ...value, version: versions.length };
      return json as Prisma.InputJsonObject;
    },
  };
}

function versionOf(json: unknown): number {
  const version = typeof json === 'object' && json !== null && 'version' in json ? json.version : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : 1;
}

export type LocalizedText = Readonly<Record<Language, string>>;

export const localizedTextSchema = z.object({
  ja: z.string(),
  en: z.string(),
} satisfies Record<Language, z.ZodString>);

export function localizedTextColumn(column: string): JsonColumn<LocalizedText> {
  return jsonColumn<LocalizedText>(column, localizedTextSchema);
}

export const yenSchema = z.custom<Yen>((value) => typeof value === 'number' && isYen(value));

export const businessDateSchema = z.custom<BusinessDate>(
  (value) => typeof value === 'string' && isBusinessDate(value),
);
