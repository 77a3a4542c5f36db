import { pages } from '@account/contracts/product/pages';
import { testDatabase } from '@account/testing/database';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { oidcEnvironment, sampleClient, TestApp, withClients } from '../../oidc/oidc.testing.js';
import { builtSiteFolder } from '../../testing/built-site-folder.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  environment: { ...oidcEnvironment, WEB_ROOT: builtSiteFolder() },
  store: withClients(sampleClient()),
});

const someId = '0193e0a0-0000-7000-8000-000000000000';
const visitors: Record<string, TestVisitor> = {};

beforeAll(async () => {
  await addMember(site.nest);
  for (const who of ['guest', 'member']) {
    const visitor = new TestVisitor(site.nest);
    if (who === 'member') await logIn(visitor);
    visitors[who] = visitor;
  }
});

/**
 * Requests a document like a browser. Ignores cookies of responses, so that all requests have the same session.
 */
async function statusOf(who: string, address: string): Promise<number> {
  const visitor = new TestVisitor(site.nest);
  visitors[who]?.cookies.forEach((value, name) => visitor.cookies.set(name, value));
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  return (await visitor.get(address, headers)).statusCode;
}

const paths = pages.map(({ path }) => path.replaceAll(/\{\w+\}/g, someId));

const names = fc.constantFrom(
  ...['utm_id', 'utm_source', 'fbclid', 'gclid', 'yclid', '__proto__', 'constructor', 'toString'],
  ...['4242424242424242', '', '%00', '%ff', '[', 'a[b]', 'utm_id%00'],
);
const values = fc.oneof(
  fc.stringMatching(/^\d{13,19}$/),
  fc.constantFrom('23851234567890121', '4242424242424242', '4242%204242%204242%204242', '378282246310005'),
  fc.constantFrom('%00', '%ff', '%', '%E3%81', '%ED%A0%80', '%F0%9F%8E%AC', 'a=b=c', '%3Cscript%3E', ''),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const queries = fc
  .array(
    fc.tuple(names, values).map((parameter) => parameter.join('=')),
    { minLength: 1, maxLength: 6 },
  )
  .map((parameters) => parameters.join('&'));

/** Unknown parameters of all kinds at once, including a duplicate key. */
const worst = [
  ...['utm_id=23851234567890121', 'utm_id=4242424242424242', 'a=%00', 'b=%ff', 'c=%', 'd=%F0%9F%8E%AC'],
  ...['__proto__=4242424242424242', '__proto__[a]=b', '4242424242424242=1', 'e[]=1', 'f'],
].join('&');

describe.each(['guest', 'member'])('an unknown query parameter from a %s', (who) => {
  it.each(paths)('is ignored at %s', async (path) => {
    expect(await statusOf(who, `${path}?${worst}`)).toBe(await statusOf(who, path));
  });

  it('does not change the status of any page, whatever the value of the parameter is', async () => {
    const plain = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), queries, async (path, query) => {
        const known = plain.get(path) ?? (await statusOf(who, path));
        plain.set(path, known);
        expect([query, await statusOf(who, `${path}?${query}`)]).toEqual([query, known]);
      }),
      { numRuns: 100 },
    );
  });
});

it.each(['23851234567890121', '4242424242424242', '%00', '%ff'])(
  'an application may add utm_id=%s to its authorization request',
  async (value) => {
    const address = new TestApp(site.nest).path();
    const login = (await visitors['guest']?.get(`${address}&utm_id=${value}`))?.headers.location;
    expect(login).toMatch(/^(http:\/\/localhost:8080)?\/oidc\/login\?flow=/);
  },
);

it('a code of a login provider that looks like a card number is passed on unchanged', async () => {
  const status = await statusOf('guest', '/auth/callback?code=4242424242424242&state=4242424242424242');
  expect(status).toBe(await statusOf('guest', '/auth/callback?code=a&state=b'));
});

it('a card number in a return URL is masked, and the rest of the URL does not change', async () => {
  const shown = async (utmId: string) => {
    const returnTo = encodeURIComponent(`/plans?utm_id=${utmId}`);
    return (await visitors['guest']?.screen(`/login?returnTo=${returnTo}`))?.json<{ returnTo: string }>()
      .returnTo;
  };
  expect(await shown('4242424242424242')).toBe('/plans?utm_id=0');
  expect(await shown('23851234567890121')).toBe('/plans?utm_id=23851234567890121');
});
