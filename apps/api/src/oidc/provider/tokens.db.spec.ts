import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import {
  appId,
  flowOf,
  followToApp,
  locationOf,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../oidc.testing.js';

const database = testDatabase();
const other = sampleClient({ clientId: 'other-app', clientSecret: { env: 'OIDC_OTHER_SECRET' } });
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(sampleClient(), other),
});

let visitor: TestVisitor;
let app: TestApp;

const statusesOf = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode).sort();
const errorOf = (answer: Answer) => answer.json<{ error: string }>().error;
const otherApp = () => new TestApp(site.nest, 'other-app', oidcEnvironment.OIDC_OTHER_SECRET);
const twentyTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, work));

async function codeFor(scope = 'openid'): Promise<string> {
  const back = await followToApp(visitor, await visitor.get(app.path({ scope })));
  return back.searchParams.get('code') ?? '';
}

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  app = new TestApp(site.nest);
});

describe('an authorization code', () => {
  it('issues tokens once in twenty concurrent attempts, and the second attempt revokes these tokens', async () => {
    const code = await codeFor();
    const answers = await twentyTimes(() => app.redeem(code));
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const tokens = answers.find(({ statusCode }) => statusCode === 200)?.json<Tokens>();
    expect((await app.userinfo(tokens?.access_token ?? '')).statusCode).toBe(401);
    expect(errorOf(await app.refresh(tokens?.refresh_token ?? ''))).toBe('invalid_grant');
  });

  it('has its tokens revoked when it is redeemed again later', async () => {
    const code = await codeFor();
    const tokens = (await app.redeem(code)).json<Tokens>();
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(200);
    expect(errorOf(await app.redeem(code))).toBe('invalid_grant');
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(401);
  });

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['another redirect URI', { redirect_uri: 'https://app.example.jp/else' }],
  ])('is invalid with %s', async (_, changes) => {
    expect(errorOf(await app.redeem(await codeFor(), changes))).toBe('invalid_grant');
  });

  it('is invalid after its session has expired, even without an explicit logout', async () => {
    const code = await codeFor();
    site.clock.travel({ days: 14 });
    expect(errorOf(await app.redeem(code))).toBe('invalid_grant');
  });

  it('is invalid for another application, and after its session has ended', async () => {
    const thief = otherApp();
    expect(errorOf(await thief.redeem(await codeFor(), { code_verifier: app.verifier }))).toBe(
      'invalid_grant',
    );
    const code = await codeFor();
    await visitor.post('/logout');
    expect(errorOf(await app.redeem(code))).toBe('invalid_grant');
  });

  it('requires the secret of its application, and PKCE in the authorization request', async () => {
    const stranger = new TestApp(site.nest, appId, 'another-secret-0123456789-0123456789');
    const refused = await stranger.redeem(await codeFor());
    expect([refused.statusCode, errorOf(refused)]).toEqual([401, 'invalid_client']);
    const without = await visitor.get(
      app.path({ code_challenge: undefined, code_challenge_method: undefined }),
    );
    expect(without.headers['location']).toContain('error=invalid_request');
    const plain = await visitor.get(app.path({ code_challenge_method: 'plain' }));
    expect(plain.headers['location']).toContain('error=invalid_request');
  });
});

