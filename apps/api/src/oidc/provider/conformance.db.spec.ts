import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import * as client from 'openid-client';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import {
  afterLogout,
  callback,
  claimsIn,
  flowOf,
  followToApp,
  locationOf,
  oidcEnvironment,
  sampleClient,
  withClients,
} from '../oidc.testing.js';

/*
 * What the modules of the OpenID conformance suite look at, with a relying-party library over HTTP. The names are the
 * suite's (oidcc-basic-certification-test-plan, oidcc-config, oidcc-rp-initiated-logout).
 */

const database = testDatabase();
const issuer = 'http://localhost:8080';
const basic = sampleClient({ clientId: 'basic', requirePkce: false });
const posting = sampleClient({
  clientId: 'posting',
  authentication: 'client_secret_post',
  requirePkce: false,
});
const site = testApplication(database, { environment: oidcEnvironment, store: withClients(basic, posting) });
const secret = oidcEnvironment.OIDC_SAMPLE_SECRET;

let visitor: TestVisitor;
let configuration: client.Configuration;
let accountId: string;

const discover = async (id: string, authentication: client.ClientAuth) => {
  const address = await site.nest.getUrl();
  const toSite: client.CustomFetch = (url, options) =>
    fetch(url.replace(issuer, address), options as RequestInit);
  return client.discovery(new URL(issuer), id, undefined, authentication, {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: toSite,
  });
};

/** From the request to its answer at the application, for somebody who allows whatever is asked. */
async function authorize(parameters: Record<string, string> = {}): Promise<URL> {
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid',
    state: 'a-state',
    ...parameters,
  });
  return followToApp(visitor, await visitor.get(url.pathname + url.search));
}

async function logInto(
  parameters: Record<string, string> = {},
  checks: client.AuthorizationCodeGrantChecks = {},
) {
  const back = await authorize(parameters);
  return client.authorizationCodeGrant(configuration, back, { expectedState: 'a-state', ...checks });
}

const errorOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { error?: string; code?: string }) => error.error ?? error.code ?? 'unknown',
  );

beforeAll(async () => {
  configuration = await discover('basic', client.ClientSecretBasic(secret));
});

