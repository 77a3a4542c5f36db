import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { createHttp } from '../http.js';
import { clientId, clientSecret, FakeProvider } from './fake-provider.testing.js';
import { relyingPartyRoutes } from './relying-party.routes.js';

const origin = 'http://127.0.0.1:8090';
const provider = new FakeProvider();
let http: FastifyInstance;
let browser: Browser;

beforeAll(() => provider.start());
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.idToken = {};
  provider.refusesRefresh = false;
  provider.scope = 'openid email';
  http = createHttp();
  const client = { issuer: provider.issuer, clientId, clientSecret };
  await http.register(relyingPartyRoutes, { client, origin: () => origin });
  browser = new Browser();
});

class Browser {
  private cookie = '';

  constructor(private readonly languages = '') {}

  async ask(method: 'GET' | 'POST', url: string, fields?: Readonly<Record<string, string>>) {
    const answer = await http.inject({
      method,
      url,
      ...(fields && { payload: form(fields) }),
      headers: {
        host: '127.0.0.1:8090',
        ...(fields && headers),
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.languages && { 'accept-language': this.languages }),
      },
    });
    const [set] = answer.cookies;
    if (set) this.cookie = `${set.name}=${set.value}`;
    return answer;
  }

  async page(query = ''): Promise<string> {
    return (await this.ask('GET', `/app${query}`)).body;
  }

  async begins(query = ''): Promise<URL> {
    return new URL(String((await this.ask('GET', `/app/login${query}`)).headers.location));
  }

  async logsIn(answer?: Readonly<Record<string, string>>): Promise<string> {
    await this.ask('GET', provider.answerTo(await this.begins(), answer));
    return this.page();
  }
}

const send = (token: string) =>
  http.inject({
    method: 'POST',
    url: '/app/backchannel-logout',
    payload: form({ logout_token: token }),
    headers,
  });
const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const loggedIn = 'ログインしています';

