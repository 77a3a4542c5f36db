import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { Provider } from 'oidc-provider';

import { Artifacts } from '../connections/artifacts.service.js';
import type { AtomicGrantProvider } from '../provider/library/library-patches.js';
import { OidcProvider } from '../provider/oidc-provider.service.js';
import { UserinfoFastPath } from '../provider/answers/userinfo-fast-path.service.js';
import { claimModules } from './claim-modules.testing.js';
import { codeModules } from './code-modules.testing.js';
import { logoutModules } from './logout-modules.testing.js';
import { conformingSite } from './relying-party.testing.js';

/*
 * Tests that the conformance modules detect errors: breaks one rule of the provider at a time, and expects the
 * modules for that rule to fail.
 */

const database = testDatabase();
const party = await conformingSite(database);
const modules = { ...codeModules, ...claimModules, ...logoutModules };

let provider: AtomicGrantProvider;

beforeEach(async () => {
  const service = party.site.nest.get(OidcProvider, { strict: false });
  provider = await service.currentProvider();
  // Without this mock, truncating the tables would create new signing keys and a new provider, which does not
  // have the injected fault.
  jest.spyOn(service, 'currentProvider').mockResolvedValue(provider);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** The library class that builds ID tokens and logout tokens. The library's types omit it. */
interface TokenBuilder {
  payload: () => Promise<Record<string, unknown>>;
  issue: (...options: unknown[]) => Promise<string>;
}

const builder = () => provider.IdToken.prototype as unknown as TokenBuilder;

/** Changes the claims of ID tokens and logout tokens before they are signed. */
function withClaims(change: (claims: Record<string, unknown>) => void): void {
  const { payload } = builder();
  jest.spyOn(builder(), 'payload').mockImplementation(async function (this: TokenBuilder) {
    const claims = await payload.call(this);
    change(claims);
    return claims;
  });
}

function withTokens(change: (token: string) => string): void {
  const { issue } = builder();
  jest.spyOn(builder(), 'issue').mockImplementation(async function (this: TokenBuilder, ...options) {
    return change(await issue.apply(this, options));
  });
}

const breaks: [what: string, breakIt: () => void, failing: (keyof typeof modules)[]][] = [
  [
    'userinfo names another subject',
    () => {
      const somebody = { sub: '019380aa-0000-7000-8000-000000000000' };
      jest
        .spyOn(provider.Claims.prototype as unknown as { result: () => Promise<object> }, 'result')
        .mockImplementation(() => Promise.resolve(somebody));
      const headers = { 'content-type': 'application/json' };
      jest
        .spyOn(party.site.nest.get(UserinfoFastPath, { strict: false }), 'respond')
        .mockResolvedValue({ status: 200, headers, body: JSON.stringify(somebody) });
    },
    ['oidcc-userinfo-get', 'oidcc-userinfo-post-header'],
  ],
  ['the nonce is dropped', () => withClaims((claims) => delete claims['nonce']), ['oidcc-server']],
  [
    'the time of the login is dropped',
    () => withClaims((claims) => delete claims['auth_time']),
    ['oidcc-prompt-none-logged-in', 'oidcc-max-age-1'],
  ],
  [
    'a logout token has no events',
    () => withClaims((claims) => delete claims['events']),
    ['oidcc-backchannel-rp-initiated-logout'],
  ],
  [
    'ID tokens are not signed',
    () => {
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      withTokens((token) => `${none}.${token.split('.')[1] ?? ''}.`);
    },
    ['oidcc-idtoken-signature', 'oidcc-server', 'oidcc-backchannel-rp-initiated-logout'],
  ],
  [
    'ID tokens have an invalid signature',
    () => withTokens((token) => token.slice(0, token.lastIndexOf('.') + 1) + 'A'.repeat(512)),
    ['oidcc-server'],
  ],
  [
    'PKCE is not required',
    () => {
      const find = provider.AuthorizationCode.find.bind(provider.AuthorizationCode);
      jest.spyOn(provider.AuthorizationCode, 'find').mockImplementation(async (...options) => {
        const code = await find(...options);
        if (code !== undefined && Provider.ctx?.oidc.params?.['code_verifier'] === undefined)
          Object.assign(code as object, { codeChallenge: undefined, codeChallengeMethod: undefined });
        return code;
      });
    },
    ['oidcc-ensure-request-with-valid-pkce-succeeds'],
  ],
  [
    'codes can be reused',
    () => {
      const artifacts = party.site.nest.get(Artifacts, { strict: false });
      const exchange = artifacts.exchange.bind(artifacts);
      jest.spyOn(artifacts, 'exchange').mockImplementation(async (...parts) => {
        const isWon = await exchange(...parts);
        await database.rows('UPDATE oidc_artifact SET consumed_at = NULL');
        return isWon;
      });
    },
    ['oidcc-codereuse', 'oidcc-codereuse-30seconds'],
  ],
  [
    'redirect URIs are compared by prefix',
    () => {
      jest
        .spyOn(provider.Client.prototype, 'redirectUriAllowed')
        .mockImplementation((uri) => uri.startsWith('https://app.example.jp/'));
    },
    ['oidcc-ensure-registered-redirect-uri'],
  ],
  [
    'any post-logout redirect URI is accepted',
    () => {
      jest.spyOn(provider.Client.prototype, 'postLogoutRedirectUriAllowed').mockReturnValue(true);
    },
    [
      'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri',
      'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
    ],
  ],
  [
    'tokens name another subject',
    () => withClaims((claims) => Object.assign(claims, { sub: '019380aa-0000-7000-8000-000000000000' })),
    ['oidcc-server', 'oidcc-backchannel-rp-initiated-logout'],
  ],
];

describe.each(breaks)('when %s', (_, breakIt, failing) => {
  it.each(failing)('%s fails', async (name) => {
    const module = modules[name];
    if (module === undefined) throw new Error('There is no such module');
    breakIt();
    await expect(module(party)).rejects.toThrow();
  });
});
