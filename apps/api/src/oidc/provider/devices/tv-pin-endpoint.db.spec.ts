import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { SettingsService } from '../../../store/settings/settings.service.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { logInto, oidcEnvironment, sampleClient, TestApp, withClients } from '../../oidc.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(
    sampleClient(),
    sampleClient({ clientId: 'other-app', clientSecret: { env: 'OIDC_OTHER_SECRET' } }),
  ),
});
const path = '/api/tv-pin/verify';

let visitor: TestVisitor;
let token: string;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  token = (await logInto(visitor, new TestApp(site.nest), { scope: 'openid tv_pin' })).access_token;
});

const setPin = (pinCode: string) => visitor.post('/zapi/account/pinCode/set', { pinCode });
const check = (pinCode: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  site.nest.inject({
    method: 'POST',
    url: path,
    payload: JSON.stringify({ pinCode }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
const verdict = async (pinCode: string) => (await check(pinCode)).json<object>();

describe('an application that checks the PIN for the TV app', () => {
  it('is told whether a PIN is set and whether the entered PIN is correct, also in calls from other origins', async () => {
    expect(await verdict('0471')).toEqual({ isSet: false, isRight: false });
    await setPin('0471');
    expect(await verdict('0471')).toEqual({ isSet: true, isRight: true });
    expect(await verdict('0472')).toEqual({ isSet: true, isRight: false });
    await setPin('0472');
    expect(await verdict('0471')).toEqual({ isSet: true, isRight: false });
    const page = await check('0472', { origin: 'https://tv.example', 'sec-fetch-site': 'cross-site' });
    expect(page.json()).toEqual({ isSet: true, isRight: true });
    expect(page.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    const asked = await site.nest.inject({ method: 'OPTIONS', url: path });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
      204,
      'authorization, content-type',
    ]);
  });

  it('does not receive data about another member', async () => {
    await setPin('0471');
    await addMember(site.nest, { email: 'second@example.jp' });
    const second = new TestVisitor(site.nest);
    await logIn(second, 'second@example.jp');
    token = (await logInto(second, new TestApp(site.nest), { scope: 'openid tv_pin' })).access_token;
    expect(await verdict('0471')).toEqual({ isSet: false, isRight: false });
  });

  it('can check ten times in ten minutes per account, over all applications and concurrent requests', async () => {
    await setPin('0471');
    const tokens = [token];
    const other = new TestApp(site.nest, 'other-app', oidcEnvironment.OIDC_OTHER_SECRET);
    tokens.push((await logInto(visitor, other, { scope: 'openid tv_pin' })).access_token);
    const answers = await runConcurrently(16, (index) =>
      check(String(1_000 + index), { authorization: `Bearer ${tokens[index % 2] ?? ''}` }),
    );
    const statuses = answers.map((one) => (one.status === 'fulfilled' ? one.value.statusCode : 0)).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(6).fill(429)]);
    const refused = await check('0471');
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: 'temporarily_unavailable' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  });

  it.each([['123'], ['12345'], ['12a4'], [1234], [null], ['']])(
    'gets an error for %j, which is not counted as a check',
    async (pin) => {
      for (let index = 0; index < 11; index += 1) expect((await check(pin)).statusCode).toBe(400);
      expect((await check('0000')).statusCode).toBe(200);
    },
  );

  it('requires a valid access token with the scope for PIN checks', async () => {
    await setPin('0471');
    const asked = async (authorization: string) => {
      const { statusCode, headers } = await check('0471', { authorization });
      return [statusCode, headers['www-authenticate']];
    };
    expect(await asked('')).toEqual([401, 'Bearer']);
    expect(await asked(`Bearer ${'x'.repeat(43)}`)).toEqual([401, 'Bearer error="invalid_token"']);
    const other = new TestApp(site.nest, 'other-app', oidcEnvironment.OIDC_OTHER_SECRET);
    const { access_token: narrow } = await logInto(visitor, other);
    expect(await asked(`Bearer ${narrow}`)).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="tv_pin"',
    ]);
    await database.rows(`UPDATE oidc_grant SET payload = jsonb_set(payload, '{openid,scope}', '"openid"')`);
    expect((await asked(`Bearer ${token}`))[0]).toBe(403);
    await visitor.post('/logout');
    expect(await asked(`Bearer ${token}`)).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it('is rejected when it uses another method, content type or body length', async () => {
    expect((await site.nest.inject({ method: 'GET', url: path })).statusCode).not.toBe(200);
    expect((await check('0471', { 'content-type': 'text/plain' })).statusCode).toBe(400);
    expect((await check('0'.repeat(2_000))).statusCode).toBe(400);
  });

  it('gets 404 in a store that does not use PINs', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const spied = jest.spyOn(settings, 'current');
    spied.mockReturnValue({ ...settings.current(), isPinCodeEnabled: false });
    const answer = await check('0471');
    spied.mockRestore();
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'not_found' }]);
  });
});
