import { toJSONSchema, type ZodMiniType } from 'zod/mini';

import * as contracts from './every-contract.js';
import { madeSchemas } from './made-schemas.testing.js';
import { fieldProblems } from '../platform/fields/field-problems.js';

const nearlyRight = ['misaki77', 'Kagi-no-9', 'hanako@example.jp', '19900503', '012345', 'x'.repeat(10_001)];

/** Invalid values that a client may send for any field by mistake or on purpose. */
const nonsense = [
  undefined,
  null,
  '',
  ' ',
  'a',
  'a'.repeat(65),
  'ａ@',
  0,
  1.5,
  true,
  [],
  [1],
  {},
  ...nearlyRight,
] as const;

/**
 * Returns a textual description of all contracts: one entry for each exported contract, schema and constant,
 * and for the results of schema functions.
 */
export function surfaceOfContracts(): Record<string, unknown> {
  const entries = Object.entries(contracts).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([, value]) => typeof value !== 'function')
      .map(([name, value]) => [`${file} ${name}`, described(value)] as const),
  );
  const made = Object.entries(madeSchemas).map(
    ([name, schema]) => [`made: ${name}`, described(schema)] as const,
  );
  return Object.fromEntries([...entries, ...made]);
}

function described(value: unknown, name = ''): unknown {
  if (isSchema(value))
    return isSent(name) ? { shape: shapeOf(value), says: sayingsOf(value) } : shapeOf(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof RegExp || '_zod' in value) return String(value);
  if (Array.isArray(value)) return value.map((part) => described(part));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, described(part, key)]));
}

/**
 * Excludes `data` and `answer`, which the server creates. Clients can send arbitrary values in the other parts.
 */
const isSent = (name: string) => name !== 'data' && name !== 'answer';

function shapeOf(schema: ZodMiniType) {
  const { $schema: _, ...shape } = toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    cycles: 'ref',
  });
  return shape;
}

/** Returns the problems that the schema reports for invalid values, for the whole input and for each field. */
function sayingsOf(schema: ZodMiniType): Record<string, string> {
  const fields = Object.keys(shapeOf(schema).properties ?? {});
  const alone = nonsense.map((value) => complaint(schema, value));
  const ofFields = fields.map((field) => [
    field,
    nonsense.map((value) => complaint(schema, { [field]: value }, field)).join(' '),
  ]);
  return { '': alone.join(' '), ...Object.fromEntries(ofFields) };
}

/** Returns the first problem; `-` without a problem, `*` if it is not a field problem of the contracts. */
function complaint(schema: ZodMiniType, value: unknown, field?: string): string {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const issue = field === undefined ? issues[0] : issues.find(({ path }) => path[0] === field);
  if (issue === undefined) return '-';
  return fieldProblems.find((problem) => problem === issue.message) ?? '*';
}

/** Excludes the result of `z.refine`, which has the shape of a schema but is a check. */
function isSchema(value: unknown): value is ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value && !isCheck(value as ZodMiniType);
}

function isCheck({ _zod }: ZodMiniType): boolean {
  return 'check' in _zod.def;
}
