import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { forget, reset, tokenMailedTo } from '../../identity/password-reset/password-reset.testing.js';
import { OutboxDelivery } from '../../messaging/outbox/outbox-delivery.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import {
  afterLogout,
  claimsIn,
  followToApp,
  locationOf,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../oidc.testing.js';
import { SigningKeys } from '../keys/signing-keys.service.js';
import { LogoutReceiver } from './logout-receiver.testing.js';

const database = testDatabase();

const receiver = await LogoutReceiver.start();
const own = sampleClient({ backChannelLogoutUri: receiver.uri });
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: (file) => {
    const changed = withClients(own)(file);
    return { ...changed, oidc: { ...changed.oidc, privateHosts: ['127.0.0.1'] } };
  },
});

let visitor: TestVisitor;
let app: TestApp;
let accountId: string;
let tokens: Tokens;

afterAll(() => receiver.stop());

beforeEach(async () => {
  receiver.forget();
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  app = new TestApp(site.nest);
  tokens = await logInto(visitor, app, { scope: 'openid email offline_access', prompt: 'consent' });
});

const notices = () =>
  database.rows<{ id: string; state: string; attempts: number }>(
    `SELECT id, state, attempts FROM outbox_message WHERE channel = 'logout' ORDER BY id`,
  );

async function deliver(): Promise<void> {
  for (const { id } of await notices())
    await site.nest.get(OutboxDelivery, { strict: false }).deliver({ id });
}

async function isOver(): Promise<void> {
  expect((await app.userinfo(tokens.access_token)).statusCode).toBe(401);
  expect((await app.refresh(tokens.refresh_token ?? '')).json()).toMatchObject({ error: 'invalid_grant' });
  const looked = await app.post('/oidc/introspect', { token: tokens.access_token });
  expect(looked.json()).toEqual({ active: false });
}

describe('the end of an account session', () => {
  it.each([
    ['a logout', () => visitor.post('/logout')],
    [
      'a password reset',
      async () => {
        await forget(site);
        await reset(site, await tokenMailedTo(site));
      },
    ],
    [
      'the operator',
      async () => {
        const status = site.nest.get(AccountStatus, { strict: false });
        const [sheet] = await status.findAccounts(memberEmail);
        if (sheet !== undefined) await status.disable(sheet, { by: 'Aoi', reason: 'asked' });
      },
    ],
  ])("ends the application's grants after %s, and notifies the application", async (_, end) => {
    await end();
    await isOver();
    expect(await notices()).toMatchObject([{ state: 'PENDING' }]);
    await deliver();
    const [received = ''] = receiver.received;
    const header = JSON.parse(Buffer.from(received.split('.')[0] ?? '', 'base64url').toString()) as object;
    expect(header).toMatchObject({ typ: 'logout+jwt', alg: 'RS256' });
    const claims = claimsIn(received);
    expect(claims).toMatchObject({
      iss: 'http://localhost:8080',
      aud: 'sample-app',
      sub: accountId,
      sid: claimsIn(tokens.id_token)['sid'],
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(claims).not.toHaveProperty('nonce');
    expect(Number(claims['exp']) - Number(claims['iat'])).toBeLessThanOrEqual(120);
    expect(await notices()).toMatchObject([{ state: 'SENT' }]);
  });

  it('does not affect other members and their applications', async () => {
    await addMember(site.nest, { email: 'haruto.suzuki@example.jp' });
    const other = new TestVisitor(site.nest);
    await logIn(other, 'haruto.suzuki@example.jp');
    await logInto(other, new TestApp(site.nest));
    await other.post('/logout');
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(200);
  });

  it('does not require a new consent, and keeps the list of connected applications', async () => {
    await visitor.post('/logout');
    await logIn(visitor);
    const screen = await visitor.screen('/mypage/connections');
    expect(screen.json<{ connections: unknown[] }>().connections).toHaveLength(1);
    const again = await visitor.get(app.path({ scope: 'openid email', prompt: 'none' }));
    expect(locationOf(again).searchParams.has('code')).toBe(true);
  });

  it.each([200, 204])('is reported to the application once when the response is %i', async (status) => {
    await visitor.post('/logout');
    receiver.status = status;
    await deliver();
    expect(await notices()).toMatchObject([{ state: 'SENT', attempts: 1 }]);
  });
});

describe('an application that does not respond to a logout notification', () => {
  it('is notified again with a new token, but redirects are not followed', async () => {
    await visitor.post('/logout');
    receiver.status = 302;
    await deliver();
    expect(await notices()).toMatchObject([{ state: 'PENDING', attempts: 1 }]);
    receiver.status = 500;
    site.clock.travel({ minutes: 2 });
    await deliver();
    receiver.status = 200;
    site.clock.travel({ minutes: 6 });
    await deliver();
    expect(await notices()).toMatchObject([{ state: 'SENT', attempts: 3 }]);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map((token) => claimsIn(token)['jti'])).size).toBe(3);
  });
});