test('the app requests a code with PKCE, state and nonce for the chosen scopes, with new values each time', async () => {
  await browser.page('?lang=en');
  const first = (await browser.begins('?scope=email&scope=membership&prompt=consent')).searchParams;
  expect(Object.fromEntries(first)).toMatchObject({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${origin}/app/callback`,
    scope: 'openid email membership',
    prompt: 'consent',
    ui_locales: 'en',
    code_challenge_method: 'S256',
  });
  const second = (await browser.begins()).searchParams;
  expect(second.get('scope')).toBe('openid profile email offline_access');
  expect(second.get('prompt')).toBe('consent');
  expect((await browser.begins('?scope=email')).searchParams.has('prompt')).toBe(false);
  expect((await browser.begins('?prompt=none')).searchParams.get('prompt')).toBe('none');
  expect((await browser.begins('?prompt=login')).searchParams.get('prompt')).toBe('login consent');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(second.get(name)).not.toBe(first.get(name));
});

test('the app shows the member and the content of the tokens but never a token', async () => {
  const page = await browser.logsIn();
  expect(page).toContain(loggedIn);
  expect(page).toContain('a@example.jp');
  expect(page).toContain('session-1');
  expect(page).toContain('RS256 / k');
  expect(page).not.toMatch(/eyJ|[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

test.each<[string, Record<string, string>, string]>([
  ['an error', { error: 'access_denied', error_description: 'no' }, 'access_denied'],
  ['an unknown state', { state: 'another', code: 'code' }, 'OAUTH_INVALID_RESPONSE'],
])('%s does not log the member in, and the app shows the error', async (_name, answer, error) => {
  const page = await browser.logsIn(answer);
  expect(page).toContain(error);
  expect(page).not.toContain(loggedIn);
});

test('a member who declines, goes back and agrees is logged in', async () => {
  const request = await browser.begins();
  await browser.ask('GET', provider.answerTo(request, { error: 'access_denied' }));
  await browser.ask('GET', provider.answerTo(request));
  expect(await browser.page()).toContain(loggedIn);
});

test.each([{ nonce: 'another' }, { aud: 'another-app' }, { iss: 'https://elsewhere.example' }, { exp: 1 }])(
  'an ID token with %j is rejected',
  async (claims) => {
    provider.idToken = claims;
    expect(await browser.logsIn()).not.toContain(loggedIn);
  },
);

test('an unsolicited or repeated response does not change the login', async () => {
  const callback = provider.answerTo(await browser.begins());
  const stranger = new Browser();
  await stranger.page();
  await stranger.ask('GET', callback);
  expect(await stranger.page()).not.toContain(loggedIn);
  await browser.ask('GET', callback);
  await browser.ask('GET', callback);
  expect(await browser.page()).toContain(loggedIn);
});

test('two tabs that log in at the same time both succeed, in either order', async () => {
  const [first, second] = [await browser.begins(), await browser.begins()];
  for (const request of [second, first]) {
    await browser.ask('GET', provider.answerTo(request));
    expect(await browser.page()).toContain(loggedIn);
  }
});

test.each([
  ['', 'ja'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr, ja;q=0.2, en;q=0.4', 'en'],
  ['de, fr', 'ja'],
  ['en;q=0, *', 'ja'],
])(
  'a browser with Accept-Language "%s" gets %s in the app and at the provider',
  async (languages, language) => {
    const reader = new Browser(languages);
    expect((await reader.begins()).searchParams.get('ui_locales')).toBe(language);
    expect(await reader.page()).toContain(`<html lang="${language}">`);
    expect(await reader.page('?lang=en')).toContain('<html lang="en">');
  },
);

test('a refresh sends the newest refresh token; if it is rejected, the app ends the login', async () => {
  await browser.logsIn();
  await browser.ask('POST', '/app/refresh');
  await browser.ask('POST', '/app/refresh');
  const [first, second] = provider.requests.slice(-2).map((request) => request.get('refresh_token'));
  expect(second).not.toBe(first);
  expect(await browser.page()).toContain('2回');
  provider.refusesRefresh = true;
  await browser.ask('POST', '/app/refresh');
  const page = await browser.page();
  expect(page).toContain('invalid_grant');
  expect(page).not.toContain(loggedIn);
});

test('a logout redirects to the provider with the ID token and then back to the app', async () => {
  await browser.logsIn();
  const { headers: answer, statusCode } = await browser.ask('POST', '/app/logout');
  const end = new URL(String(answer.location));
  expect([statusCode, end.origin + end.pathname]).toEqual([303, `${provider.issuer}/oidc/logout`]);
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/app/logged-out`);
  expect(end.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  await browser.ask('GET', '/app/logged-out');
  expect(await browser.page()).toContain('ログアウトしました。');
});

describe('a logout token', () => {
  test.each<object>([{}, { sub: undefined }, { sid: undefined }])(
    'with the claims %j ends the login once',
    async (claims) => {
      await browser.logsIn();
      const before = (await browser.ask('GET', '/app/live')).json<{ version: number }>().version;
      const token = await provider.logoutToken(claims);
      expect((await send(token)).statusCode).toBe(200);
      expect((await browser.ask('GET', '/app/live')).json<{ version: number }>().version).toBeGreaterThan(
        before,
      );
      expect(await browser.page()).toContain('ストアからの通知により、ログアウトしました。');
      await browser.logsIn();
      expect((await send(token)).statusCode).toBe(400);
      expect(await browser.page()).toContain(loggedIn);
    },
  );

  test.each<[string, () => Promise<string>]>([
    ['of another issuer', () => provider.logoutToken({ iss: 'https://elsewhere.example' })],
    ['for another app', () => provider.logoutToken({ aud: 'another-app' })],
    ['with a nonce', () => provider.logoutToken({ nonce: 'n' })],
    ['without the event', () => provider.logoutToken({ events: {} })],
    ['without events', () => provider.logoutToken({ events: undefined })],
    ['without jti', () => provider.logoutToken({ jti: undefined })],
    ['without sub and sid', () => provider.logoutToken({ sub: undefined, sid: undefined })],
    ['that has expired', () => provider.logoutToken({ exp: 1 })],
    ['that is an ID token', () => provider.logoutToken({}, { typ: 'JWT' })],
    ['with a forged signature', () => provider.logoutToken({}, { isForged: true })],
    ['without a signature', async () => (await provider.logoutToken()).replace(/(?<![^.])[^.]+$/, '')],
    ['that is not a JWT', async () => 'nonsense'],
  ])('%s is rejected', async (_name, token) => {
    await browser.logsIn();
    expect((await send(await token())).statusCode).toBe(400);
    expect(await browser.page()).toContain(loggedIn);
  });

  test('does not end the session of another login', async () => {
    await browser.logsIn();
    expect((await send(await provider.logoutToken({ sid: 'session-2' }))).statusCode).toBe(200);
    expect(await browser.page()).toContain(loggedIn);
  });
});

test('the app has one host name, runs only its own script and is available in both languages', async () => {
  const other = await http.inject({ url: '/app?lang=en', headers: { host: 'localhost:8090' } });
  expect(other.headers.location).toBe(`${origin}/app?lang=en`);
  const { body, headers: sent } = await browser.ask('GET', '/app?lang=en');
  expect(body).toContain('<html lang="en">');
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(sent['content-security-policy']))?.[1];
  expect(body.match(/<script[^>]*>/g)).toEqual([expect.stringContaining(`nonce="${nonce}"`)]);
  expect(await browser.page()).toContain('<html lang="en">');
  expect(await browser.page('?lang=ja')).toContain('<html lang="ja">');
});

test('the app checks the PIN of the TV app if the scope allows it and shows the result', async () => {
  expect(await browser.logsIn()).not.toContain('action="/app/pin"');
  provider.scope = 'openid tv_pin';
  browser = new Browser();
  expect(await browser.logsIn()).toContain('action="/app/pin"');
  for (const [pin, kind] of [
    ['0471', 'pinRight'],
    ['0472', 'pinWrong'],
    ['1111', 'pinNotSet'],
    ['0000', 'pinLater'],
    ['9999', 'pinRefused'],
  ] as const) {
    await browser.ask('POST', '/app/pin', { pin });
    expect(await browser.page()).toContain(`data-kind="${kind}"`);
  }
  expect((await new Browser().ask('POST', '/app/pin', { pin: '0471' })).statusCode).toBe(303);
});
