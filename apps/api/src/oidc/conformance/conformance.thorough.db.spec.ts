import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import * as client from 'openid-client';

import { codeIn, tableRows } from '../../product-specs/tables/table-rows.testing.js';
import { callback, claimsIn, followToApp } from '../oidc.testing.js';
import { claimModules } from './claim-modules.testing.js';
import { codeModules } from './code-modules.testing.js';
import { logoutModules } from './logout-modules.testing.js';
import { conformingSite, errorOf, expectErrorPage, issuer } from './relying-party.testing.js';

/*
 * Runs the checks of the OpenID conformance suite over HTTP with a relying-party library. The tests have the
 * names of the modules of the suite. docs/contribute/conformance.md lists where each module is.
 */

const party = await conformingSite(testDatabase());
const basicModules = Object.entries({ ...codeModules, ...claimModules });
const modules = [...basicModules, ...Object.entries(logoutModules)];

describe('oidcc-config-certification-test-plan', () => {
  it('oidcc-discovery-endpoint-verification', () => {
    const metadata = party.configuration.serverMetadata();
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
  it.each(basicModules)('%s', (_, module) => module(party));
});

describe('oidcc-rp-initiated-logout and oidcc-backchannel-rp-initiated-logout', () => {
  it.each(Object.entries(logoutModules))('%s', (_, module) => module(party));
});

describe('the table of modules in the documentation', () => {
  it('lists exactly the modules that are tested', () => {
    const named = tableRows('contribute/conformance.md').flatMap(({ module = '' }) => codeIn(module));
    const tried = ['oidcc-discovery-endpoint-verification', ...modules.map(([name]) => name)];
    expect(named.sort()).toEqual(tried.sort());
  });
});

describe('the provider, in addition to the checks of the suite,', () => {
  it('supports neither the implicit flow nor the password grant', async () => {
    const answer = await party.visitor.get(
      `/oidc?client_id=basic&response_type=id_token&nonce=n&scope=openid&redirect_uri=${encodeURIComponent(callback)}`,
    );
    expect(String(answer.headers['location'])).toContain('unsupported_response_type');
    const password = client.genericGrantRequest(party.configuration, 'password', {
      username: 'a',
      password: 'b',
    });
    expect(await errorOf(password)).toBe('unsupported_grant_type');
  });

  it('supports the form_post response mode, with a policy that allows forms only to the application', async () => {
    await party.logInto();
    const url = client.buildAuthorizationUrl(party.configuration, {
      redirect_uri: callback,
      scope: 'openid',
      state: '"><script>alert(1)</script>',
      response_mode: 'form_post',
    });
    const page = await party.visitor.get(url.pathname + url.search);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<script>alert');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://app.example.jp");
    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+';/);
  });

  it('does not redirect when `redirect_uri` is missing or repeated', async () => {
    const request = 'client_id=basic&response_type=code&scope=openid&state=a-state';
    const uri = `redirect_uri=${encodeURIComponent(callback)}`;
    const other = `redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    for (const uris of ['', `&${uri}&${uri}`, `&${uri}&${other}`, `&${other}&${uri}`])
      expectErrorPage(await party.visitor.get(`/oidc?${request}${uris}`));
  });

  it('accepts each pushed request only once', async () => {
    const url = await client.buildAuthorizationUrlWithPAR(party.configuration, {
      redirect_uri: callback,
      scope: 'openid',
      state: 'a-state',
    });
    const path = url.pathname + url.search;
    const back = await followToApp(party.visitor, await party.visitor.get(path));
    expect(back.searchParams.has('code')).toBe(true);
    // The request was used up, and its client and redirect URI are no longer known.
    expectErrorPage(await party.visitor.get(path));
  });

  it('binds tokens to a key with DPoP', async () => {
    const keyPair = await client.randomDPoPKeyPair();
    const DPoP = client.getDPoPHandle(party.configuration, keyPair);
    const back = await party.authorize();
    const tokens = await client.authorizationCodeGrant(
      party.configuration,
      back,
      { expectedState: 'a-state' },
      undefined,
      {
        DPoP,
      },
    );
    expect(tokens.token_type).toBe('dpop');
    expect(
      await errorOf(client.fetchUserInfo(party.configuration, tokens.access_token, party.accountId)),
    ).not.toBe('none');
    const info = await client.fetchUserInfo(party.configuration, tokens.access_token, party.accountId, {
      DPoP,
    });
    expect(info.sub).toBe(party.accountId);
    const refreshed = await client.refreshTokenGrant(
      party.configuration,
      tokens.refresh_token ?? '',
      undefined,
      {
        DPoP,
      },
    );
    expect(refreshed.token_type).toBe('dpop');
    expect(claimsIn(refreshed.id_token ?? '')['sub']).toBe(party.accountId);
  });
});
