import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import {
  appId,
  appSecret,
  callback,
  followToApp,
  locationOf,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../oidc.testing.js';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ownJwk = { ...publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'ES256', use: 'sig' };
const keyed = sampleClient({
  clientId: 'keyed-app',
  authentication: 'private_key_jwt',
  clientSecret: null,
  publicKeys: [ownJwk as never],
});
const page = sampleClient({ clientId: 'page-app', authentication: 'none', clientSecret: null });
const narrow = sampleClient({
  clientId: 'narrow-app',
  clientSecret: { env: 'OIDC_OTHER_SECRET' },
  scopes: ['openid', 'profile'],
});
const database = testDatabase();
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(sampleClient(), keyed, page, narrow),
});
const form = 'application/x-www-form-urlencoded';
const otherEmail = 'haruto.suzuki@example.jp';

let visitor: TestVisitor;
let app: TestApp;

const ask = (parameters: Record<string, string> = {}) => visitor.get(app.path(parameters));
const errorIn = (answer: Answer) => locationOf(answer).searchParams.get('error');
const errorOf = (answer: Answer) => answer.json<{ error: string }>().error;
const raw = (payload: string, headers: Record<string, string> = {}) =>
  site.nest.inject({
    method: 'POST',
    url: '/oidc/introspect',
    payload,
    headers: { 'content-type': form, ...headers },
  });
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  app = new TestApp(site.nest);
});

afterEach(() => void jest.restoreAllMocks());

describe('invalid client authentication', () => {
  it.each([
    ['by two methods at once', `token=x&client_secret=${appSecret}`, basic(`${appId}:${appSecret}`), 400],
    [
      'with malformed base64',
      'token=x',
      `Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}!`,
      400,
    ],
    ['with an empty secret', 'token=x', basic(`${appId}:`), 400],
    ['with an empty secret in the body', `token=x&client_id=${appId}&client_secret=`, undefined, 401],
    ['without a secret', `token=x&client_id=${appId}`, undefined, 401],
    ['of an unknown client', 'token=x', basic(`nobody:${appSecret}`), 401],
  ])('%s is rejected', async (_, body, authorization, status) => {
    const answer = await raw(body, { ...(authorization !== undefined && { authorization }) });
    expect(answer.statusCode).toBe(status);
    expect(errorOf(answer)).toMatch(/^invalid_(request|client)$/);
  });
});

