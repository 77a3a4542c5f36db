import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { statementsDuring } from '../../testing/count-statements.js';
import type { NetworkLimit } from '../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { testApplication } from '../../testing/test-application.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { protocolErrorRecord } from '../errors/oidc-errors.service.js';
import {
  appId,
  appSecret,
  locationOf,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
} from '../oidc.testing.js';
import { deviceAuthorization, guestConfirmation, pushedRequest } from './provider.limits.js';

const options = {
  environment: oidcEnvironment,
  store: withClients(
    sampleClient(),
    sampleClient({ clientId: 'other-app', clientSecret: { env: 'OIDC_OTHER_SECRET' } }),
    sampleClient({ clientId: 'page-app', authentication: 'none', clientSecret: null }),
    sampleClient({
      clientId: 'tv-app',
      authentication: 'none',
      clientSecret: null,
      redirectUris: [],
      grantTypes: ['urn:ietf:params:oauth:grant-type:device_code'],
    }),
  ),
};
const database = testDatabase();
const site = testApplication(database, options);
const otherProcess = testApplication(database, options);

const stranger = '203.0.113.5';

const tryOn = (application: typeof site, secret: string, address: string, id = appId): Promise<Answer> => {
  const app = new TestApp(application.nest, id, secret);
  app.address = address;
  return app.post('/oidc/introspect', { token: 'none' });
};
const wrong = (address = stranger, id = appId) => tryOn(site, 'wrong', address, id);
const right = (address = stranger) => tryOn(site, appSecret, address);
const waitOf = (answer: Answer) => Number(answer.headers['retry-after']);

async function failUntilRefused(address = stranger): Promise<Answer> {
  for (let index = 0; index < 5; index += 1) {
    const answer = await wrong(address);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  }
  await wrong(address);
  return wrong(address);
}

