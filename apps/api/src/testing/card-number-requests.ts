import { calls } from '@account/contracts/product/calls';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { screens } from '@account/contracts/product/screens';
import { screenDataPath } from '@account/contracts/platform/call';
import { toJSONSchema } from 'zod/mini';

/** Test numbers in several formats. They do not belong to real cards. */
export const typedCardNumbers = [
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '４２４２４２４２４２４２４２４２',
  'my card: 4242424242424242!',
] as const;

/** The same numbers with a wrong check digit. */
export const otherTypedNumbers = typedCardNumbers.map((typed) =>
  typed.replace(/(?:42|４２)(?=\D*$)/, (last) => (last === '42' ? '43' : '４３')),
);

/** Matches the card number in any format. */
export const cardNumberIn = /4242[\s-]?4242[\s-]?4242[\s-]?4242/;

export interface CardNumberRequest {
  path: string;
  /** Default: the request has no body. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether the number must be rejected. Default: it is ignored. */
  isRefused?: true;
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

type Place = readonly (string | 0)[];

/**
 * Returns one request for each field, path parameter and known query parameter. Each request contains a card
 * number.
 */
export function cardNumberRequests(numbers: readonly string[] = typedCardNumbers): CardNumberRequest[] {
  const places = declared.filter(isCall).flatMap((contract) => {
    const schema = toJSONSchema(contract.input, { unrepresentable: 'any', io: 'input', cycles: 'ref' });
    return [...placesIn(schema as JsonSchema), ['unknownField']].map((place) => ({ ...contract, place }));
  });
  const typed = (index: number) => numbers[index % numbers.length] as string;
  const own = screens.filter(({ isProtocolEndpoint: isOfProtocol }) => !isOfProtocol);
  const paths = [...calls, ...own];
  return [
    ...places
      .filter(({ method }) => method === 'POST')
      .map(({ path, place }, index) => posted(path, bodyWith(place, typed(index)))),
    ...places
      .filter(({ method }) => method === 'POST')
      .map(({ path }, index) => posted(path, { [typed(index)]: '1' })),
    { path: '/login', body: { emailUserId: 4_242_424_242_424_242 }, isRefused: true },
    ...paths
      .filter(({ path }) => path.includes('{'))
      .map(({ path }, index) => ({ path: filled(path, encodeURIComponent(typed(index))) })),
    ...own.flatMap(({ path }, index) => [
      { path: `${filled(path, 'x')}?returnTo=${encodeURIComponent(typed(index))}` },
      { path: `${screenDataPath(filled(path, 'x'))}?q=${encodeURIComponent(typed(index))}` },
      { path: `${screenDataPath(filled(path, 'x'))}?${encodeURIComponent(typed(index))}` },
      {
        path: `${screenDataPath(filled(path, 'x'))}?backUrl=${encodeURIComponent(`/mypage?q=${typed(index)}`)}`,
      },
    ]),
    { path: '/login', headers: { 'user-agent': `Browser ${typed(0)}` } },
    { path: '/oidc/auth?client_id=x&login_hint=4242424242424242' },
  ];
}

/** Paths to which other sites post forms. */
const formPaths: ReadonlySet<string> = new Set(['/auth/callback/form']);

const ofProviders: ReadonlySet<string> = new Set(['code', 'state']);

function posted(path: string, body: Record<string, unknown>): CardNumberRequest {
  if (!formPaths.has(path)) return { path: filled(path, 'x'), body, isRefused: true };
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)] as [string, string]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const isRefused = !fields.some(([name]) => ofProviders.has(name));
  return {
    path,
    body: new URLSearchParams(fields).toString(),
    headers,
    ...(isRefused && { isRefused }),
  };
}

/** Returns every place of a request that can contain a value. Only the first entry of each list is included. */
function placesIn(schema: JsonSchema, root = schema, depth = 0): Place[] {
  if (depth > 6) return [[]];
  const { $ref, properties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const into = (inner: JsonSchema, step: string | 0) =>
    placesIn(inner, root, depth + 1).map((place) => [step, ...place]);
  if ($ref !== undefined) {
    const named = root.$defs?.[$ref.replace('#/$defs/', '')];
    return named === undefined ? [[]] : placesIn(named, root, depth + 1);
  }
  const choices = [...anyOf, ...oneOf, ...allOf];
  if (choices.length > 0) return choices.flatMap((choice) => placesIn(choice, root, depth + 1));
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([name, inner]) => into(inner, name));
  if (items !== undefined) return into(items, 0);
  return [[]];
}

function bodyWith(place: Place, value: string): Record<string, unknown> {
  const body = place.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value);
  return body as Record<string, unknown>;
}

function filled(path: string, part: string): string {
  return path.replaceAll(/\{\w+\}/g, part);
}
