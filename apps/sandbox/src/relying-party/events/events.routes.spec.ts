import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';

import { createHttp } from '../../http.js';
import { clientId, clientSecret, FakeProvider } from '../fake-provider.testing.js';
import { relyingPartyRoutes } from '../relying-party.routes.js';

const [key, strangersKey] = ['one', 'two'].map(
  (seed) => `whsec_${Buffer.from(seed.repeat(10)).toString('base64')}`,
) as [string, string];
const provider = new FakeProvider();
let http: FastifyInstance;
let cookie: string;

beforeAll(() => provider.start());
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.scope = 'openid membership';
  provider.rights = { version: 1 };
  http = createHttp();
  const client = { issuer: provider.issuer, clientId, clientSecret };
  await http.register(relyingPartyRoutes, { client, origin: () => 'http://127.0.0.1:8090', eventsKey: key });
  cookie = '';
  const request = await ask('GET', '/app/login');
  await ask('GET', provider.answerTo(new URL(String(request.headers.location))));
});

async function ask(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
  const answer = await http.inject({
    ...{ method, url },
    headers: {
      host: '127.0.0.1:8090',
      cookie,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
  const [set] = answer.cookies;
  if (set) cookie = `${set.name}=${set.value}`;
  return answer;
}

const page = async () => (await ask('GET', '/app?lang=en')).body;

async function send(type: string, data: object, { id = 'an-event', by = key } = {}): Promise<number> {
  const now = new Date();
  const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const { statusCode } = await http.inject({
    ...{ method: 'POST', url: '/app/events', payload },
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(by).sign(id, now, payload),
    },
  });
  return statusCode;
}

const changed = { sub: 'person', version: 2 };

test("an event of the member is shown and makes the app request the member's viewing rights", async () => {
  expect(await page()).toContain('None have arrived yet.');
  provider.rights = { version: 2 };
  expect(await send('membership.changed', changed)).toBe(204);
  const newer = /<dt>version<\/dt>\s*<dd>2<\/dd>/;
  // The app requests the viewing rights after it has responded to the event.
  for (let look = 0; look < 500 && !newer.test(await page()); look += 1) await setTimeout(10);
  const shown = await page();
  expect(shown).toContain('membership.changed');
  expect(shown).toMatch(newer);
});

test('a forged event is rejected, and an event of another member is not shown', async () => {
  expect(await send('membership.changed', changed, { by: strangersKey })).toBe(401);
  expect(await send('membership.changed', { ...changed, sub: 'another' })).toBe(204);
  expect(await page()).toContain('None have arrived yet.');
});

test.each([
  ['down', [503, 204], 'None have arrived yet.'],
  ['lies', [500, 204], '2 times'],
])(
  'an app in the scenario %s responds accordingly until the scenario is changed',
  async (scenario, statuses, says) => {
    await ask('POST', '/app/receiver', { scenario });
    const first = await send('profile.changed', { sub: 'person' });
    const before = await page();
    await ask('POST', '/app/receiver', { scenario: 'takes' });
    expect([first, await send('profile.changed', { sub: 'person' })]).toEqual(statuses);
    const after = await page();
    expect(scenario === 'down' ? before : after).toContain(says);
    expect(after).toContain('profile.changed');
  },
);

test('the app logs out a member whose account is closed', async () => {
  expect(await page()).toContain('Logged in');
  await send('account.closed', { sub: 'person' });
  expect(await page()).not.toContain('Refresh tokens');
});
