import { momentSchema } from '@account/contracts/commerce/money/money.contract';
import type { CallContract, DataOf, ScreenContract } from '@account/contracts/platform/call';
import type * as z from 'zod/mini';

export interface SampleKind {
  /** True if optional values are present and lists have two entries. */
  isFull: boolean;
  /** Value that all booleans have. */
  isTrue: boolean;
  /** Index into the values of an enum and the variants of a union, modulo their number. */
  choice: number;
}

export const fullSample: SampleKind = { isFull: true, isTrue: true, choice: 0 };

/** Covers the states that data can express through booleans, lists and optional values. */
export const sampleKinds: readonly SampleKind[] = [
  fullSample,
  { isFull: false, isTrue: false, choice: 0 },
  { isFull: false, isTrue: true, choice: 1 },
  { isFull: true, isTrue: false, choice: 1 },
];

/** Returns valid page data; `known` replaces selected values. */
export function sampleData<Contract extends Pick<ScreenContract, 'data'>>(
  { data }: Contract,
  known: Partial<DataOf<Contract>> = {},
  kind: SampleKind = fullSample,
): DataOf<Contract> {
  return { ...(sampleOf(data, kind) as object), ...known } as DataOf<Contract>;
}

/** Returns a valid response to a call; undefined for a call without a response body. */
export function sampleAnswer(
  { answer }: Pick<CallContract, 'answer'>,
  kind: SampleKind = fullSample,
): unknown {
  return answer && sampleOf(answer, kind);
}

/**
 * Returns a value that matches the schema. Strings contain their field name and list position, so that mix-ups
 * are visible.
 */
export function sampleOf(schema: z.ZodMiniType, kind: SampleKind, name = 'value', place = ''): unknown {
  const {
    _zod: { def },
  } = schema as unknown as z.core.$ZodTypes;
  const part = (type: unknown, partName = name) => sampleOf(type as z.ZodMiniType, kind, partName, place);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([field, type]) => [field, part(type, field)]));
    case 'nullable':
      return kind.isFull ? part(def.innerType) : null;
    case 'optional':
      return kind.isFull ? part(def.innerType) : undefined;
    case 'array':
      return kind.isFull ? [1, 2].map((entry) => entryOf(def.element, kind, name, `${place}${entry}`)) : [];
    case 'boolean':
      return kind.isTrue;
    case 'enum': {
      const values = Object.values(def.entries);
      return values[kind.choice % values.length];
    }
    case 'literal':
      return def.values[0];
    case 'union':
      return part(def.options[kind.choice % def.options.length]);
    case 'pipe':
      return textOrNumber(schema, name, place) ?? part(def.in);
    case 'null':
      return null;
    case 'record':
      return {};
    default: {
      const value = textOrNumber(schema, name, place);
      if (value === undefined) throw new Error(`Add a sample value that the schema of ${name} accepts.`);
      return value;
    }
  }
}

/** Increments `choice` for the second entry of a list, so that a list contains two kinds of entries. */
function entryOf(element: unknown, kind: SampleKind, name: string, place: string): unknown {
  const isSecond = place.endsWith('2');
  const own = { ...kind, choice: kind.choice + (isSecond ? 1 : 0), isTrue: kind.isTrue !== isSecond };
  return sampleOf(element as z.ZodMiniType, own, name, place);
}

const now = Date.parse('2026-04-01T00:05:00.000Z');
const day = 86_400_000;

/** Values by field name, for fields whose meaning is not in the schema. */
const byName: readonly (readonly [RegExp, (name: string, place: string) => string])[] = [
  [/(At|Until|^until|^moment)$/, momentOf],
  [/^country$/, () => 'JP'],
  [/^birthday$/, () => '19900503'],
  [/^(prefecture|prefectureCode)$/, () => '13'],
  [/^postalCode$/, () => '1000001'],
  [/^phoneNumber$/, () => '09012345678'],
  [/^(expireDate|methodExpireDate)$/, (_, place) => `203${place.length}04`],
  [/^cardNumberSuffix$/, (_, place) => String(4242 + Number(place || 0))],
  [/^otpauthUrl$/, () => 'otpauth://totp/store?secret=ABCDEFGH'],
  [/^secret$/, () => 'ABCDEFGHIJKLMNOP'],
  [/^flow$/, () => 'F'.repeat(43)],
  [/(email|Email|sendTo)$/, (name, place) => `${name}${place}@example.jp`.toLowerCase()],
  [/(href|Href|Page|Url|returnTo|backTo|redirectTo|Path|path)$/, (name, place) => `/${name}${place}`],
];

function momentOf(name: string, place: string): string {
  return new Date(now - (numberOf(name) + 3 * numberOf(place)) * day).toISOString();
}

function dateOf(name: string, place: string): string {
  const days = name === 'today' ? 0 : 1 + numberOf(name) + 3 * numberOf(place);
  return new Date(now + days * day).toISOString().slice(0, 10);
}

/** Returns a small number that differs for most names. */
function numberOf(text: string): number {
  return [...text].reduce((sum, character) => (sum * 7 + character.charCodeAt(0)) % 23, 0);
}

function textOrNumber(schema: z.ZodMiniType, name: string, place: string): unknown {
  if (schema === (momentSchema as unknown)) return momentOf(name, place);
  const own = byName.find(([pattern]) => pattern.test(name))?.[1](name, place);
  const number = 2 + numberOf(name + place);
  const candidates = [
    own ?? `${name}${place}`,
    dateOf(name, place),
    number,
    number * 10,
    1,
    'https://other.example/',
    'en',
    {},
  ];
  return candidates.find((candidate) => schema.safeParse(candidate).success);
}
