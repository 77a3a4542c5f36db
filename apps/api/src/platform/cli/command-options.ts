import { isBusinessDate } from '@account/domain/commerce/business-day/business-date';
import { normaliseCalendarDay } from '@account/domain/platform/calendar-day';
import { plainText } from '@account/domain/platform/typed-text';
import { Option, type Command as Parser } from 'commander';
import * as z from 'zod';

import { CommandError, type Options } from './command.js';

declare module 'zod' {
  interface GlobalMeta {
    /** Placeholder for the value in usage and help. */
    placeholder?: string;
  }
}

export const flag = z.boolean().default(false);

/** Single-line text for the audit and command output, without line breaks and control characters. */
export const text = (most: number, placeholder: string) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line, without control characters')
    .meta({ placeholder });

export const operator = text(60, 'NAME').describe('Your name, recorded in the audit log');

export const operatorOption = { by: operator };

export const reasonOptions = (most: number) => ({
  reason: text(most, 'TEXT').describe('Reason, recorded in the audit log'),
  ...operatorOption,
});

export const evidenceOptions = {
  evidence: text(500, 'TEXT').describe('Evidence: a statement, a letter or a page of the gateway console'),
  ...operatorOption,
};

export const yenAmount = z
  .string()
  .transform(plainText)
  .refine((sum) => /^[1-9]\d{0,7}$/.test(sum), 'must be whole yen, such as 1980')
  .transform(Number)
  .meta({ placeholder: 'YEN', description: 'Amount in yen, such as 1980' });

export const day = z
  .string()
  .transform(plainText)
  .refine(isBusinessDate, 'must be a day such as 2026-04-01')
  .meta({ placeholder: 'DATE' });

const momentText =
  /^(?<date>\d{4}-\d\d-\d\d)(?:T(?<time>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(?<zone>Z|[+-]\d\d:\d\d)?)?$/;

/** Parses a time. A time without a zone is in Japan time, whatever the time zone of the machine. */
export const moment = z
  .string()
  .transform((given) => {
    const { date = '', time = '00:00', zone = '+09:00' } = momentText.exec(given)?.groups ?? {};
    return new Date(isBusinessDate(date) ? `${date}T${time}${zone}` : Number.NaN);
  })
  .refine(
    (instant) => !Number.isNaN(instant.getTime()),
    'must be a day or minute in Japan, such as 2026-04-01 or 2026-04-01T09:30, or a moment with its zone, such as 2026-04-01T00:30:00Z',
  )
  .meta({ placeholder: 'MOMENT' });

/**
 * Parses a day in Japan from a gateway's file: `20261122093000`, `2026-11-22` or `2026/11/22 9:30`
 * (spreadsheet).
 */
export const dayOfMoment = z
  .string()
  .transform((text) =>
    normaliseCalendarDay(
      plainText(text)
        .replace(/^(\d{8})\d{0,6}$/, '$1')
        .replace(/ \d{1,2}:\d\d(?::\d\d)?$/, ''),
    ),
  )
  .refine(isBusinessDate, 'must be a day such as 2026-04-01 or 20260401093000');

export const file = text(1_000, 'FILE');

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `must be ${values.join(' or ')}`).meta({ placeholder: values.join('|') });
}

export function describeOptions(options: Options = {}) {
  return Object.entries(options).map(([key, schema]) => {
    const { placeholder, description = '' } = metaOf(schema);
    const usage = placeholder === undefined ? nameOf(key) : `${nameOf(key)} ${placeholder}`;
    return { name: nameOf(key), placeholder, description, usage, isRequired: !schema.isOptional() };
  });
}

/** @throws {CommandError} with all missing or invalid options */
export function readOptions(options: Options, given: Readonly<Record<string, unknown>>) {
  const parsed = z.object(options).safeParse(given);
  if (parsed.success) return parsed.data;
  throw new CommandError(
    parsed.error.issues.map(({ path, message }) => {
      const key = String(path[0]);
      return key in given ? `${nameOf(key)}: ${message}.` : `${nameOf(key)} is missing.`;
    }),
  );
}

/** Rejects values that cannot be parsed. `readOptions` later reports all missing options together. */
export function acceptOptions(parser: Parser, options: Options, words: readonly string[]): void {
  for (const [key, schema] of Object.entries(options)) {
    const { placeholder, description } = metaOf(schema);
    const name = nameOf(key);
    const option = new Option(placeholder === undefined ? name : `${name} <${placeholder}>`, description);
    parser.addOption(option);
    let count = 0;
    parser.on(`option:${option.name()}`, () => {
      // Rejects a repeated option, because the intended value is unknown.
      if ((count += 1) > 1) throw new CommandError([`${name} is given more than once.`]);
      const isAmbiguous = words.some((word, at) => word === name && /^-./.test(words[at + 1] ?? ''));
      if (placeholder !== undefined && isAmbiguous)
        throw new CommandError([`Option '${name}' argument is ambiguous`]);
    });
  }
}

function nameOf(key: string): string {
  return `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Returns the metadata of a schema. An optional schema without its own metadata inherits that of its inner
 * schema.
 */
function metaOf(schema: z.ZodType): z.GlobalMeta {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : undefined;
  return { ...(inner instanceof z.ZodType && metaOf(inner)), ...schema.meta() };
}