describe('a signed client assertion', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const es256 = (key: KeyObject) => (input: string) =>
    sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const own = es256(privateKey);
  const facts = () => ({
    iss: 'keyed-app',
    sub: 'keyed-app',
    aud: 'http://localhost:8080',
    iat: now(),
    exp: now() + 60,
    jti: randomUUID(),
  });

  const assertion = (claims: object, header: object, signature: (input: string) => string): string => {
    const input = `${encoded({ alg: 'ES256', kid: 'own', ...header })}.${encoded({ ...facts(), ...claims })}`;
    return `${input}.${signature(input)}`;
  };
  const present = (client_assertion: string) =>
    raw(
      new URLSearchParams({
        token: 'x',
        client_assertion,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      }).toString(),
    );

  it('authenticates an application with its own key, only once', async () => {
    const good = assertion({}, {}, own);
    expect((await present(good)).statusCode).toBe(200);
    expect((await present(good)).statusCode).toBeGreaterThanOrEqual(400);
  });

  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const away = 'https://evil.example/keys';
  const strangersJwk = stranger.publicKey.export({ format: 'jwk' });
  it.each<[string, () => string]>([
    ['without a signature', () => assertion({}, { alg: 'none' }, () => '')],
    [
      'with the public key as HMAC secret',
      () =>
        assertion({}, { alg: 'HS256' }, (input) =>
          createHmac('sha256', pem).update(input).digest('base64url'),
        ),
    ],
    ['by an unknown key', () => assertion({}, {}, es256(stranger.privateKey))],
    ['by an embedded key', () => assertion({}, { jwk: strangersJwk }, es256(stranger.privateKey))],
    ['by a key at another URL', () => assertion({}, { jku: away, x5u: away }, es256(stranger.privateKey))],
    ['for another audience', () => assertion({ aud: 'https://other.example' }, {}, own)],
    ['that has expired', () => assertion({ iat: now() - 600, exp: now() - 300 }, {}, own)],
    ['of another application', () => assertion({ iss: appId, sub: appId }, {}, own)],
    ['without jti', () => assertion({ jti: undefined }, {}, own)],
  ])('%s is rejected without any HTTP request', async (_, make) => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const answer = await present(make());
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('an authorization request with an internal URL', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:6379/',
    'http://[::1]/',
    'file:///etc/passwd',
  ])('is rejected for %s without any HTTP request', async (address) => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    expect(errorIn(await ask({ request_uri: address }))).toMatch(/request_uri/);
    const registration = JSON.stringify({ jwks_uri: address });
    expect(errorIn(await ask({ registration }))).toBe('registration_not_supported');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a login hint for another member', () => {
  it('does not result in a token for the logged-in member without a prompt', async () => {
    const { id_token: hint } = await logInto(visitor, app);
    expect(locationOf(await ask({ login_hint: memberEmail.toUpperCase() })).searchParams.has('code')).toBe(
      true,
    );
    expect(errorIn(await ask({ login_hint: otherEmail, prompt: 'none' }))).toBe('account_selection_required');
    expect(locationOf(await ask({ login_hint: otherEmail })).pathname).toBe('/oidc/select-account');
    expect(locationOf(await ask({ login_hint: 'opaque hint' })).searchParams.has('code')).toBe(true);
    // If the store does not use user IDs, a hint that looks like a user ID is not interpreted.
    for (const isEnabledUserId of [true, false]) {
      site.changeStore(({ login }) => ({ login: { ...login, isEnabledUserId } }));
      const isLetIn = locationOf(await ask({ login_hint: 'someone77' })).searchParams.has('code');
      expect(isLetIn).toBe(!isEnabledUserId);
    }
    await addMember(site.nest, { email: otherEmail });
    await visitor.post('/logout');
    await logIn(visitor, otherEmail);
    expect(locationOf(await ask({ id_token_hint: hint })).pathname).toBe('/oidc/login');
  });

  it("is not detected when the hint is the member's own user ID in another letter case", async () => {
    await logInto(visitor, app);
    await database.rows(`UPDATE account SET user_id = 'Misaki77', user_id_key = 'misaki77'`);
    site.changeStore(({ login }) => ({ login: { ...login, isEnabledUserId: true } }));
    for (const hint of ['Misaki77', 'mISAKI77'])
      expect(locationOf(await ask({ login_hint: hint })).searchParams.has('code')).toBe(true);
    expect(locationOf(await ask({ login_hint: 'Misaki78' })).pathname).toBe('/oidc/select-account');
  });
});

describe('an application that requests more than it may receive', () => {
  it('is not granted scopes of other applications, or offline access without consent', async () => {
    app = new TestApp(site.nest, 'narrow-app', oidcEnvironment.OIDC_OTHER_SECRET);
    expect(errorIn(await ask({ scope: 'openid email' }))).toBe('invalid_scope');
    app = new TestApp(site.nest);
    const tokens = await logInto(visitor, app, { scope: 'openid offline_access unheard_of' });
    expect(tokens.scope).toBe('openid');
  });

  it('receives email_verified false for an unverified address', async () => {
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    const tokens = await logInto(visitor, app, { scope: 'openid email' });
    const claims = (await app.userinfo(tokens.access_token)).json<object>();
    expect(claims).toMatchObject({ email: memberEmail, email_verified: false });
    expect(Object.keys(claims).sort()).toEqual(['email', 'email_verified', 'sub']);
  });
});

