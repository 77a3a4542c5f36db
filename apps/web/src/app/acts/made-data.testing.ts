import { momentSchema } from '@account/contracts/commerce/money/money.contract';
import type * as z from 'zod/mini';

/** How full what is made is: each page is drawn with several. */
export interface Making {
  /** What booleans are. */
  isTrue: boolean;
  /** Whether what may be null or left out is there, and lists have entries. */
  isFull: boolean;
  /** Which of the options of each choice. */
  choice: number;
}

const moment = '2026-04-01T00:05:00.000Z';

/** By the end of a name, where any text would not do. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/(At|Until|^until|moment)$/, moment],
  [/^(country)$/, 'JP'],
  [/^(birthday)$/, '19900503'],
  [/^(prefecture|prefectureCode)$/, '13'],
  [/^(postalCode)$/, '1000001'],
  [/^(phoneNumber)$/, '09012345678'],
  [/^(expireDate|methodExpireDate)$/, '202704'],
  [/^(cardNumberSuffix)$/, '4242'],
  [/^(otpauthUrl)$/, 'otpauth://totp/store?secret=ABCDEFGH'],
  [/^(secret)$/, 'ABCDEFGHIJKLMNOP'],
  [/^flow$/, 'F'.repeat(43)],
  [/(email|Email|sendTo)$/, 'hanako@example.jp'],
  [/(href|Href|Page|Url|returnTo|backTo|redirectTo|Path|path)$/, ''],
];

/** A value that the schema takes, in which any two texts differ, so that one in the place of the other is seen. */
export function madeOf(schema: z.ZodMiniType, making: Making, name = 'data', place = ''): unknown {
  const {
    _zod: { def },
  } = schema as unknown as z.core.$ZodTypes;
  const inside = (type: z.core.$ZodType, part: string, at = place) =>
    madeOf(type as z.ZodMiniType, making, part, at);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, type]) => [
          field,
          inside(type as z.core.$ZodType, field, place),
        ]),
      );
    case 'nullable':
      return making.isFull ? inside(def.innerType, name) : null;
    case 'optional':
      return making.isFull ? inside(def.innerType, name) : undefined;
    case 'array':
      return making.isFull
        ? ['1', '2'].map((at, index) =>
            madeOf(
              def.element as unknown as z.ZodMiniType,
              { ...making, choice: making.choice + index, isTrue: making.isTrue !== (index === 1) },
              name,
              `${place}${at}`,
            ),
          )
        : [];
    case 'boolean':
      return making.isTrue;
    case 'enum': {
      const options = Object.values(def.entries);
      return options[making.choice % options.length];
    }
    case 'literal':
      return def.values[0];
    case 'union':
      return inside(def.options[making.choice % def.options.length] as z.core.$ZodType, name);
    case 'pipe':
      return taken(schema, name, place, making) ?? inside(def.in, name);
    case 'null':
      return null;
    case 'record':
      return {};
    default:
      return taken(schema, name, place, making);
  }
}

/** How many ways there are to make it, so that each option of its choices is in one. */
export function mostChoices(schema: z.ZodMiniType): number {
  const {
    _zod: { def },
  } = schema as unknown as z.core.$ZodTypes;
  const inside = (type: unknown) => mostChoices(type as z.ZodMiniType);
  switch (def.type) {
    case 'object':
      return Math.max(1, ...Object.values(def.shape).map(inside));
    case 'nullable':
    case 'optional':
      return inside(def.innerType);
    case 'enum':
      return Object.values(def.entries).length;
    case 'union':
      return Math.max(def.options.length, ...def.options.map(inside));
    default:
      return 1;
  }
}

/** With what a query is made of, which is to be written otherwise in another query. */
const toPlan = '/plans/some-id?code=A%26B&more=1';

function taken(schema: z.ZodMiniType, name: string, place: string, { choice }: Making): unknown {
  if (choice > 0 && /^(returnTo|planPage)$/.test(name) && schema.safeParse(toPlan).success) return toPlan;
  const [, own] = texts.find(([pattern]) => pattern.test(name)) ?? [];
  if (schema === (momentSchema as unknown)) return moment;
  const text = own === '' ? `/${name}${place}` : (own ?? `〈${name}${place}〉`);
  const number = 2 + [...`${name}${place}`].reduce((sum, sign) => (sum * 7 + sign.charCodeAt(0)) % 29, 0);
  const candidates = [text, '2026-04-01', number, number * 10, 1, 'https://other.example/', 'ja', {}];
  const value = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (value === undefined) throw new Error(`Nothing is known that ${name} takes.`);
  return value;
}
