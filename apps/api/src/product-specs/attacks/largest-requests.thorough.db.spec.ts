import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { screenDataPath, type CallContract } from '@account/contracts/platform/call';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { oidcErrorScreen } from '@account/contracts/oidc/errors/oidc-error.contract';
import { screens } from '@account/contracts/product/screens';
import { testDatabase } from '@account/testing/database';
import { bestCpuMs } from '@account/testing/best-of-three';
import { toJSONSchema } from 'zod/mini';

import { siteWithProviders } from '../../identity/social/social.testing.js';
import { endpointKey, type Endpoint } from '../../platform/http/endpoint.js';
import { bodyLimit } from '../../platform/http/body/json-body.js';
import { builtSiteFolder } from '../../testing/built-site-folder.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = siteWithProviders(database, undefined, {
  WEB_ROOT: builtSiteFolder(),
  TRUSTED_PROXIES: '198.51.100.0/24',
  COUNTRY_HEADER: 'x-country',
});

/** Maximum processor time in milliseconds. During this time the process cannot serve other requests. */
const mostMilliseconds = 200;
const mostBytes = 50_000_000;
/** Number of characters. It exceeds every limit, so that quadratic cost becomes visible. */
const longest = 40_000;

let guest: TestVisitor;
let member: TestVisitor;
/** Several members, so that none of them exceeds the rate limit for large bodies. */
let members: TestVisitor[];

async function newMember(email: string): Promise<TestVisitor> {
  await addMember(site.nest, { email });
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor, email);
  return visitor;
}

beforeAll(async () => {
  guest = new TestVisitor(site.nest);
  members = [
    await newMember('misaki@example.jp'),
    await newMember('hanako@example.jp'),
    await newMember('ken@example.jp'),
  ];
  [member = guest] = members;
});

interface Cost {
  milliseconds: number;
  bytes: number;
  status: number;
}

/** Returns the lowest cost of several runs, because the first run includes compilation. */
async function costOf(send: () => Promise<Answer>): Promise<Cost> {
  let bytes = Infinity;
  let status = 0;
  const milliseconds = await bestCpuMs(mostMilliseconds, async () => {
    const before = process.memoryUsage().heapUsed;
    status = (await send()).statusCode;
    bytes = Math.min(bytes, process.memoryUsage().heapUsed - before);
  });
  return { milliseconds, bytes, status };
}

/**
 * Returns the problems of each request. @param unread status of a request that is rejected before its body is
 * read
 */
async function faults(asked: Iterable<[string, () => Promise<Answer>]>, unread?: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, send] of asked) {
    const { milliseconds, bytes, status } = await costOf(send);
    if (milliseconds >= mostMilliseconds) found.push(`${name}: ${Math.round(milliseconds)} ms`);
    if (bytes >= mostBytes) found.push(`${name}: ${Math.round(bytes / 1e6)} MB`);
    if (status >= 500 || status === unread) found.push(`${name}: ${status}`);
  }
  return found;
}

const filled = (path: string, part = 'x') => path.replaceAll(/\{\w+\}/g, encodeURIComponent(part));

/** Repeats `unit` up to the given number of bytes. */
const repeated = (unit: string, bytes: number) =>
  unit.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(unit))));

/** Long text with digits. The search for card numbers applies to texts of up to 300 characters. */
const likeCards = `"${'1234 5678 9012 34'}${'㍱'.repeat(188)}!${'㉑a'.repeat(45)}"`;

