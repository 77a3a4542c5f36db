import { expect } from '@jest/globals';

import { afterLogout, claimsIn, locationOf } from '../oidc.testing.js';
import { expectErrorPage, issuer, type Module, type RelyingParty } from './relying-party.testing.js';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Modules of oidcc-rp-initiated-logout-certification-test-plan. */
export const logoutModules: Record<string, Module> = {
  'oidcc-rp-initiated-logout': async (party) => {
    const left = await party.logOut({ ...(await wanted(party)), state: 'a-state' });
    expect(left.headers['location']).toBe(`${afterLogout}?state=a-state`);
  },

  'oidcc-rp-initiated-logout-no-state': async (party) => {
    expect((await party.logOut(await wanted(party))).headers['location']).toBe(afterLogout);
  },

  'oidcc-rp-initiated-logout-no-post-logout-redirect-uri': async (party) => {
    const { id_token_hint } = await wanted(party);
    expect(locationOf(await party.logOut({ id_token_hint })).pathname).toBe('/oidc/logout/success');
    expect(locationOf(await party.visitor.get('/oidc/logout/success')).pathname).toBe('/logout');
  },

  'oidcc-rp-initiated-logout-no-id-token-hint': async (party) => {
    const page = await party.askToLogOut({ post_logout_redirect_uri: afterLogout });
    expect(page.body).toContain('ログアウトしますか？');
  },

  'oidcc-rp-initiated-logout-no-params': async (party) => {
    expect((await party.askToLogOut({})).body).toContain('ログアウトしますか？');
  },

  'oidcc-rp-initiated-logout-only-state': async (party) => {
    expect((await party.askToLogOut({ state: 'x' })).body).toContain('ログアウトしますか？');
  },

  'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri': async (party) => {
    const other = { post_logout_redirect_uri: 'https://app.example.jp/else' };
    expectErrorPage(await party.askToLogOut({ ...(await wanted(party)), ...other }));
  },

  'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri': async (party) => {
    const other = { post_logout_redirect_uri: `${afterLogout}?foo=bar` };
    expectErrorPage(await party.askToLogOut({ ...(await wanted(party)), ...other }));
  },

  'oidcc-rp-initiated-logout-bad-id-token-hint': async (party) => {
    expectErrorPage(
      await party.askToLogOut({ id_token_hint: 'a.b.c', post_logout_redirect_uri: afterLogout }),
    );
  },

  'oidcc-rp-initiated-logout-modified-id-token-hint': async (party) => {
    const { id_token_hint: hint, ...rest } = await wanted(party);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expectErrorPage(
      await party.askToLogOut({ ...rest, id_token_hint: `${none}.${hint.split('.')[1] ?? ''}.` }),
    );
  },

  'oidcc-backchannel-rp-initiated-logout': async (party) => {
    const hints = await wanted(party);
    await party.logOut(hints);
    await party.deliverNotices();
    const [token = ''] = party.receiver.received;
    const claims = claimsIn(token);
    expect(claims).toMatchObject({
      iss: issuer,
      aud: 'basic',
      sub: party.accountId,
      sid: claimsIn(hints.id_token_hint)['sid'],
      iat: expect.any(Number),
      jti: expect.any(String),
      events: { [logoutEvent]: {} },
    });
    expect(claims).not.toHaveProperty('nonce');
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object;
    expect(header).toMatchObject({ alg: 'RS256', typ: 'logout+jwt' });
  },
};

/** Returns the logout parameters for an application with a logged-in user. */
async function wanted(party: RelyingParty) {
  const { id_token: hint = '' } = await party.logInto();
  return { id_token_hint: hint, post_logout_redirect_uri: afterLogout };
}