describe('a connected application on My Page', () => {
  it('is shown with its permissions, and can be disconnected immediately', async () => {
    const { connections } = (await visitor.screen('/mypage/connections')).json<{
      connections: { grantId: string; clientId: string; authorizedScopes: unknown[] }[];
    }>();
    const [connection] = connections;
    expect(connection).toMatchObject({
      clientId: 'sample-app',
      client: { client_name: 'Sample app', client_name_ja: '見本アプリ' },
    });
    expect(connection?.authorizedScopes).toHaveLength(3);
    const page = await visitor.screen('/mypage/connections/client/sample-app');
    expect(page.json()).toMatchObject({ connection: { grantId: connection?.grantId } });
    expect(page.body).not.toContain('secret');

    const other = new TestVisitor(site.nest);
    await addMember(site.nest, { email: 'haruto.suzuki@example.jp' });
    await logIn(other, 'haruto.suzuki@example.jp');
    const path = `/zapi/oidc/revoke/grant/${connection?.grantId ?? ''}`;
    expect(await other.post(path)).toBeProblem('NOT_FOUND');
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(200);

    expect((await visitor.post(path)).json()).toEqual({ redirectTo: '/mypage/connections' });
    await isOver();
    expect(await notices()).toHaveLength(1);
    const again = await visitor.get(app.path({ prompt: 'none' }));
    expect(again.headers['location']).toContain('error=consent_required');
    expect(await visitor.post(path)).toBeProblem('NOT_FOUND');
  });
});

describe('an application that logs its user out', () => {
  const end = (parameters: Record<string, string>) =>
    visitor.get(`/oidc/logout?${new URLSearchParams(parameters).toString()}`, { accept: 'text/html' });

  const submit = (page: string, fields: Record<string, string>) =>
    visitor.post(
      '/oidc/logout/confirm',
      new URLSearchParams({
        xsrf: /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '',
        ...fields,
      }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );

  it('requires a confirmation by the user, who is then redirected back with the state', async () => {
    const page = await end({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: afterLogout,
      state: 'a-state',
    });
    expect(page.body).toContain('見本アプリ');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://app.example.jp");
    const left = await submit(page.body, { logout: 'yes' });
    expect([left.statusCode, left.headers['location']]).toEqual([303, `${afterLogout}?state=a-state`]);
    await isOver();
    expect(await notices()).toHaveLength(1);
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: false });
    expect(visitor.cookies.has('session')).toBe(false);
  });

  it('does not end the session when the user declines, or when another site posts the form', async () => {
    const page = await end({});
    await submit(page.body, {});
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: true });
    const forged = await visitor.post('/oidc/logout/confirm', 'logout=yes&xsrf=guessed', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(forged.statusCode).toBeGreaterThanOrEqual(300);
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: true });
  });

  it.each([
    ['an unregistered URL', { post_logout_redirect_uri: 'https://evil.example/', client_id: 'sample-app' }],
    ['an invalid hint', { id_token_hint: 'a.b.c' }],
  ])('does not receive a redirect with %s', async (_, parameters) => {
    const answer = await end(parameters);
    expect(String(answer.headers['location'])).toContain('/oidc/error?status=400');
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: true });
  });

  it('can request the language of the logout page', async () => {
    const page = await end({ client_id: 'sample-app', ui_locales: 'fr en-GB' });
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('Sample app');
    expect((await end({ client_id: 'sample-app', ui_locales: 'fr' })).body).toContain('<html lang="ja">');
  });

  it('receives the user back after a logout with a logout hint whose signing key was removed', async () => {
    await site.nest.get(SigningKeys, { strict: false }).rotate(true);
    const hint = { id_token_hint: tokens.id_token, post_logout_redirect_uri: afterLogout };
    const page = await end(hint);
    expect([page.statusCode, page.body.includes('見本アプリ')]).toEqual([200, true]);
    const left = await submit(page.body, { logout: 'yes' });
    expect(left.headers['location']).toBe(afterLogout);
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: false });
    const other = await end({ ...hint, post_logout_redirect_uri: 'https://evil.example/' });
    expect(String(other.headers['location'])).toContain('/oidc/error?status=400');
  });

  it('cannot use a hint that is signed by another party or was issued to another application', async () => {
    const [header = '', payload = ''] = tokens.id_token.split('.');
    for (const parameters of [
      { id_token_hint: `${header}.${payload}.${Buffer.from('forged').toString('base64url')}` },
      { id_token_hint: tokens.id_token, client_id: 'other-app' },
    ])
      expect(String((await end(parameters)).headers['location'])).toContain('/oidc/error?status=400');
  });

  it('can send the logout request by POST as well as by GET', async () => {
    const answer = await visitor.post('/oidc/logout', `state=x&client_id=sample-app`, {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    });
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      303,
      '/oidc/logout?state=x&client_id=sample-app',
    ]);
  });
});

it('gets the same result when a code flow begins with POST', async () => {
  const [path = '', query = ''] = app.path({ scope: 'openid email' }).split('?');
  const posted = await visitor.post(path, query, {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
  });
  expect(posted.statusCode).toBe(303);
  const back = await followToApp(visitor, await visitor.get(String(posted.headers['location'])));
  expect(back.searchParams.has('code')).toBe(true);
});