/** Values that are the most expensive to process for a given size, by name. */
const worstValues: Record<string, (bytes: number) => string> = {
  'a list of numbers': (bytes) => `[${repeated('0,', bytes - 4)}0]`,
  'a list of lists': (bytes) => `[${repeated('[],', bytes - 4)}0]`,
  'a list of texts like cards': (bytes) => `[${repeated(`${likeCards},`, bytes - 4)}0]`,
  'a list of empty objects': (bytes) => `[${repeated('{},', bytes - 4)}0]`,
  'many keys': (bytes) =>
    `{${Array.from({ length: bytes / 12 }, (_, at) => `"${String(at).padStart(7, 'k')}":0`).join(',')}}`,
  depth: (bytes) => repeated('[', bytes / 2) + repeated(']', bytes / 2),
  'depth of objects': (bytes) => `${repeated('{"a":', bytes - 4)}0`,
  'line breaks': (bytes) => `"${repeated('\\n', bytes - 4)}"`,
  'half characters': (bytes) => `"${repeated('\\ud800', bytes - 4)}"`,
  'NUL signs': (bytes) => `"${repeated('\\u0000', bytes - 4)}"`,
  'a long number': (bytes) => repeated('1', bytes),
  'a long exponent': (bytes) => `1e${repeated('1', bytes - 2)}`,
  blanks: (bytes) => `0${repeated(' ', bytes - 1)}`,
  'a text without an end': (bytes) => `"${repeated('\\"', bytes - 1)}`,
  'wide characters': (bytes) => `"${repeated('あ', bytes - 2)}"`,
  tabs: (bytes) => `"a${repeated('\\t', bytes - 6)}a"`,
  'a picture of line breaks': (bytes) => `"data:image/png;base64,${repeated('\\n', bytes - 30)}"`,
  'a picture of letters': (bytes) => `"data:image/png;base64,${repeated('A', bytes - 30)}"`,
};

const bodies = Object.entries(worstValues);
const served = declared.filter(isCall).filter(({ method }) => method !== 'GET');

function firstField({ input }: CallContract): string {
  const schema = toJSONSchema(input, { unrepresentable: 'any', io: 'input', cycles: 'ref' });
  return Object.keys(schema.properties ?? {})[0] ?? 'field';
}

function* withWorstBodies(contract: CallContract): Generator<[string, () => Promise<Answer>]> {
  const field = firstField(contract);
  const room = (contract.bodyLimit ?? bodyLimit) - field.length - 8;
  for (const [at, [name, worst]] of bodies.entries()) {
    const who = contract.access.who === 'guest' ? guest : (members[at % members.length] ?? member);
    const payload = `{"${field}":${worst(room)}}`;
    const type = { 'content-type': 'application/json' };
    yield [
      name,
      () => who.send({ method: contract.method, url: filled(contract.path), payload, headers: type }),
    ];
  }
}

describe('a request body of the maximum size', () => {
  it.each(served.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    'does not block the process at %s, whatever the body contains',
    async (_, contract) => {
      expect(await faults(withWorstBodies(contract), contract.bodyLimit && 429)).toEqual([]);
    },
  );

  it('is tested for every call with a larger body limit', () => {
    expect(served.filter((contract) => contract.bodyLimit !== undefined)).toHaveLength(1);
    expect(served).not.toHaveLength(0);
  });
});

const units = [
  ...['\t', ' ', ';', ',', '=', '"', '\\"', '(', '-', '.', '/', ':', '%', '1', 'a', '*'],
  ...[' ;', '; ', ', ', 'a,', 'a;', 'a=', '=;', ';q=', 'q=1,', '1 1a', '1.', 'a:', 'en-'],
];
const starts = ['', 'a', 'gzip', 'Bearer ', 'text/html'];

/** The text is surrounded by letters, because trimming would otherwise remove it. */
const hostile = (start: string, unit: string) => `${start}${unit.repeat(Math.floor(longest / unit.length))}a`;

const source = join(import.meta.dirname, '../..');
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(spec|testing|suite)\.ts$|^testing\//.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));
const named = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