describe('an invalid authorization request', () => {
  it.each(['token', 'id_token token', 'none', 'code token'])(
    'is rejected for the response type %s',
    async (type) => {
      const { href } = locationOf(await ask({ response_type: type }));
      expect(href).toMatch(/[?#&]error=unsupported_response_type(&|$)/);
      expect(href).not.toMatch(/token=|code=/);
    },
  );

  it.each([
    ['repeated parameters', `client_id=${appId}&client_id=${appId}&token=x`],
    ['a NUL', 'token=%00%00'],
    ['invalid UTF-8', 'token=%ff%fe'],
    ['a truncated escape', 'token=%'],
    ['an empty body', ''],
    ['a very long token', `token=${'x'.repeat(50_000)}`],
  ])('does not cause a server error with %s', async (_, body) => {
    const answer = await raw(body, { authorization: basic(`${appId}:${appSecret}`) });
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('is rejected with another content type', async () => {
    const authorization = basic(`${appId}:${appSecret}`);
    const answer = await raw('{"token":"x"}', { authorization, 'content-type': 'application/json' });
    expect([answer.statusCode, errorOf(answer)]).toEqual([400, 'invalid_request']);
  });

  it.each([
    ['a long list of scopes', { scope: `openid ${'scope '.repeat(900)}` }],
    ['repeated scopes', { scope: 'openid openid openid' }],
    ['a NUL in the state', { state: 'a\0b' }],
    ['an invalid max_age', { max_age: '-1' }],
    ['an unknown prompt', { prompt: 'whatever' }],
    ['two conflicting prompts', { prompt: 'none login' }],
  ])('ends in a redirect or on the error page of the provider: %s', async (_, parameters) => {
    const answer = await ask(parameters);
    expect(answer.statusCode).toBe(303);
    expect(['https://app.example.jp', 'http://localhost:8080']).toContain(locationOf(answer).origin);
  });

  it.each([
    ['that contains a script', '"><script>alert(1)</script>'],
    ['with many alphabets', "ｓｔａｔｅ 😀 ~!*()'"],
    ['that looks encoded', 'a+b c%20d'],
    ['of 8 kB', 's'.repeat(8_000)],
  ])('returns the state unchanged, with the issuer: a state %s', async (_, state) => {
    const first = await followToApp(visitor, await ask({ state }));
    expect(first.searchParams.get('state')).toBe(state);
    expect(first.searchParams.get('iss')).toBe('http://localhost:8080');
    const refused = locationOf(await ask({ state, prompt: 'none', max_age: 'x' }));
    expect([refused.searchParams.get('state'), refused.searchParams.get('error')]).toEqual([
      state,
      'invalid_request',
    ]);
  });
});

describe('calls from pages of other origins', () => {
  const from = (origin: string, url: string, client = 'page-app') =>
    site.nest.inject({
      method: 'POST',
      url,
      payload: `grant_type=refresh_token&refresh_token=x&client_id=${client}`,
      headers: { origin, 'content-type': form },
    });
  const allowed = (answer: Answer) => answer.headers['access-control-allow-origin'];

  it('are allowed only from the application’s own pages, and never at the authorization endpoint', async () => {
    const registered = new URL(callback).origin;
    expect(allowed(await from(registered, '/oidc/token'))).toBe(registered);
    expect(allowed(await from('https://evil.example', '/oidc/token'))).toBeUndefined();
    expect(allowed(await from('null', '/oidc/token'))).toBeUndefined();
    const entry = await visitor.get(app.path(), { origin: registered });
    expect(allowed(entry)).toBeUndefined();
  });
});

describe('an application that was removed from the store file', () => {
  it('does not receive a code, tokens or a refresh', async () => {
    const tokens = await logInto(visitor, app);
    const back = await followToApp(visitor, await ask());
    const settings = site.nest.get(SettingsService, { strict: false });
    const before = settings.current();
    const clients = before.clients.filter(({ clientId }) => clientId !== appId);
    jest.spyOn(settings, 'current').mockReturnValue({ ...before, clients, version: before.version + 1 });
    const redeemed = await app.redeem(back.searchParams.get('code') ?? '');
    expect([redeemed.statusCode, errorOf(redeemed)]).toEqual([401, 'invalid_client']);
    expect(errorOf(await app.refresh((tokens as Tokens).refresh_token ?? ''))).toBe('invalid_client');
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(401);
    expect(locationOf(await ask()).pathname).toBe('/oidc/error');
  });
});

describe('endpoints that the provider does not offer', () => {
  it.each([
    '/oidc/registration',
    '/oidc/backchannel',
    '/oidc/interaction',
    '/interaction/x',
    '/oidc/challenge',
  ])('include %s', async (path) => {
    expect((await visitor.post(path, '', { 'content-type': form })).statusCode).toBeGreaterThanOrEqual(400);
  });
});
