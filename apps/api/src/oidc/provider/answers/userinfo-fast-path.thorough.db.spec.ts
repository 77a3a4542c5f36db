import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { SettingsService } from '../../../store/settings/settings.service.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { appId, logInto, oidcEnvironment, sampleClient, TestApp, withClients } from '../../oidc.testing.js';
import { UserinfoFastPath } from './userinfo-fast-path.service.js';

/*
 * The fast path must respond as the library does. The test adds a meaningless query parameter to send the same
 * request to the library.
 */

const database = testDatabase();
const site = testApplication(database, { environment: oidcEnvironment, store: withClients(sampleClient()) });

let visitor: TestVisitor;
let app: TestApp;
let accountId: string;

const ask = (url: string, authorization: string, headers: Record<string, string> = {}) =>
  site.nest.inject({ method: 'GET', url, headers: { authorization, ...headers } });

/** Returns the whole response without the parts that differ in every response. */
function saidBy({ statusCode, headers, body }: Answer) {
  const { date: _, 'x-request-id': __, connection: ___, ...rest } = headers;
  const claims: unknown = body === '' ? null : JSON.parse(body);
  return {
    statusCode,
    headers: { ...rest, 'content-length': headers['content-length'] ? 'there' : null },
    claims,
  };
}

async function bothOf(authorization: string, headers: Record<string, string> = {}) {
  const answers = jest.spyOn(site.nest.get(UserinfoFastPath, { strict: false }), 'respond');
  const plain = await ask('/oidc/userinfo', authorization, headers);
  const wasPlain = (await answers.mock.results.at(-1)?.value) !== undefined;
  const library = await ask('/oidc/userinfo?nothing=', authorization, headers);
  return { wasPlain, plain: saidBy(plain), library: saidBy(library) };
}

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  app = new TestApp(site.nest);
});

afterEach(() => void jest.restoreAllMocks());

describe('a userinfo request on the fast path', () => {
  it.each([
    'openid',
    'openid email',
    'openid profile phone',
    'openid profile email phone address membership offline_access',
  ])('gets the response that the library sends for the scope "%s", with one SQL statement', async (scope) => {
    await database.rows(
      `UPDATE account SET nickname = 'ハナ', phone_number = '09012345678', postal_code = '1000001', prefecture = '13',
         address = '千代田1-1', sex = 2, birthday = '19910412', country = 'JP'`,
    );
    const { access_token: token } = await logInto(visitor, app, { scope });
    const { wasPlain, plain, library } = await bothOf(`Bearer ${token}`);
    expect(wasPlain).toBe(true);
    expect(plain).toEqual(library);
    expect(plain).toMatchObject({ statusCode: 200, claims: { sub: accountId } });
  });

  it('omits claims that the member did not allow', async () => {
    const { access_token: token } = await logInto(visitor, app, { scope: 'openid email profile' });
    await database.rows(
      `UPDATE oidc_grant SET payload = payload || '{"rejected":{"openid":{"scope":"email"}}}'::jsonb`,
    );
    const { wasPlain, plain, library } = await bothOf(`Bearer ${token}`);
    expect(wasPlain).toBe(true);
    expect(plain).toEqual(library);
    expect(plain.claims).not.toHaveProperty('email');
  });
});

describe('a userinfo request that the library must handle', () => {
  const changePayload = (change: string) => () =>
    database.rows(
      `UPDATE oidc_artifact SET payload = payload || '${change}'::jsonb WHERE kind = 'AccessToken'`,
    );

  it.each<[string, () => Promise<unknown>]>([
    ['a token that has expired', changePayload('{"exp":1}')],
    ['a token of another kind', changePayload('{"kind":"RefreshToken"}')],
    ['a token for another audience', changePayload('{"aud":"https://api.example.jp"}')],
    ['a token bound to a key', changePayload('{"jkt":"thumbprint"}')],
    ['a token without the scope', changePayload('{"scope":"email"}')],
    ['a token of another session', changePayload('{"sessionUid":"019380aa-0000-7000-8000-000000000000"}')],
    ['a disabled account', () => database.rows(`UPDATE account SET status = 'DISABLED'`)],
    ['an ended session', () => visitor.post('/logout')],
    ['a revoked grant', () => database.rows('DELETE FROM oidc_grant')],
    [
      'a grant of another application',
      () => database.rows(`UPDATE oidc_grant SET payload = payload || '{"clientId":"other"}'::jsonb`),
    ],
    [
      'a grant of another member',
      () => database.rows(`UPDATE oidc_grant SET payload = payload || '{"accountId":"other"}'::jsonb`),
    ],
    [
      'an application that has gone',
      () => {
        const settings = site.nest.get(SettingsService, { strict: false });
        const before = settings.current();
        const clients = before.clients.filter(({ clientId }) => clientId !== appId);
        const after = { ...before, clients, version: before.version + 1 };
        jest.spyOn(settings, 'current').mockReturnValue(after);
        return Promise.resolve();
      },
    ],
  ])('is rejected by the library: %s', async (_, change) => {
    const { access_token: token } = await logInto(visitor, app, { scope: 'openid email' });
    expect((await bothOf(`Bearer ${token}`)).plain.statusCode).toBe(200);
    await change();
    const { wasPlain, plain, library } = await bothOf(`Bearer ${token}`);
    expect(wasPlain).toBe(false);
    expect(plain).toEqual(library);
    expect(plain.statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['no token', ''],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
    ['a short token', 'Bearer a'],
    ['another scheme', 'Basic YTpi'],
    ['two tokens', `Bearer ${'a'.repeat(43)} ${'b'.repeat(43)}`],
  ])('is rejected by the library: %s', async (_, authorization) => {
    const { wasPlain, plain, library } = await bothOf(authorization);
    expect(wasPlain).toBe(false);
    expect(plain).toEqual(library);
    expect(plain.statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each<[string, Record<string, string>]>([
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['an Origin of the application', { origin: 'https://app.example.jp' }],
    ['a proof of possession', { dpop: 'proof' }],
  ])('is handled by the library: %s', async (_, headers) => {
    const { access_token: token } = await logInto(visitor, app);
    const { wasPlain, plain, library } = await bothOf(`Bearer ${token}`, headers);
    expect(wasPlain).toBe(false);
    expect(plain).toEqual(library);
  });
});