/** Headers that our code reads by name, and headers that the framework and the provider read. */
const headerNames = [
  ...new Set([
    ...named(/readHeader\([\w.]{1,40}, '([\w-]{1,40})'/g),
    ...named(/\bheaders\['([\w-]{1,40})'\]/g),
    ...[pageAccountHeader, 'x-country', 'cookie', 'content-type', 'accept', 'accept-language', 'range'],
    ...['if-none-match', 'if-modified-since', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
    ...['authorization', 'dpop', 'origin', 'referer', 'te', 'via', 'forwarded', 'traceparent'],
  ]),
].sort();

/** Headers that can cause a rejection before other headers are read. */
const gates = ['content-type', 'origin', 'sec-fetch-site'];

describe('an oversized header', () => {
  const readers: [string, 'GET' | 'POST', string][] = [
    ['a page', 'GET', '/login'],
    ['page data', 'GET', '/zapi/internal/login/screen-data'],
    ['a call', 'POST', '/login/code'],
    ['the provider', 'GET', '/oidc/userinfo'],
    ['the token endpoint', 'POST', '/oidc/token'],
  ];

  it.each(readers)(
    'does not block the process at %s, whatever the header contains',
    async (_, method, url) => {
      const isPost = method === 'POST';
      const together = isPost ? headerNames.filter((name) => !gates.includes(name)) : headerNames;
      const asked = units.flatMap((unit, at) =>
        [together, ...(isPost ? gates.map((gate) => [gate]) : [])].map(
          (names): [string, () => Promise<Answer>] => {
            const value = hostile(starts[at % starts.length] ?? '', unit);
            const headers = {
              ...(isPost && { 'content-type': 'application/json' }),
              ...Object.fromEntries(names.map((name) => [name, value])),
            };
            const payload = isPost ? { payload: '{}' } : {};
            const name = `${names.length === 1 ? String(names) : 'all'} of ${JSON.stringify(unit)}`;
            return [name, () => guest.send({ method, url, headers, ...payload })];
          },
        ),
      );
      expect(await faults(asked)).toEqual([]);
    },
  );

  it('is tested for every header that the program reads', () => {
    expect(headerNames).toEqual(expect.arrayContaining(['accept-encoding', 'user-agent', 'sec-purpose']));
  });
});

interface Handler {
  path: string;
  method: string;
  queries: string[];
}

/** Number with which Nest marks a query parameter in the metadata of a handler. */
const ofQuery = 4;
const everyQuery = [
  ...named(/@Query\('(\w{1,40})'\)/g),
  ...['userIdentifierType', 'socialActionType', 'plan'],
];

function handlers(): Handler[] {
  const scanner = new MetadataScanner();
  return [...site.nest.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ metatype }) => {
      const { prototype } = metatype as { prototype: Record<string, object> };
      return scanner.getAllMethodNames(prototype).flatMap((name): Handler[] => {
        const endpoint = Reflect.getMetadata(endpointKey, prototype[name] ?? {}) as Endpoint | undefined;
        const given = Reflect.getMetadata('__routeArguments__', metatype as object, name) as
          | object
          | undefined;
        const queries = Object.entries(given ?? {})
          .filter(([kind]) => Number(kind.split(':')[0]) === ofQuery)
          .flatMap(([, { data }]: [string, { data?: string }]) => (data === undefined ? everyQuery : [data]));
        if (endpoint === undefined || endpoint.kind === 'open') return [];
        const { contract } = endpoint;
        if ('method' in contract) return [{ path: contract.path, method: contract.method, queries }];
        return [{ path: screenDataPath(contract.path), method: 'GET', queries }];
      });
    });
}

function sentBy(method: string): { method: 'GET' } {
  const empty = { payload: '{}', headers: { 'content-type': 'application/json' } };
  return { method: method as 'GET', ...(method !== 'GET' && empty) };
}

const worstOfAddress = ['%09', '%20', '/', 'a', '1', '%00', '%ED%A0%80', '%E3%81%82', '..%2F', '%25'];

