import { generateKeyPairSync } from 'node:crypto';

import type { SocialProvider } from '@account/domain/identity/social/social-providers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startSandbox, type Sandbox } from '../sandbox.js';
import { appleTeam, secretOf, vendors } from '../social/vendors.js';
import { OpenidSocialGateway } from '@account/gateways/social/openid-social-gateway';
import type { SocialClient, SocialGateway, SocialOutcome } from '@account/gateways/social/social-gateway';
import {
  aRequest,
  describeSocialGateway,
  visitProvider,
} from '@account/gateways/social/social-gateway.suite';
import { socialPresets, type SocialPreset } from '@account/gateways/social/social-presets';

const timeouts = { request: 25_000, keys: 25_000, whole: 28_000 };
const impatience = { request: 600, keys: 600, whole: 900 };
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    publicOrigin: 'http://localhost:8080',
    appleKey: publicKey,
  });
});
afterAll(() => sandbox.close());

function clientOf(provider: SocialProvider): SocialClient {
  const vendor = vendors.find(({ name }) => name === provider);
  if (vendor === undefined) throw new Error(`${provider} is not played`);
  return {
    provider,
    clientId: vendor.clientId,
    standIn: `${sandbox.origin}/social`,
    credential:
      provider === 'Apple'
        ? {
            kind: 'appleKey',
            ...appleTeam,
            privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
          }
        : { kind: 'secret', secret: secretOf(vendor) },
  };
}

