import { createHash, createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import {
  appSecret,
  claimsIn,
  followToApp,
  oidcEnvironment,
  sampleClient,
  withClients,
  type Tokens,
} from '../oidc.testing.js';
import { issuer } from './relying-party.testing.js';

/*
 * Spring Security is in none of the registries that this project uses, so it cannot run in this test. The test
 * reproduces its requests and checks with the configuration of docs/connect/libraries.md, class by class from
 * its source code.
 */

const baseUrl = 'https://diary.example';
const redirectUri = `${baseUrl}/login/oauth2/code/store`;
const registered = sampleClient({
  clientId: 'film-diary',
  redirectUris: [redirectUri],
  postLogoutRedirectUris: [`${baseUrl}/`],
  backChannelLogoutUri: `${baseUrl}/logout/connect/back-channel/store`,
});
const database = testDatabase();
const site = testApplication(database, { environment: oidcEnvironment, store: withClients(registered) });

const read = async <Body>(url: string, headers: Record<string, string> = {}) => {
  const answer = await site.nest.inject({ url, headers: { accept: 'application/json', ...headers } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^application\/(jwk-set\+)?json/),
  ]);
  return answer.json<Body>();
};
const metadata = () => read<Record<string, unknown>>('/.well-known/openid-configuration');
const hashed = (text: string) => createHash('sha256').update(text, 'ascii').digest('base64url');
const padded = (text: Buffer) => text.toString('base64').replaceAll('+', '-').replaceAll('/', '_');

/** `DefaultOAuth2TokenRequestHeadersConverter`, including its form encoding. */
async function ask(form: Record<string, string>): Promise<Tokens> {
  const answer = await site.nest.inject({
    method: 'POST',
    url: '/oidc/token',
    payload: new URLSearchParams(form).toString(),
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`film-diary:${appSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Tokens>();
}

/** `DefaultOAuth2AuthorizationRequestResolver` with PKCE, and `OAuth2LoginAuthenticationFilter`. */
async function logInThere(visitor: TestVisitor) {
  const [nonce, verifier] = [randomBytes(96).toString('base64url'), randomBytes(96).toString('base64url')];
  const state = padded(randomBytes(32));
  const query = Object.entries({
    response_type: 'code',
    client_id: 'film-diary',
    scope: 'openid profile email',
    state,
    redirect_uri: redirectUri,
    nonce: hashed(nonce),
    code_challenge: hashed(verifier),
    code_challenge_method: 'S256',
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const back = await followToApp(visitor, await visitor.get(`/oidc?${query.join('&')}`));
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirectUri, state]);
  const tokens = await ask({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return { tokens, nonce };
}

/** `OidcIdTokenDecoderFactory` and `OidcIdTokenValidator`. */
async function expectValid(token: string, nonce: string, sub: string): Promise<void> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, string>;
  expect(alg).toBe('RS256');
  const { keys } = await read<{ keys: (JsonWebKey & { kid: string })[] }>('/oidc/jwks');
  const key = createPublicKey({ key: keys.find((each) => each.kid === kid) ?? {}, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  const claims = claimsIn(token);
  expect(claims).toMatchObject({ iss: issuer, sub, aud: 'film-diary', nonce: hashed(nonce) });
  expect(claims).not.toHaveProperty('azp');
  expect(Number(claims['exp'])).toBeGreaterThan(Date.now() / 1_000);
  expect(Number(claims['iat'])).toBeLessThan(Date.now() / 1_000 + 30);
}

describe('an application that uses Spring Security as documented', () => {
  it('derives its registration from the issuer (ClientRegistrations)', async () => {
    const { issuer: received, ...rest } = await metadata();
    expect(received).toBe(issuer);
    for (const name of ['authorization', 'token', 'userinfo', 'end_session'])
      expect(URL.parse(String(rest[`${name}_endpoint`]))?.origin).toBe(issuer);
    expect(rest).toMatchObject({
      jwks_uri: `${issuer}/oidc/jwks`,
      grant_types_supported: expect.arrayContaining(['authorization_code']),
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
      scopes_supported: expect.arrayContaining(['openid', 'profile', 'email']),
      subject_types_supported: ['public'],
      token_endpoint_auth_methods_supported: expect.arrayContaining(['client_secret_basic']),
    });
  });

  it('logs in, requests userinfo, refreshes and redirects to the logout', async () => {
    const sub = await addMember(site.nest);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    const { tokens, nonce } = await logInThere(visitor);
    // OAuth2AccessTokenResponseHttpMessageConverter
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
    await expectValid(tokens.id_token, nonce, sub);
    // OidcUserService: the subject must be equal to the subject of the ID token
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    expect(await read('/oidc/userinfo', bearer)).toMatchObject({ sub, email: expect.any(String) });
    // OidcAuthorizedClientRefreshedEventListener: the new ID token must have the same subject and login time.
    const next = await ask({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' });
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    await expectValid(next.id_token, nonce, sub);
    expect(claimsIn(next.id_token)['auth_time']).toBe(claimsIn(tokens.id_token)['auth_time']);
    // OidcClientInitiatedLogoutSuccessHandler
    const out = `/oidc/logout?id_token_hint=${tokens.id_token}&post_logout_redirect_uri=${encodeURIComponent(`${baseUrl}/`)}`;
    const page = await visitor.get(out, { accept: 'text/html' });
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const left = await visitor.post('/oidc/logout/confirm', `xsrf=${xsrf}&logout=yes`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(left.headers['location']).toBe(`${baseUrl}/`);
  });
});