describe('an oversized URL', () => {
  it('does not block the process when a handler reads its query', async () => {
    const asked = handlers()
      .filter(({ queries }) => queries.length > 0)
      .flatMap(({ path, method, queries }) =>
        worstOfAddress.map((unit, at): [string, () => Promise<Answer>] => {
          const value = `%2F${unit.repeat(Math.floor(longest / unit.length))}a`;
          const url = `${filled(path)}?${queries.map((query) => `${query}=${value}`).join('&')}`;
          const who = at % 2 === 0 ? guest : member;
          return [`${path}?${queries.join()} of ${unit}`, () => who.send({ url, ...sentBy(method) })];
        }),
      );
    expect(asked).not.toHaveLength(0);
    expect(await faults(asked)).toEqual([]);
  });

  it('does not block the process when a page has a long query', async () => {
    const asked = screens
      .filter(({ path, isProtocolEndpoint: isOfProtocol }) => !isOfProtocol && path !== oidcErrorScreen.path)
      .map(({ path }, at): [string, () => Promise<Answer>] => {
        const unit = worstOfAddress[at % worstOfAddress.length] ?? 'a';
        const url = `${filled(path)}?returnTo=%2F${unit.repeat(Math.floor(longest / unit.length))}a`;
        return [url.slice(0, 80), () => (at % 2 === 0 ? guest : member).get(url)];
      });
    expect(await faults(asked)).toEqual([]);
  });

  it('does not block the process when it has a long path parameter', async () => {
    const paths = handlers().filter(({ path }) => path.includes('{'));
    const asked = paths.flatMap(({ path, method }) =>
      worstOfAddress.map((unit): [string, () => Promise<Answer>] => {
        const part = `a${unit.repeat(Math.floor(longest / unit.length))}a`;
        const url = path.replaceAll(/\{\w+\}/g, part);
        return [`${path} of ${unit}`, () => member.send({ url, ...sentBy(method) })];
      }),
    );
    expect(asked).not.toHaveLength(0);
    expect(await faults(asked)).toEqual([]);
  });
});

/** NUL, a lone surrogate, invalid UTF-8 and similar texts, in URL encoding. */
const unstorable = [
  'a%00b',
  '%00',
  '1%00',
  'a%ED%A0%80',
  '%ED%B0%80b',
  '%FF',
  '%EF%BF%BE',
  '%0A',
  '%E2%80%AE',
];
const openPaths = ['/profile-images/{file}', '/store-assets/{name}', '/gateways/returned/{handle}'];
const vendors = ['/gateways/paypal/return/{handle}', '/gateways/sbps/cancel/{handle}'];

describe('requests with unstorable characters', () => {
  it('cause no server errors when the characters are in any part of any path', async () => {
    const pages = screens
      .filter(({ isProtocolEndpoint: isOfProtocol }) => !isOfProtocol)
      .map(({ path }) => ({ path, method: 'GET' }));
    const open = [...openPaths, ...vendors].map((path) => ({ path, method: 'GET' }));
    const asked = [...handlers(), ...pages, ...open]
      .filter(({ path }) => path.includes('{'))
      .flatMap(({ path, method }) =>
        unstorable.map((part): [string, () => Promise<Answer>] => {
          const url = path.replaceAll(/\{\w+\}/g, part);
          return [`${method} ${url}`, () => member.send({ url, ...sentBy(method) })];
        }),
      );
    expect(asked).not.toHaveLength(0);
    expect(await faults(asked)).toEqual([]);
  });

  it('cause no server errors when the characters are in any query that the program reads', async () => {
    const asked = handlers()
      .filter(({ queries }) => queries.length > 0)
      .flatMap(({ path, method, queries }) =>
        ['a%00b', '%ED%A0%80', '%FF'].flatMap((sign) =>
          [sign, `%2Fmypage${sign}`].flatMap((value) =>
            [guest, member].map((who): [string, () => Promise<Answer>] => {
              const choices = queries.includes('userIdentifierType')
                ? '&userIdentifierType=Google&socialActionType=login'
                : '';
              const free = queries.filter((query) => !choices.includes(`&${query}=`));
              const url = `${filled(path)}?${free.map((query) => `${query}=${value}`).join('&')}${choices}`;
              return [`${method} ${url}`, () => who.send({ url, ...sentBy(method) })];
            }),
          ),
        ),
      );
    expect(await faults(asked)).toEqual([]);
  });

  it('are rejected when the characters are in any field of any body', async () => {
    const asked = served.flatMap((contract) =>
      ['\\u0000', '\\ud800', 'a\\udc00b'].map(async (sign) => {
        const who = contract.access.who === 'guest' ? guest : member;
        const payload = `{"${firstField(contract)}":["${sign}"]}`;
        const headers = { 'content-type': 'application/json' };
        const answer = await who.send({
          method: contract.method,
          url: filled(contract.path),
          payload,
          headers,
        });
        return [contract.path, answer.statusCode >= 400 && answer.statusCode < 500];
      }),
    );
    expect((await Promise.all(asked)).filter(([, isRefused]) => isRefused !== true)).toEqual([]);
  });
});