describe('a refresh token', () => {
  it('returns the same response, with one new refresh token, for twenty concurrent uses', async () => {
    const first = await logInto(visitor, app);
    const answers = await twentyTimes(() => app.refresh(first.refresh_token ?? ''));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const [next] = answers.map((answer) => answer.json<Tokens>());
    expect(next?.refresh_token).not.toBe(first.refresh_token);
    const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM oidc_artifact WHERE kind = 'RefreshToken' AND consumed_at IS NULL`,
    );
    expect(count).toBe(1);
    expect((await app.userinfo(next?.access_token ?? '')).statusCode).toBe(200);
    expect((await app.refresh(next?.refresh_token ?? '')).statusCode).toBe(200);
  });

  it('is treated as stolen and ends the grant when it is used again after half a minute', async () => {
    const first = await logInto(visitor, app);
    const next = (await app.refresh(first.refresh_token ?? '')).json<Tokens>();
    await database.rows(
      `UPDATE oidc_artifact SET consumed_at = consumed_at - interval '31 seconds' WHERE consumed_at IS NOT NULL`,
    );
    expect(errorOf(await app.refresh(first.refresh_token ?? ''))).toBe('invalid_grant');
    expect(errorOf(await app.refresh(next.refresh_token ?? ''))).toBe('invalid_grant');
    expect((await app.userinfo(next.access_token)).statusCode).toBe(401);
  });

  it('does not return the response of an earlier use to another application', async () => {
    const first = await logInto(visitor, app);
    await app.refresh(first.refresh_token ?? '');
    expect(errorOf(await otherApp().refresh(first.refresh_token ?? ''))).toBe('invalid_grant');
  });

  it('grants only the allowed scopes, even if all configured scopes are requested', async () => {
    const flow = flowOf(await visitor.get(app.path({ scope: 'openid email profile offline_access' })));
    const decided = await visitor.post(`/oidc/consent/form?flow=${flow}`, {
      addScope: ['email'],
      rejectScope: ['profile'],
    });
    const back = locationOf(await visitor.get(decided.json<{ redirectTo: string }>().redirectTo));
    const first = (await app.redeem(back.searchParams.get('code') ?? '')).json<Tokens>();
    const scope = 'openid email profile offline_access unheard_of';
    const next = (await app.refresh(first.refresh_token ?? '', { scope })).json<Tokens>();
    expect([first.scope, next.scope]).toEqual(['openid email', 'openid email']);
    const claims = (await app.userinfo(next.access_token)).json<object>();
    expect(Object.keys(claims).sort()).toEqual(['email', 'email_verified', 'sub']);
    const narrow = (await app.refresh(next.refresh_token ?? '', { scope: 'openid' })).json<Tokens>();
    expect(narrow.scope).toBe('openid');
    expect(errorOf(await app.refresh(narrow.refresh_token ?? '', { scope: 'profile' }))).toBe(
      'invalid_scope',
    );
  });
});

describe('token revocation', () => {
  it('ends a single access token, but ends the whole grant if a refresh token is revoked', async () => {
    const { access_token: token, refresh_token: refresh = '' } = await logInto(visitor, app);
    const revoked = await app.post('/oidc/revoke', { token });
    expect([revoked.statusCode, revoked.body, revoked.headers['content-type']]).toEqual([200, '', undefined]);
    expect((await app.userinfo(token)).statusCode).toBe(401);
    const next = (await app.refresh(refresh)).json<Tokens>();
    expect((await app.post('/oidc/revoke', { token: next.refresh_token ?? '' })).statusCode).toBe(200);
    expect((await app.userinfo(next.access_token)).statusCode).toBe(401);
  });

  it('is rejected for other applications, as is introspection', async () => {
    const { access_token: token } = await logInto(visitor, app);
    await otherApp().post('/oidc/revoke', { token });
    expect((await otherApp().post('/oidc/introspect', { token })).json()).toEqual({ active: false });
    expect((await app.post('/oidc/introspect', { token })).json()).toMatchObject({
      active: true,
      client_id: appId,
    });
  });
});

describe('rows that the provider stores', () => {
  it('do not contain the value of a code, a token or a session', async () => {
    const code = await codeFor('openid profile');
    const tokens = (await app.redeem(code)).json<Tokens>();
    const next = (await app.refresh(tokens.refresh_token ?? '')).json<Tokens>();
    const begun = new TestVisitor(site.nest);
    await begun.get(app.path());
    const kept = JSON.stringify([
      await database.rows('SELECT payload, encode(response, $1) AS response FROM oidc_artifact', ['escape']),
      await database.rows('SELECT payload FROM oidc_interaction'),
      await database.rows('SELECT payload FROM oidc_grant'),
    ]);
    const secrets = [
      code,
      tokens.access_token,
      tokens.refresh_token,
      next.access_token,
      visitor.cookies.get('session'),
    ];
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });
});

describe('the number of SQL statements', () => {
  /** Excludes the query for signing keys, which runs every five seconds. */
  const statementsOf = async (act: () => Promise<unknown>) =>
    (await statementsDuring(act)).filter((text) => !text.includes('oidc_signing_key'));

  it('is small in the code flow of a member who has consented, in a refresh and for userinfo', async () => {
    await logInto(visitor, app);
    const again = new TestApp(site.nest);
    let code = '';
    const authorize = await statementsOf(async () => {
      const back = await followToApp(visitor, await visitor.get(again.path()));
      code = back.searchParams.get('code') ?? '';
    });
    let tokens: Tokens | undefined;
    const redeem = await statementsOf(async () => {
      tokens = (await again.redeem(code)).json<Tokens>();
    });
    const userinfo = await statementsOf(() => again.userinfo(tokens?.access_token ?? ''));
    const refresh = await statementsOf(() => again.refresh(tokens?.refresh_token ?? ''));
    expect(authorize.length + redeem.length).toBeLessThanOrEqual(5);
    expect(refresh.length).toBeLessThanOrEqual(2);
    expect(userinfo.length).toBeLessThanOrEqual(1);
  });
});