beforeEach(async () => {
  accountId = await addMember(site.nest);
  await database.rows(
    `UPDATE account SET phone_number = '09012345678', postal_code = '1500001', prefecture = '13', address = '神宮前',
            birthday = '19910412', updated_at = '2026-04-01T00:00:00Z' WHERE id = $1`,
    [accountId],
  );
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

describe('oidcc-config-certification-test-plan', () => {
  it('discovery-endpoint-verification', () => {
    const metadata = configuration.serverMetadata();
    expect(metadata).toMatchObject({
      issuer,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256', 'ES256']),
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: expect.arrayContaining([
        'client_secret_basic',
        'client_secret_post',
      ]),
    });
    expect(metadata.registration_endpoint).toBeUndefined();
    expect(JSON.stringify(metadata.grant_types_supported)).not.toMatch(/implicit|password/);
  });
});

describe('oidcc-basic-certification-test-plan', () => {
  it('oidcc-server, idtoken-signature, userinfo-get', async () => {
    const tokens = await logInto({ nonce: 'a-nonce' }, { expectedNonce: 'a-nonce' });
    expect(tokens.claims()).toMatchObject({ sub: accountId, aud: 'basic', iss: issuer });
    const info = await client.fetchUserInfo(configuration, tokens.access_token, accountId);
    expect(info).toEqual({ sub: accountId });
  });

  it('oidcc-response-type-missing', async () => {
    const answer = await visitor.get(
      `/oidc?client_id=basic&redirect_uri=${encodeURIComponent(callback)}&scope=openid`,
    );
    expect(locationOf(answer).searchParams.get('error')).toBe('invalid_request');
  });

  it('oidcc-userinfo-post-header, oidcc-userinfo-post-body', async () => {
    const { access_token: token } = await logInto();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const byHeader = await visitor.send({
      method: 'POST',
      url: '/oidc/userinfo',
      headers: { authorization: `Bearer ${token}` },
    });
    const byBody = await visitor.send({
      method: 'POST',
      url: '/oidc/userinfo',
      headers,
      payload: `access_token=${token}`,
    });
    expect([byHeader.json(), byBody.json()]).toEqual([{ sub: accountId }, { sub: accountId }]);
  });

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    expect((await logInto()).claims()).not.toHaveProperty('nonce');
  });

  it.each([
    ['profile', { name: '佐藤 美咲', locale: 'ja', updated_at: 1_775_001_600 }],
    ['email', { email: memberEmail, email_verified: true }],
    ['address', { address: { postal_code: '1500001', region: '東京都', street_address: '神宮前' } }],
    ['phone', { phone_number: '+819012345678', phone_number_verified: false }],
    ['membership', { membership: { plans: [], rentals: [] } }],
    ['age', { age_over_18: true }],
  ])('oidcc-scope-%s', async (scope, claims) => {
    const tokens = await logInto({ scope: `openid ${scope}` });
    const info = await client.fetchUserInfo(configuration, tokens.access_token, accountId);
    expect(info).toEqual({ sub: accountId, ...claims });
    expect(tokens.claims()).not.toMatchObject(claims);
  });

  it('oidcc-scope-all, with no birth date', async () => {
    const tokens = await logInto({ scope: 'openid profile email address phone membership age' });
    const info = await client.fetchUserInfo(configuration, tokens.access_token, accountId);
    expect(info).toMatchObject({ email: memberEmail, age_over_18: true });
    expect(JSON.stringify(info)).not.toContain('0412');
  });

  it.each(['page', 'popup'])('oidcc-display-%s', async (display) => {
    expect((await authorize({ display })).searchParams.has('code')).toBe(true);
  });

  it('oidcc-prompt-login', async () => {
    const before = (await logInto()).claims();
    site.clock.travel({ minutes: 10 });
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid',
      state: 'a-state',
      prompt: 'login',
    });
    const flow = flowOf(await visitor.get(url.pathname + url.search));
    const body = { emailUserId: memberEmail, password: memberPassword, loginMethod: 'Password' };
    await visitor.post(`/oidc/login?flow=${flow}`, body);
    await visitor.screen(`/oidc/loginInteraction?flow=${flow}`);
    const back = await followToApp(visitor, await visitor.get(`/oidc/${flow}`));
    const after = await client.authorizationCodeGrant(configuration, back, { expectedState: 'a-state' });
    expect(after.claims()?.sub).toBe(before?.sub);
  });

  it('oidcc-prompt-none-not-logged-in', async () => {
    visitor = new TestVisitor(site.nest);
    const back = await authorize({ prompt: 'none' });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'login_required',
      state: 'a-state',
    });
  });

  it('oidcc-prompt-none-logged-in, oidcc-id-token-hint', async () => {
    const first = await logInto();
    const second = await logInto({ prompt: 'none', id_token_hint: first.id_token ?? '' });
    const [one, two] = [first.claims(), second.claims()];
    expect([two?.sub, two?.auth_time]).toEqual([one?.sub, one?.auth_time]);
  });

  it('oidcc-max-age-10000', async () => {
    const first = await logInto();
    const second = await logInto({ max_age: '10000' }, { maxAge: 10_000 });
    expect(second.claims()?.auth_time).toBe(first.claims()?.auth_time);
  });

  it.each([
    ['ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['login-hint', { login_hint: 'buffy@example.jp' }],
    ['ui-locales', { ui_locales: 'se en' }],
    ['claims-locales', { claims_locales: 'se' }],
    ['ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    [
      'claims-essential, which is not supported and left out',
      { claims: '{"userinfo":{"name":{"essential":true}}}' },
    ],
  ])('oidcc-%s', async (_, parameters) => {
    expect((await authorize(parameters as Record<string, string>)).searchParams.has('code')).toBe(true);
  });

  it('oidcc-codereuse', async () => {
    const back = await authorize();
    const tokens = await client.authorizationCodeGrant(configuration, back, { expectedState: 'a-state' });
    const again = client.authorizationCodeGrant(configuration, back, { expectedState: 'a-state' });
    expect(await errorOf(again)).toBe('invalid_grant');
    expect(await errorOf(client.fetchUserInfo(configuration, tokens.access_token, accountId))).not.toBe(
      'none',
    );
  });

  it.each([
    ['another path', `${callback}2`],
    ['a query', `${callback}?foo=bar`],
    ['a trailing slash', `${callback}/`],
    ['another case', callback.replace('callback', 'Callback')],
  ])('oidcc-ensure-registered-redirect-uri: %s', async (_, redirectUri) => {
    const url = client.buildAuthorizationUrl(configuration, { redirect_uri: redirectUri, scope: 'openid' });
    expect(locationOf(await visitor.get(url.pathname + url.search)).pathname).toBe('/oidc/error');
  });

  it('oidcc-server-client-secret-post', async () => {
    configuration = await discover('posting', client.ClientSecretPost(secret));
    try {
      expect((await logInto()).claims()?.aud).toBe('posting');
    } finally {
      configuration = await discover('basic', client.ClientSecretBasic(secret));
    }
  });

  it.each([
    ['request-uri', { request_uri: 'https://app.example.jp/request.jwt' }, 'request_uri_not_supported'],
    ['request-object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
  ])('oidcc-%s-unsigned-…-rejected-as-unsupported', async (_, parameters, error) => {
    expect((await authorize(parameters as Record<string, string>)).searchParams.get('error')).toBe(error);
  });

  it('oidcc-refresh-token', async () => {
    const first = await logInto({ scope: 'openid offline_access', prompt: 'consent' });
    const next = await client.refreshTokenGrant(configuration, first.refresh_token ?? '');
    const [one, two] = [first.claims(), next.claims()];
    expect([two?.iss, two?.sub, two?.aud, two?.auth_time]).toEqual([
      one?.iss,
      one?.sub,
      one?.aud,
      one?.auth_time,
    ]);
    expect(next.refresh_token).not.toBe(first.refresh_token);
  });

  it('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
    const verifier = client.randomPKCECodeVerifier();
    const challenge = await client.calculatePKCECodeChallenge(verifier);
    const parameters = { code_challenge: challenge, code_challenge_method: 'S256' };
    expect((await logInto(parameters, { pkceCodeVerifier: verifier })).claims()?.sub).toBe(accountId);
    expect(await errorOf(logInto(parameters))).toBe('invalid_grant');
  });

  it('does not know the implicit flow, nor passwords', async () => {
    const answer = await visitor.get(
      `/oidc?client_id=basic&response_type=id_token&nonce=n&scope=openid&redirect_uri=${encodeURIComponent(callback)}`,
    );
    expect(String(answer.headers['location'])).toContain('unsupported_response_type');
    const password = client.genericGrantRequest(configuration, 'password', { username: 'a', password: 'b' });
    expect(await errorOf(password)).toBe('unsupported_grant_type');
  });

  it('answers by a form where it is asked to, with a policy that lets it leave for the application alone', async () => {
    await logInto();
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid',
      state: '"><script>alert(1)</script>',
      response_mode: 'form_post',
    });
    const page = await visitor.get(url.pathname + url.search);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<script>alert');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://app.example.jp");
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+';/);
  });

  it('takes pushed requests, once', async () => {
    const url = await client.buildAuthorizationUrlWithPAR(configuration, {
      redirect_uri: callback,
      scope: 'openid',
      state: 'a-state',
    });
    const path = url.pathname + url.search;
    const back = await followToApp(visitor, await visitor.get(path));
    expect(back.searchParams.has('code')).toBe(true);
    const again = locationOf(await visitor.get(path)).searchParams;
    expect([again.get('error'), again.has('code')]).toEqual(['invalid_request_uri', false]);
  });

  it('binds tokens to a key by DPoP', async () => {
    const keyPair = await client.randomDPoPKeyPair();
    const DPoP = client.getDPoPHandle(configuration, keyPair);
    const back = await authorize();
    const tokens = await client.authorizationCodeGrant(
      configuration,
      back,
      { expectedState: 'a-state' },
      undefined,
      {
        DPoP,
      },
    );
    expect(tokens.token_type).toBe('dpop');
    expect(await errorOf(client.fetchUserInfo(configuration, tokens.access_token, accountId))).not.toBe(
      'none',
    );
    const info = await client.fetchUserInfo(configuration, tokens.access_token, accountId, { DPoP });
    expect(info.sub).toBe(accountId);
    const refreshed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '', undefined, {
      DPoP,
    });
    expect(refreshed.token_type).toBe('dpop');
    expect(claimsIn(refreshed.id_token ?? '')['sub']).toBe(accountId);
  });
});

