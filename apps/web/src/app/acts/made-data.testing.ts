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
  /** Entries of a list are of one choice, and differ in the rest. */
  isAlike?: boolean;
  /** Another one of the same kind: what it is called, and who it is of. */
  isOther?: boolean;
  /** Lists have three entries, so that one of them stands between others. */
  isLong?: boolean;
  /** What somebody need not write is empty. */
  isBlank?: boolean;
  /** Entries of a list are told apart by their ids alone. */
  isTwin?: boolean;
  /** Lists have entries, however bare these are. */
  hasEntries?: boolean;
  /** What is otherwise than all the rest of it. */
  otherwise?: Factor;
}

/** What may be otherwise by itself, by where it stands; of a choice, which of its options. */
export interface Factor {
  at: string;
  option?: number;
}

const [moment, day] = [Date.parse('2026-04-01T00:05:00.000Z'), 86_400_000];

/** By the end of a name, where any text would not do; by what it is called and where it stands, whatever may differ. */
const texts: readonly (readonly [RegExp, string | ((name: string, place: string) => string)])[] = [
  [/(At|Until|^until|moment)$/, momentOf],
  [/^(country)$/, 'JP'],
  [/^(birthday)$/, '19900503'],
  [/^(prefecture|prefectureCode)$/, '13'],
  [/^(postalCode)$/, '1000001'],
  [/^(phoneNumber)$/, (_, place) => `090123456${String(10 + numberOf(place))}`],
  [/^(expireDate|methodExpireDate)$/, (_, place) => `20${String(27 + numberOf(place))}04`],
  [/^(cardNumberSuffix)$/, (_, place) => String(4242 + numberOf(place))],
  [/^(otpauthUrl)$/, 'otpauth://totp/store?secret=ABCDEFGH'],
  [/^(secret)$/, 'ABCDEFGHIJKLMNOP'],
  [/^flow$/, 'F'.repeat(43)],
  // Those that a contract has by itself.
  [/^subscriptionIds$/, (_, place) => `〈subscriptionId${place.slice(0, -1)}〉`],
  [/(email|Email|sendTo)$/, (name, place) => `hanako-${name}${place}@example.jp`.toLowerCase()],
  [/(href|Href|Page|Url|returnTo|backTo|redirectTo|Path|path)$/, ''],
];

const numberOf = (text: string) => [...text].reduce((sum, sign) => (sum * 7 + sign.charCodeAt(0)) % 29, 0);

/** Before now. */
function momentOf(name: string, place: string): string {
  const [days, minutes] = [numberOf(name) % 9, numberOf(name + place)];
  return new Date(moment - (days + 3 * numberOf(place)) * day - minutes * 60_000).toISOString();
}

/** From today on. */
function dateOf(name: string, place: string): string {
  const days = name === 'today' ? 0 : 1 + (numberOf(name) % 9) + 3 * numberOf(place);
  return new Date(moment + days * day).toISOString().slice(0, 10);
}

/** A value that the schema takes, in which any two texts differ, so that one in the place of the other is seen. */
export function madeOf(
  schema: z.ZodMiniType,
  making: Making,
  name = 'data',
  place = making.isOther === true ? 'b' : '',
  at = '',
): unknown {
  const {
    _zod: { def },
  } = schema as unknown as z.core.$ZodTypes;
  const inside = (type: z.core.$ZodType, part: string, below = at) =>
    madeOf(type as z.ZodMiniType, making, part, place, below);
  const isOtherwise = making.otherwise?.at === at;
  const isThere = making.isFull !== isOtherwise;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, type]) => [
          field,
          inside(type as z.core.$ZodType, field, `${at}.${field}`),
        ]),
      );
    case 'nullable':
      return isThere ? inside(def.innerType, name, `${at}?`) : null;
    case 'optional':
      return isThere ? inside(def.innerType, name, `${at}?`) : undefined;
    case 'array':
      return (making.isFull || making.hasEntries === true) !== isOtherwise
        ? ['1', '2', '3']
            .slice(0, making.isLong === true ? mostApart(def.element) : 2)
            .map((entry, index) =>
              madeOf(
                def.element as unknown as z.ZodMiniType,
                making.isAlike === true && !isEnum(def.element)
                  ? { ...making, isTwin: making.isTwin === true && hasId(def.element) }
                  : { ...making, choice: making.choice + index, isTrue: making.isTrue !== (index === 1) },
                name,
                `${place}${entry}`,
                `${at}.${entry}`,
              ),
            )
        : [];
    case 'boolean':
      return making.isTrue !== isOtherwise;
    case 'enum': {
      const options = Object.values(def.entries);
      if (isOtherwise) return options[making.otherwise?.option ?? 0];
      const entry = making.isAlike === true && isApart.test(name) ? Number(place.at(-1)) || 0 : 0;
      return options[(making.choice + entry) % options.length];
    }
    case 'literal':
      return def.values[0];
    case 'union': {
      const option = isOtherwise ? (making.otherwise?.option ?? 0) : making.choice % def.options.length;
      return inside(def.options[option] as z.core.$ZodType, name, `${at}|`);
    }
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

