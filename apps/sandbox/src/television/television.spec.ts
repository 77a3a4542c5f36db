import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

import { createHttp } from '../http.js';
import { televisionRoutes } from './television.routes.js';

const host = '127.0.0.1:8090';

/** A minimal store with configurable responses. */
const store = {
  issuer: '',
  http: Fastify(),
  token: [] as object[],
  rights: { version: 1, plans: [], rentals: [], purchases: [] } as object,
  rightsStatus: 200,
  asked: [] as string[],
  agent: '',
  revokes: (): Promise<unknown> => Promise.resolve(),
};
let http: FastifyInstance;
let cookie = '';

beforeAll(async () => {
  const { http: site } = store;
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  site.get('/.well-known/openid-configuration', async () => ({
    issuer: store.issuer,
    token_endpoint: `${store.issuer}/token`,
    device_authorization_endpoint: `${store.issuer}/device`,
    revocation_endpoint: `${store.issuer}/revoke`,
  }));
  site.post('/device', async (request) => {
    store.agent = request.headers['user-agent'] ?? '';
    return {
      device_code: 'secret-code',
      user_code: 'WDJB-MJHT',
      verification_uri: `${store.issuer}/device`,
      verification_uri_complete: `${store.issuer}/device?user_code=WDJB-MJHT`,
      expires_in: 600,
      interval: 0.001,
    };
  });
  site.post('/token', async (request, reply) => answer(reply, request.body as URLSearchParams));
  site.post('/revoke', async () => {
    await store.revokes();
    return {};
  });
  site.get('/oidc/rights', async (request, reply) => {
    store.asked.push(request.headers['if-none-match'] ?? '');
    if (store.rightsStatus !== 200) return reply.code(store.rightsStatus).send({ error: 'invalid_token' });
    return reply.header('etag', JSON.stringify(store.rights)).send(store.rights);
  });
  store.issuer = await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => store.http.close());

beforeEach(async () => {
  Object.assign(store, { token: [], rightsStatus: 200, asked: [], rights: rightsOf(1, []) });
  cookie = '';
  http = createHttp();
  const parts = { issuer: store.issuer, clientId: 'yorube-tv', origin: () => `http://${host}` };
  await http.register(televisionRoutes, parts);
});

async function answer(reply: FastifyReply, form: URLSearchParams) {
  store.asked.push(String(form.get('grant_type')));
  const next = store.token.shift() ?? { error: 'authorization_pending' };
  return reply.code('error' in next ? 400 : 200).send(next);
}

const tokens = { token_type: 'bearer', access_token: 'access', refresh_token: 'refresh', expires_in: 3600 };

function rightsOf(version: number, names: readonly string[]) {
  const purchases = names.map((name) => ({ plan_id: name, name, purchased_at: '2026-01-01T00:00:00Z' }));
  return { version, changed_at: null, valid_until: null, plans: [], rentals: [], purchases };
}

async function ask(method: 'GET' | 'POST', url: string) {
  const given = await http.inject({ method, url, headers: { host, ...(cookie && { cookie }) } });
  const [set] = given.cookies;
  if (set) cookie = `${set.name}=${set.value}`;
  return given;
}

const page = async (query = '') => (await ask('GET', `/tv${query}`)).body;
const live = async () => (await ask('GET', '/tv/live')).json<{ version: number; films: string[] }>();
const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until the screen contains the text and returns the screen. */
async function until(text: string): Promise<string> {
  for (let look = 0; look < 60; look += 1) {
    const shown = await page();
    if (shown.includes(text)) return shown;
    await later(100);
  }
  throw new Error(`never: ${text}`);
}

async function connected(): Promise<void> {
  await ask('POST', '/tv/connect');
  store.token = [tokens];
  await until('視聴できる作品');
}

test('the television shows the user code and QR code, identifies itself, and never shows the device code', async () => {
  expect(await page()).toContain('ログインする');
  await ask('POST', '/tv/connect');
  const shown = await page();
  expect(shown).toContain('WDJB-MJHT');
  expect(shown).toContain('role="img"');
  expect(shown).not.toContain('secret-code');
  expect(store.agent).toContain('Android TV');
});

test.each([
  ['access_denied', 'ログインは許可されませんでした。'],
  ['expired_token', 'コードの有効期限が切れました。'],
])('the television shows a message for the error %s: %s', async (error, message) => {
  await ask('POST', '/tv/connect');
  store.token = [{ error: 'authorization_pending' }, { error }];
  expect(await until(message)).toContain('ログインする');
});

test('the television plays a film while the right to watch lasts, and ignores an outdated response', async () => {
  store.rights = rightsOf(2, ['harbour-lights']);
  await connected();
  await until('harbour-lights');
  const film = `?film=${encodeURIComponent('harbour-lights')}`;
  expect(await page(film)).toContain('<video');
  store.rights = rightsOf(1, []);
  await later(2_100);
  expect((await live()).films).toEqual(['harbour-lights']);
  store.rights = rightsOf(3, []);
  await later(2_100);
  expect((await live()).films).toEqual([]);
  const over = await page(film);
  expect(over).toContain('上映を終了しました');
  expect(over).not.toContain('<video');
});

test('the television refreshes an expired access token, and shows when it has been logged out', async () => {
  await connected();
  store.rightsStatus = 401;
  store.token = [{ ...tokens, access_token: 'second' }, { error: 'invalid_grant' }];
  await later(2_100);
  await until('ログアウトしました。');
  expect(store.asked).toContain('refresh_token');
});

test('each browser is a separate television', async () => {
  store.rights = rightsOf(2, ['harbour-lights']);
  await connected();
  cookie = '';
  expect(await page()).toContain('ログインする');
});

test('the television shows a logout after the store has confirmed it or the request has failed', async () => {
  for (const isFailure of [false, true]) {
    await connected();
    const [revoked, isAsked] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    store.revokes = () => {
      isAsked.resolve(undefined);
      return revoked.promise;
    };
    const before = await live();
    const out = ask('POST', '/tv/disconnect');
    await isAsked.promise;
    expect(await live()).toEqual(before);
    expect(await page()).not.toContain('ログアウトしました。');
    if (isFailure) revoked.reject(new Error('The store is down'));
    else revoked.resolve(undefined);
    await out;
    expect(await page()).toContain('ログアウトしました。');
  }
});