describe('wrong client secrets of an application', () => {
  it('delay the next attempt, even with the correct secret, and the delay grows', async () => {
    const refused = await failUntilRefused();
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
    const first = waitOf(refused);
    expect(first).toBeGreaterThan(0);
    expect((await right()).statusCode).toBe(429);
    site.clock.travel({ seconds: first });
    expect((await wrong()).statusCode).toBe(401);
    expect(waitOf(await wrong())).toBeGreaterThan(first);
  });

  it('are reset by the correct secret', async () => {
    site.clock.travel({ seconds: waitOf(await failUntilRefused()) });
    expect((await right()).statusCode).toBe(200);
    await failUntilRefused();
  });

  it('do not delay other network addresses or other applications', async () => {
    await failUntilRefused();
    // The first attempt from an address is checked before it is counted; the next attempt is counted first.
    const anotherAddress = '198.51.100.20';
    expect((await wrong(anotherAddress)).statusCode).toBe(401);
    expect((await right(anotherAddress)).statusCode).toBe(200);
    for (const _ of [1, 2]) expect((await wrong(stranger, 'other-app')).statusCode).toBe(401);
    expect((await right()).statusCode).toBe(429);
  });

  it('are counted together for all addresses of one IPv6 subscriber', async () => {
    await failUntilRefused('2001:db8:1:2::1');
    expect((await wrong('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await right('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('are counted across processes and concurrent requests', async () => {
    const burst = await runConcurrently(100, (index) => (index === 6 ? right() : wrong()));
    const statuses = burst.map((one) => (one.status === 'fulfilled' ? one.value.statusCode : 0));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    expect((await right()).statusCode).toBe(429);
    expect((await tryOn(otherProcess, 'wrong', stranger)).statusCode).toBe(429);
    expect((await tryOn(otherProcess, appSecret, stranger)).statusCode).toBe(429);
  });

  it('are not looked up in the database for an application that sends the correct secret', async () => {
    await right();
    const statements = await statementsDuring(async () => void (await right()));
    expect(statements.filter((text) => text.includes('failure_counter'))).toEqual([]);
  });
});

describe('pending authorization requests', () => {
  const ask = (address: string) => new TestVisitor(site.nest, address).get(new TestApp(site.nest).path());
  let first: string;

  beforeEach(async () => {
    const addresses = Array.from({ length: 300 }, (_, index) => `2001:db8:5:6::${index.toString(16)}`);
    while (addresses.length > 0) await Promise.all(addresses.splice(0, 20).map(ask));
    first = '2001:db8:5:6:ffff::1';
  });

  it('are limited per internet subscriber, and the application receives an error', async () => {
    const refused = locationOf(await ask(first));
    expect(refused.searchParams.get('error')).toBe('temporarily_unavailable');
    expect(refused.searchParams.has('state')).toBe(true);
    expect(locationOf(await ask('2001:db8:5:7::1')).pathname).toBe('/oidc/login');
    const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
      'SELECT count(*)::int FROM oidc_interaction',
    );
    expect(count).toBe(301);
  });
});

describe('data that the provider stores for guests', () => {
  const parametersOf = (app: TestApp) => Object.fromEntries(new URLSearchParams(app.path().split('?')[1]));
  const push = (address: string, id = 'page-app', secret: string | null = null) => {
    const app = new TestApp(site.nest, id, secret);
    app.address = address;
    return app.post('/oidc/par', parametersOf(app));
  };
  const startTelevision = (address: string) => {
    const tv = new TestApp(site.nest, 'tv-app', null);
    tv.address = address;
    return tv.post('/oidc/device', { scope: 'openid' });
  };
  const open = (path: string) => (address: string) =>
    new TestVisitor(site.nest, address).get(path, { accept: 'text/html' });
  const kept = async () => {
    const [row] = await database.rows<{ count: number }>('SELECT count(*)::int FROM oidc_artifact');
    return row?.count ?? 0;
  };
  const useUp = async (limit: NetworkLimit, address: string) => {
    const limits = site.nest.get(RateLimits, { strict: false });
    for (let index = 0; index < 299; index += 1) await limits.consumeFrom(address, limit);
  };

  it.each<[string, NetworkLimit, (address: string) => Promise<Answer>, number]>([
    ['a pushed request', pushedRequest, push, 429],
    ['a device code', deviceAuthorization, startTelevision, 429],
    ['the confirmation of a logout', guestConfirmation, open('/oidc/logout'), 303],
    ['the device code form', guestConfirmation, open('/device'), 429],
  ])('%s is stored at most 300 times per internet subscriber', async (_, limit, ask, refused) => {
    await useUp(limit, '2001:db8:5:6::1');
    expect((await ask('2001:db8:5:6::2')).statusCode).toBeLessThan(300);
    expect(await kept()).toBe(1);
    const answer = await ask('2001:db8:5:6:ffff::3');
    expect([answer.statusCode, waitOf(answer) > 0]).toEqual([refused, true]);
    expect(await kept()).toBe(1);
    expect((await ask('2001:db8:5:7::1')).statusCode).toBeLessThan(300);
  });

  it('is rejected above the limit for an unauthenticated application (RFC 9126, 2.3), but accepted for an authenticated one', async () => {
    await useUp(pushedRequest, stranger);
    await push(stranger);
    expect((await push(stranger)).json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect((await push(stranger, appId, appSecret)).statusCode).toBe(201);
  });

  it('is rejected with a page in the language of the user', async () => {
    await useUp(guestConfirmation, stranger);
    await open('/device')(stranger);
    expect((await open('/device')(stranger)).body).toContain('しばらく');
    expect(String((await open('/oidc/logout')(stranger)).headers['location'])).toBe(
      '/oidc/error?status=503&type=TEMPORARILY_UNAVAILABLE',
    );
  });

  it('includes at most 300 error details; the error itself is still shown afterwards', async () => {
    const wrong = open('/oidc?client_id=nobody');
    await useUp(protocolErrorRecord, stranger);
    expect(locationOf(await wrong(stranger)).searchParams.has('ref')).toBe(true);
    const further = locationOf(await wrong(stranger)).searchParams;
    expect([further.get('type'), further.has('ref'), await kept()]).toEqual(['INVALID_CLIENT', false, 1]);
  });
});