describe('oidcc-rp-initiated-logout-certification-test-plan', () => {
  const ask = (parameters: Record<string, string>) => {
    const url = client.buildEndSessionUrl(configuration, parameters);
    return visitor.get(url.pathname + url.search, { accept: 'text/html' });
  };

  it('rp-initiated-logout, no-state', async () => {
    const { id_token: hint = '' } = await logInto();
    const page = await ask({ id_token_hint: hint, post_logout_redirect_uri: afterLogout });
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const left = await visitor.post('/oidc/logout/confirm', `xsrf=${xsrf}&logout=yes`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(left.headers['location']).toBe(afterLogout);
    expect(locationOf(await visitor.get('/oidc/logout/success')).pathname).toBe('/logout');
  });

  it.each([
    ['bad-post-logout-redirect-uri', { post_logout_redirect_uri: 'https://app.example.jp/else' }],
    ['query-added-to-post-logout-redirect-uri', { post_logout_redirect_uri: `${afterLogout}?foo=bar` }],
    ['bad-id-token-hint', { id_token_hint: 'a.b.c', post_logout_redirect_uri: afterLogout }],
  ])('%s', async (_, parameters) => {
    const answer = await ask(parameters);
    expect(locationOf(answer).pathname).toBe('/oidc/error');
  });

  it('modified-id-token-hint', async () => {
    const { id_token: hint = '' } = await logInto();
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const modified = `${none}.${hint.split('.')[1] ?? ''}.`;
    const answer = await ask({ id_token_hint: modified, post_logout_redirect_uri: afterLogout });
    expect(locationOf(answer).pathname).toBe('/oidc/error');
  });

  it.each([
    ['no-params', {}],
    ['only-state', { state: 'x' }],
  ])('%s', async (_, parameters) => {
    const page = await ask(parameters as Record<string, string>);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('ログアウトしますか？');
  });
});
