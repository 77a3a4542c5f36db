import { setTimeout } from 'node:timers/promises';

import { expect } from '@jest/globals';
import * as client from 'openid-client';

import { memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { callback, flowOf, followToApp, locationOf } from '../oidc.testing.js';
import { errorOf, expectErrorPage, issuer, secret, type Module } from './relying-party.testing.js';

/** Modules of oidcc-basic-certification-test-plan that test requests, codes and tokens. */
export const codeModules: Record<string, Module> = {
  'oidcc-server': async (party) => {
    const tokens = await party.logInto({ nonce: 'a-nonce' }, { expectedNonce: 'a-nonce' });
    expect(tokens.claims()).toMatchObject({ sub: party.accountId, aud: 'basic', iss: issuer });
  },

  'oidcc-response-type-missing': async ({ visitor }) => {
    const answer = await visitor.get(
      `/oidc?client_id=basic&redirect_uri=${encodeURIComponent(callback)}&scope=openid`,
    );
    expect(locationOf(answer).searchParams.get('error')).toBe('invalid_request');
  },

  'oidcc-idtoken-signature': async (party) => {
    const { id_token: token = '' } = await party.logInto();
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object;
    expect(header).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
  },

  /** The suite skips this module, because the provider does not offer unsigned ID tokens. */
  'oidcc-idtoken-unsigned': ({ configuration }) => {
    expect(configuration.serverMetadata().id_token_signing_alg_values_supported).not.toContain('none');
    return Promise.resolve();
  },

  'oidcc-alternate-happy-flow': async (party) => {
    const [state, nonce] = [client.randomState().repeat(3), client.randomNonce().repeat(3)];
    const back = await party.authorize({ state, nonce });
    const tokens = await party.redeem(back, { expectedState: state, expectedNonce: nonce });
    expect(tokens.claims()?.sub).toBe(party.accountId);
  },

  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': async (party) => {
    expect((await party.logInto()).claims()).not.toHaveProperty('nonce');
  },

  'oidcc-display-page': (party) => answersByCode(party, { display: 'page' }),
  'oidcc-display-popup': (party) => answersByCode(party, { display: 'popup' }),
  'oidcc-ensure-request-with-unknown-parameter-succeeds': (party) =>
    answersByCode(party, { extra: 'foobar' }),
  'oidcc-ui-locales': (party) => answersByCode(party, { ui_locales: 'se en' }),
  'oidcc-claims-locales': (party) => answersByCode(party, { claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': (party) => answersByCode(party, { acr_values: '1 2' }),
  'oidcc-claims-essential': (party) =>
    answersByCode(party, { claims: '{"userinfo":{"name":{"essential":true}}}' }),

  /** The hint refers to a member who is not logged in, so that the account chooser is shown. */
  'oidcc-login-hint': async (party) => {
    await answersByCode(party, { login_hint: memberEmail });
    const answer = await party.ask({ login_hint: 'buffy@example.jp' });
    expect(locationOf(answer).pathname).toBe('/oidc/select-account');
    const flow = flowOf(answer);
    await party.visitor.post(`/oidc/selectAccount/form?flow=${flow}`);
    const back = await followToApp(party.visitor, await party.visitor.get(`/oidc/${flow}`));
    expect(back.searchParams.has('code')).toBe(true);
  },

  'oidcc-prompt-login': async (party) => {
    const before = (await party.logInto()).claims();
    const flow = flowOf(await party.ask({ prompt: 'login' }));
    const after = (await party.redeem(await logInDuringRequest(party.visitor, flow))).claims();
    expect(after?.sub).toBe(before?.sub);
    expect(Number(after?.auth_time)).toBeGreaterThanOrEqual(Number(before?.auth_time));
  },

  'oidcc-prompt-none-not-logged-in': async (party) => {
    party.visitor = new TestVisitor(party.site.nest);
    const back = await party.authorize({ prompt: 'none' });
    const received = { error: 'login_required', state: 'a-state' };
    expect(Object.fromEntries(back.searchParams)).toMatchObject(received);
  },

  'oidcc-prompt-none-logged-in': async (party) => {
    const one = (await party.logInto()).claims();
    const two = (await party.logInto({ prompt: 'none' })).claims();
    expect(one?.auth_time).toEqual(expect.any(Number));
    expect(two?.sub).toBe(one?.sub);
    expectSameLogin(two, one);
  },

  'oidcc-id-token-hint': async (party) => {
    const first = await party.logInto();
    const second = await party.logInto({ prompt: 'none', id_token_hint: first.id_token ?? '' });
    expect(second.claims()?.sub).toBe(first.claims()?.sub);
  },

  'oidcc-max-age-1': async (party) => {
    const before = (await party.logInto()).claims();
    // Sessions expire by the store's clock, but tokens expire by real time.
    party.site.clock.travel({ seconds: 2 });
    await setTimeout(2_000);
    const answer = await party.ask({ max_age: '1' });
    expect(locationOf(answer).pathname).toBe('/oidc/login');
    const back = await logInDuringRequest(party.visitor, flowOf(answer));
    const after = (await party.redeem(back, { maxAge: 1 })).claims();
    expect(Number(after?.auth_time)).toBeGreaterThan(Number(before?.auth_time));
  },

  'oidcc-max-age-10000': async (party) => {
    const first = (await party.logInto()).claims();
    const second = (await party.logInto({ max_age: '10000' }, { maxAge: 10_000 })).claims();
    expectSameLogin(second, first);
  },

  'oidcc-codereuse': async (party) => {
    const back = await party.authorize();
    await party.redeem(back);
    expect(await errorOf(party.redeem(back))).toBe('invalid_grant');
  },

  /**
   * The suite waits 30 seconds before the second use of the code. This test checks that the first token is then
   * revoked immediately.
   */
  'oidcc-codereuse-30seconds': async (party) => {
    const back = await party.authorize();
    const tokens = await party.redeem(back);
    await errorOf(party.redeem(back));
    expect(await errorOf(party.userinfo(tokens.access_token))).not.toBe('none');
  },

  'oidcc-ensure-registered-redirect-uri': async (party) => {
    const others = [
      `${callback}2`,
      `${callback}?foo=bar`,
      `${callback}/`,
      callback.replace('callback', 'Callback'),
    ];
    for (const other of others) expectErrorPage(await party.ask({ redirect_uri: other }));
  },

  'oidcc-ensure-post-request-succeeds': async (party) => {
    const form = new URLSearchParams({
      client_id: 'basic',
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid',
      state: 'a-state',
    });
    const sentOn = await party.visitor.post('/oidc', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    const { pathname, search } = locationOf(sentOn);
    const back = await followToApp(party.visitor, await party.visitor.get(pathname + search));
    expect(back.searchParams.has('code')).toBe(true);
  },

  'oidcc-server-client-secret-post': async (party) => {
    party.configuration = await party.discover('posting', client.ClientSecretPost(secret));
    expect((await party.logInto()).claims()?.aud).toBe('posting');
  },

  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': (party) =>
    answersByError(party, { request_uri: 'https://app.example.jp/request.jwt' }, 'request_uri_not_supported'),

  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': (party) =>
    answersByError(party, { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'),

  'oidcc-ensure-request-object-with-redirect-uri': (party) => {
    const object = Buffer.from(JSON.stringify({ redirect_uri: callback })).toString('base64url');
    return answersByError(party, { request: `eyJhbGciOiJub25lIn0.${object}.` }, 'request_not_supported');
  },

  'oidcc-refresh-token': async (party) => {
    const first = await party.logInto({ scope: 'openid offline_access', prompt: 'consent' });
    const next = await client.refreshTokenGrant(party.configuration, first.refresh_token ?? '');
    const [one, two] = [first.claims(), next.claims()];
    expect([two?.iss, two?.sub, two?.aud, two?.auth_time]).toEqual([
      one?.iss,
      one?.sub,
      one?.aud,
      one?.auth_time,
    ]);
    expect(next.refresh_token).not.toBe(first.refresh_token);
  },

  'oidcc-ensure-request-with-valid-pkce-succeeds': async (party) => {
    const verifier = client.randomPKCECodeVerifier();
    const challenge = await client.calculatePKCECodeChallenge(verifier);
    const parameters = { code_challenge: challenge, code_challenge_method: 'S256' };
    expect((await party.logInto(parameters, { pkceCodeVerifier: verifier })).claims()?.sub).toBe(
      party.accountId,
    );
    expect(await errorOf(party.logInto(parameters))).toBe('invalid_grant');
  },
};

/**
 * The store's clock is frozen in this test, but real time continues. The times of the same login may therefore
 * differ by seconds.
 */
const expectSameLogin = (one: client.IDToken | undefined, other: client.IDToken | undefined) => {
  expect(Math.abs(Number(one?.auth_time) - Number(other?.auth_time))).toBeLessThan(30);
};

const answersByCode = async (party: Parameters<Module>[0], parameters: Record<string, string>) => {
  expect((await party.authorize(parameters)).searchParams.has('code')).toBe(true);
};

const answersByError = async (
  party: Parameters<Module>[0],
  parameters: Record<string, string>,
  error: string,
) => {
  expect((await party.authorize(parameters)).searchParams.get('error')).toBe(error);
};

/** Logs in on the page of the request and follows the redirect to the application. */
async function logInDuringRequest(visitor: TestVisitor, flow: string): Promise<URL> {
  const body = { emailUserId: memberEmail, password: memberPassword, loginMethod: 'Password' };
  await visitor.post(`/oidc/login?flow=${flow}`, body);
  await visitor.screen(`/oidc/loginInteraction?flow=${flow}`);
  return followToApp(visitor, await visitor.get(`/oidc/${flow}`));
}
