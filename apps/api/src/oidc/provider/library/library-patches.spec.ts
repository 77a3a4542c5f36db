import { generateKeyPairSync } from 'node:crypto';
import { createRequire } from 'node:module';

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Adapter, JWKS, Provider } from 'oidc-provider';

import {
  wrapSecretComparison,
  includeSessionIds,
  AtomicGrantProvider,
  cacheClients,
  disableSessionRotation,
  normaliseUserCodes,
  patchedVersion,
  disableBackchannelLogout,
  type SecretClient,
} from './library-patches.js';

const clientSecret = 'a-secret-of-this-spec-0123456789-0123456789';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] as JWKS['keys'];
const nothing = () => Promise.resolve(undefined);
const emptyAdapter: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/** Parts of a client that the library's types omit. */
type Patched = SecretClient & { backchannelLogout(sub: string, sid: string): Promise<unknown> };

let wrapped: string[];
let provider: Provider;

beforeEach(() => {
  wrapped = [];
  const configuration = {
    adapter: () => emptyAdapter,
    cookies: { keys: ['of this spec'] },
    jwks: { keys },
    clients: [
      {
        client_id: 'app',
        client_secret: clientSecret,
        redirect_uris: ['https://app.example.jp/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    features: { devInteractions: { enabled: false } },
    issueRefreshToken: () => true,
  };
  provider = new AtomicGrantProvider('https://account.example.jp', configuration, (name, handler) => {
    wrapped.push(name);
    return handler;
  });
});

const anApp = async (): Promise<Patched> => (await provider.Client.find('app')) as unknown as Patched;

describe('the patched library', () => {
  it('has the version that the patches were written for; after an update, review the patches and change this version', () => {
    const { version } = createRequire(import.meta.url)('oidc-provider/package.json') as { version: string };
    expect(version).toBe(patchedVersion);
  });
});

describe('the effect of each patch on the library', () => {
  it("grant handlers are wrapped, including the library's own", () => {
    expect(wrapped).toEqual(expect.arrayContaining(['authorization_code', 'refresh_token']));
  });

  it('a session keeps its token', () => {
    const changesValue = () => {
      const session = new provider.Session();
      const before = session.jti;
      session.resetIdentifier();
      return session.jti !== before;
    };
    expect(changesValue()).toBe(true);
    disableSessionRotation(provider);
    expect(changesValue()).toBe(false);
  });

  it('logout tokens are not sent by the library', async () => {
    const app = await anApp();
    await expect(app.backchannelLogout('sub', 'sid')).rejects.toThrow();
    disableBackchannelLogout(provider);
    await expect(app.backchannelLogout('sub', 'sid')).resolves.toBeUndefined();
  });

  it('an application without a back-channel URL receives session ids', async () => {
    const app = (await anApp()) as unknown as { includeSid(): unknown };
    expect(app.includeSid()).toBeFalsy();
    includeSessionIds(provider);
    expect(app.includeSid()).toBe(true);
  });

  it('client secrets are compared by the wrapped comparison', async () => {
    const seen: string[] = [];
    const app = await anApp();
    expect(await app.compareClientSecret(clientSecret)).toBe(true);
    expect(seen).toEqual([]);
    wrapSecretComparison(
      provider,
      (compare) =>
        function compareClientSecret(secret) {
          seen.push(this.clientId);
          return compare.call(this, secret);
        },
    );
    expect([await app.compareClientSecret(clientSecret), await app.compareClientSecret('wrong')]).toEqual([
      true,
      false,
    ]);
    expect(seen).toEqual(['app', 'app']);
  });

  it('a full-width device code is accepted', () => {
    const { OIDCContext } = provider as unknown as {
      OIDCContext: new (ctx: object) => { body: unknown };
    };
    const read = (body: unknown) => Object.assign(new OIDCContext({}), { body }).body;
    normaliseUserCodes(provider);
    expect(read({ user_code: 'ＢＣＤＦ－ghjk', xsrf: 'Ａ' })).toEqual({ user_code: 'BCDF-ghjk', xsrf: 'Ａ' });
    for (const body of [{ user_code: ['Ａ'] }, { grant_type: 'x' }, undefined])
      expect(read(body)).toEqual(body);
  });

  it('a client is built only once', async () => {
    cacheClients(provider);
    const first = await anApp();
    expect(await anApp()).toBe(first);
    expect(await provider.Client.find('nobody')).toBeUndefined();
  });
});