/** What entries of a list are told apart by is another one in each. */
const isApart = /^(type|userIdentifierType)$/;

const defOf = ({ _zod: { def } }: z.core.$ZodType) => def;

/** Entries that can be told apart. */
function mostApart({ _zod: { def } }: z.core.$ZodType): number {
  if (def.type !== 'object') return 3;
  const parts = Object.entries((def as z.core.$ZodObjectDef).shape);
  const [, own] = parts.find(([name]) => isApart.test(name)) ?? [];
  if (own === undefined) return 3;
  const { entries = {} } = defOf(own) as { entries?: object };
  return Math.min(3, Object.keys(entries).length || 3);
}

/** What somebody need not write. */
const mayBeEmpty = /^(name|nickname|displayName|scopeDescription|planDescription)$/;

/** By what entries are known, or read as another one. */
const isId = /(id|Id|Ids|key|Token|code|[tT]itle|[dD]escription|renderData|scopeName)$/;

function hasId({ _zod: { def } }: z.core.$ZodType): boolean {
  return (
    def.type === 'object' && Object.keys((def as z.core.$ZodObjectDef).shape).some((name) => isId.test(name))
  );
}

/** Of which a list names each but once. */
const isEnum = ({ _zod: { def } }: z.core.$ZodType) => def.type === 'enum';

/** All that may be otherwise, of lists in the first entry. */
export function factorsOf(schema: z.ZodMiniType, at = ''): Factor[] {
  const {
    _zod: { def },
  } = schema as unknown as z.core.$ZodTypes;
  const inside = (type: unknown, below: string) => factorsOf(type as z.ZodMiniType, below);
  const eachOf = (options: readonly unknown[]) => options.map((_, option) => ({ at, option }));
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([field, type]) =>
        at.endsWith('.1') && isApart.test(field) ? [] : inside(type, `${at}.${field}`),
      );
    case 'nullable':
    case 'optional':
      return [{ at }, ...inside(def.innerType, `${at}?`)];
    case 'array':
      return [{ at }, ...(isEnum(def.element) ? [] : inside(def.element, `${at}.1`))];
    case 'boolean':
      return [{ at }];
    case 'enum':
      return eachOf(Object.values(def.entries));
    case 'union':
      return [...eachOf(def.options), ...def.options.flatMap((option) => inside(option, `${at}|`))];
    case 'pipe':
      return inside(def.in, at);
    default:
      return [];
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

function taken(
  schema: z.ZodMiniType,
  name: string,
  at: string,
  { choice, isTwin, isBlank }: Making,
): unknown {
  if (isBlank === true && mayBeEmpty.test(name) && schema.safeParse('').success) return '';
  const place = isTwin === true && !isId.test(name) ? '' : at;
  if (choice > 0 && /^(returnTo|planPage)$/.test(name) && schema.safeParse(toPlan).success) return toPlan;
  const [, own] = texts.find(([pattern]) => pattern.test(name)) ?? [];
  if (schema === (momentSchema as unknown)) return momentOf(name, place);
  const ofName = typeof own === 'function' ? own(name, place) : own;
  const text = ofName === '' ? `/${name}${place}` : (ofName ?? `〈${name}${place}〉`);
  const number = 2 + numberOf(name + place);
  const candidates = [text, dateOf(name, place), number, number * 10, 1, 'https://other.example/', 'ja', {}];
  const value = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (value === undefined) throw new Error(`Nothing is known that ${name} takes.`);
  return value;
}