/** Simulates the user at the provider, without a browser. */
async function visit(address: string, { outcome = 'kind', email = 'misaki@example.jp' }) {
  const page = new URL(address);
  page.pathname += '/choose';
  page.searchParams.set('outcome', outcome);
  page.searchParams.set('email', email);
  const answer = await fetch(page, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location !== null) return Object.fromEntries(new URL(location).searchParams);
  const fields = (await answer.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

const worldOf = (gateway: SocialGateway) => ({ gateway, clientOf, visit });

describeSocialGateway('social logins over OpenID Connect and OAuth 2', () => ({
  ...worldOf(new OpenidSocialGateway(socialPresets, timeouts)),
  impatient: new OpenidSocialGateway(socialPresets, impatience),
}));

describe('a provider configuration with one wrong value', () => {
  type Change = Partial<SocialPreset>;
  const moved = (address: string) => address.replace(/(\?|$)/, '2$1');
  const { Google, Apple, Line, YahooJapan, X, Facebook } = socialPresets;
  const wrong: [SocialProvider, string, Change][] = [
    ['Google', 'authorization', { authorization: moved(Google.authorization) }],
    ['Google', 'token', { token: moved(Google.token) }],
    ['Google', 'issuer', { issuer: 'https://google.com' }],
    ['Google', 'scope', { scope: 'openid' }],
    ['Google', 'PKCE', { pkce: false }],
    ['Google', 'client authentication', { authentication: 'basic' }],
    ['Google', 'keys', { idToken: { keys: moved(Google.idToken?.keys ?? ''), algorithms: ['RS256'] } }],
    ['Google', 'algorithm', { idToken: { keys: Google.idToken?.keys ?? '', algorithms: ['ES256'] } }],
    ['Google', 'nonce', { idToken: null }],
    ['Apple', 'response mode', { responseMode: 'query' }],
    ['Apple', 'client secret', { authentication: 'post' }],
    ['Apple', 'audience of the client secret', { issuer: 'https://apple.com' }],
    ['Apple', 'scope', { scope: 'name' }],
    ['Apple', 'token', { token: moved(Apple.token) }],
    ['Line', 'algorithm', { idToken: { keys: Line.idToken?.keys ?? '', algorithms: ['ES256'] } }],
    ['Line', 'client authentication', { authentication: 'basic' }],
    ['Line', 'PKCE', { pkce: false }],
    ['Line', 'token', { token: Line.token.replace('v2.1', 'v2') }],
    ['YahooJapan', 'client authentication', { authentication: 'post' }],
    ['YahooJapan', 'profile', { profile: moved(YahooJapan.profile ?? '') }],
    ['YahooJapan', 'issuer', { issuer: 'https://auth.login.yahoo.co.jp' }],
    ['X', 'PKCE', { pkce: false }],
    ['X', 'client authentication', { authentication: 'post' }],
    ['X', 'scope', { scope: 'users.read' }],
    ['X', 'ID token', { idToken: { keys: X.token, algorithms: ['RS256'] } }],
    ['X', 'profile', { profile: moved(X.profile ?? '') }],
    ['Facebook', 'proof of the secret', { appSecretProof: false }],
    ['Facebook', 'version', { token: Facebook.token.replace('v24.0', 'v1.0') }],
    ['Facebook', 'scope', { scope: 'public_profile' }],
    ['Facebook', 'client authentication', { authentication: 'basic' }],
    ['Facebook', 'profile', { profile: moved(Facebook.profile ?? '') }],
  ];

  it.each(wrong)('makes the login fail: %s (%s)', async (provider, _, change) => {
    const presets = { ...socialPresets, [provider]: { ...socialPresets[provider], ...change } };
    const outcome = await visitProvider(worldOf(new OpenidSocialGateway(presets, timeouts)), provider);
    expect(outcome).toMatchObject({ ok: false });
  });

  it('Yahoo! JAPAN without the profile scope and Facebook without the e-mail field return no e-mail address', async () => {
    const emailWith = async (provider: SocialProvider, change: Change) => {
      const presets = { ...socialPresets, [provider]: { ...socialPresets[provider], ...change } };
      const world = worldOf(new OpenidSocialGateway(presets, timeouts));
      return ((await visitProvider(world, provider)) as SocialOutcome & { ok: true }).identity.email;
    };
    expect(await emailWith('YahooJapan', { profile: null })).toBeNull();
    const withoutField = Facebook.profile?.replace('?fields=id,email', '') ?? null;
    expect(await emailWith('Facebook', { profile: withoutField })).toBeNull();
  });
});

describe('a client with one wrong setting', () => {
  const gateway = new OpenidSocialGateway(socialPresets, timeouts);
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const appleKey = (change: object) => ({
    kind: 'appleKey' as const,
    ...appleTeam,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...change,
  });
  const wrong: [SocialProvider, string, Partial<SocialClient>][] = [
    ['Google', 'secret', { credential: { kind: 'secret', secret: 'another' } }],
    ['Google', 'kind of credential', { credential: appleKey({}) }],
    ['Google', 'client ID', { clientId: 'another' }],
    ['Apple', 'team', { credential: appleKey({ teamId: 'ANOTHER001' }) }],
    ['Apple', 'key ID', { credential: appleKey({ keyId: 'ANOTHERKEY' }) }],
    [
      'Apple',
      'key',
      { credential: appleKey({ privateKey: other.export({ type: 'pkcs8', format: 'pem' }) }) },
    ],
    ['Apple', 'text for a key', { credential: appleKey({ privateKey: 'no key' }) }],
    ['Line', 'secret', { credential: { kind: 'secret', secret: 'another' } }],
  ];

  it.each(wrong)('makes the login fail without revealing a secret: %s (%s)', async (provider, _, change) => {
    const world = worldOf(gateway);
    const clientOfWrong = (of: SocialProvider) => ({ ...clientOf(of), ...change });
    const outcome = await visitProvider({ ...world, clientOf: clientOfWrong }, provider);
    expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
    expect(JSON.stringify(outcome)).not.toMatch(/another|no key|ANOTHER/);
  });

  it('reports the provider as unavailable when it refuses connections', async () => {
    const client = { ...clientOf('Google'), standIn: 'http://127.0.0.1:1/social' };
    const request = aRequest('Google');
    const outcome = await gateway.identify(client, request, { code: 'a-code', state: request.state });
    expect(outcome).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  it('uses the real providers when no sandbox is configured', () => {
    const client = { ...clientOf('Google'), standIn: null };
    expect(gateway.authorizationUrl(client, aRequest('Google'))).toMatch(
      /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/,
    );
  });
});
