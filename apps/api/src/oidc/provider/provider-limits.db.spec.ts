import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { atOnce } from '@account/testing/race';

import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import {
  appId,
  appSecret,
  locationOf,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
} from '../oidc.testing.js';

const options = {
  environment: oidcEnvironment,
  store: withClients(
    sampleClient(),
    sampleClient({ clientId: 'other-app', clientSecret: { env: 'OIDC_OTHER_SECRET' } }),
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

describe('wrong secrets of an application', () => {
  it('make the next try wait, longer each time, whatever it is', async () => {
    const refused = await failUntilRefused();
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
    const first = waitOf(refused);
    expect(first).toBeGreaterThan(0);
    expect((await right()).statusCode).toBe(429);
    site.clock.travel({ seconds: first });
    expect((await wrong()).statusCode).toBe(401);
    expect(waitOf(await wrong())).toBeGreaterThan(first);
  });

  it('are forgotten once the right one came', async () => {
    site.clock.travel({ seconds: waitOf(await failUntilRefused()) });
    expect((await right()).statusCode).toBe(200);
    await failUntilRefused();
  });

  it('keep nobody waiting elsewhere, and no other application', async () => {
    await failUntilRefused();
    expect((await right('198.51.100.20')).statusCode).toBe(200);
    expect((await wrong(stranger, 'other-app')).statusCode).toBe(401);
  });

  it('are counted for all addresses of one IPv6 subscriber', async () => {
    await failUntilRefused('2001:db8:1:2::1');
    expect((await wrong('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await right('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('are counted across processes, and however many come at once', async () => {
    const burst = await atOnce(100, (index) => (index === 6 ? right() : wrong()));
    const statuses = burst.map((one) => (one.status === 'fulfilled' ? one.value.statusCode : 0));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    expect((await right()).statusCode).toBe(429);
    expect((await tryOn(otherProcess, 'wrong', stranger)).statusCode).toBe(429);
    expect((await tryOn(otherProcess, appSecret, stranger)).statusCode).toBe(429);
  });

  it('cost an application nothing that sends the right one', async () => {
    await right();
    const statements = await statementsDuring(async () => void (await right()));
    expect(statements.filter((text) => text.includes('failure_counter'))).toEqual([]);
  });
});

describe('requests that wait for their person', () => {
  const ask = (address: string) => new TestVisitor(site.nest, address).get(new TestApp(site.nest).path());
  let first: string;

  beforeEach(async () => {
    for (let index = 0; index < 300; index += 1) await ask(`2001:db8:5:6::${index.toString(16)}`);
    first = '2001:db8:5:6:ffff::1';
  });

  it('are limited for one subscriber, and the application is told', async () => {
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
