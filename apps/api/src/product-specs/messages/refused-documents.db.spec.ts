import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { languages, type Language } from '@account/domain/platform/language';
import { errors as en } from '@account/i18n/app/errors/en';
import { errors as ja } from '@account/i18n/app/errors/ja';
import { unreadRequests as unreadEn } from '@account/i18n/platform/unread-requests/en';
import { unreadRequests as unreadJa } from '@account/i18n/platform/unread-requests/ja';
import { problems as problemsEn } from '@account/i18n/platform/problems/en';
import { problems as problemsJa } from '@account/i18n/platform/problems/ja';
import { testDatabase } from '@account/testing/database';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import '@account/testing/problem-matcher';

import { oidcEnvironment, sampleClient, withClients } from '../../oidc/oidc.testing.js';
import { Problem } from '../../platform/http/problem.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { builtSiteFolder } from '../../testing/built-site-folder.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const errors = { ja, en };
const unread = { ja: unreadJa, en: unreadEn };
const problems = { ja: problemsJa, en: problemsEn };
const canary = `"><script>canary`;

const database = testDatabase({ emptied: 'once' });
const environment = { ...oidcEnvironment, WEB_ROOT: builtSiteFolder() };
const site = testApplication(database, { environment, store: withClients(sampleClient()) });

/** Folder with a link to the PostgreSQL socket. When the link is removed, the database is unreachable. */
const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
const socketAt = () => {
  const url = new URL(database.url);
  const name = `.s.PGSQL.${url.port || '5432'}`;
  const host = url.searchParams.get('host') ?? '/var/run/postgresql';
  url.searchParams.set('host', folder);
  return { target: join(host, name), link: join(folder, name), url: url.href };
};

let url: string;
let port: number;
let member: TestVisitor;

beforeAll(async () => {
  url = await site.nest.getUrl();
  port = Number(new URL(url).port);
  await addMember(site.nest);
  member = new TestVisitor(site.nest);
  await logIn(member);
});

afterEach(() => {
  jest.restoreAllMocks();
});

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const ofChromium = (language: Language) => ({
  'accept-language': language,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
});

const ask = (language: Language, { path, headers, ...others }: Asked, at = url) =>
  fetch(at + path, { redirect: 'manual', headers: { ...ofChromium(language), ...headers }, ...others });

/** Expects a page in the language of the visitor that has the usual headers and does not contain the input. */
async function expectDocument(answer: Response, status: number, language: Language, title: string) {
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`<h1>${title.replaceAll('&', '&amp;')}</h1>`);
  expect(text).not.toContain(canary);
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'.*frame-ancestors 'none'/,
  );
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': expect.any(String),
  });
  return text;
}

type Title = 'notFound' | 'forbidden' | 'generic' | 'sessionExpired' | 'maintenance' | 'internal';

const table: [number, Title, string, Asked][] = [
  [404, 'notFound', 'a file', { path: '/missing.js' }],
  [404, 'notFound', 'a file of the site', { path: '/assets/missing.js' }],
  [404, 'notFound', 'a picture of a member', { path: '/profile-images/x.png' }],
  [404, 'notFound', 'a picture of the store', { path: '/store-assets/x.png' }],
  [404, 'notFound', 'a well-known address', { path: '/.well-known/nothing' }],
  [404, 'notFound', 'metrics', { path: '/metrics' }],
  [404, 'notFound', 'the return from an unknown gateway', { path: '/gateways/nobody/return/x' }],
  [404, 'notFound', 'an unknown call', { path: '/zapi/nothing' }],
  [404, 'notFound', 'an oversized parameter', { path: `/profile-images/${'a'.repeat(300)}` }],
  [401, 'sessionExpired', 'the card form of a guest', { path: '/payment/card' }],
  [405, 'generic', 'a call with the wrong method', { path: '/zapi/signup/email' }],
  [405, 'generic', 'an unsupported method', { path: '/plans', method: 'PUT' }],
  [405, 'generic', 'a token endpoint', { path: '/oidc/token' }],
  [405, 'generic', 'a confirmation of the protocol', { path: `/oidc/logout/confirm?${canary}` }],
  [415, 'generic', 'a form posted to a call', { path: '/login', method: 'POST', headers: form, body: 'a=b' }],
  [415, 'generic', 'a callback without a form', { path: '/auth/callback/form', method: 'POST', body: 'a' }],
  [
    403,
    'forbidden',
    'a form of another site',
    { path: '/login', method: 'POST', headers: { ...form, 'sec-fetch-site': 'cross-site' }, body: 'a=b' },
  ],
  [
    400,
    'generic',
    'a callback with a duplicate field',
    { path: '/auth/callback/form', method: 'POST', headers: form, body: 'state=a&state=b' },
  ],
  [
    400,
    'generic',
    'a callback with NUL',
    { path: '/auth/callback/form', method: 'POST', headers: form, body: 'state=%00' },
  ],
  [
    413,
    'generic',
    'an oversized callback',
    { path: '/auth/callback/form', method: 'POST', headers: form, body: `a=${'b'.repeat(20_000)}` },
  ],
  [400, 'generic', 'an authorization request that is no form', { path: '/oidc', method: 'POST', body: '{' }],
  [
    400,
    'generic',
    'an authorization request that is too long',
    { path: '/oidc', method: 'POST', headers: form, body: `a=${'b'.repeat(20_000)}` },
  ],
];

describe.each(languages)('a browser that reads %s', (language) => {
  it.each(table)('gets a page with status %i (%s) for %s', async (status, title, _, asked) => {
    await expectDocument(await ask(language, asked), status, language, errors[language][title].title);
  });

  it.each(['/no/such/page', '/%ff', '/%00', `/${'a'.repeat(300)}`])(
    'gets the not-found page of the site for %s',
    async (path) => {
      const answer = await ask(language, { path });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain(`<html lang="${language}">`);
    },
  );

  it.each(['/mypage/invoice/23851234567890121', '/mypage/invoice/4242424242424242'])(
    'gets the not-found page of the site for %s when a member is logged in',
    async (path) => {
      const answer = await member.get(path, ofChromium(language));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(`<html lang="${language}">`);
    },
  );

  it('gets a Retry-After header with the page for too many requests', async () => {
    const tooMany = new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
    jest.spyOn(site.nest.get(RateLimits, { strict: false }), 'consumeFrom').mockRejectedValue(tooMany);
    const answer = await ask(language, { path: '/gateways/sbps/return/x' });
    expect(answer.headers.get('retry-after')).toBe('60');
    const page = await expectDocument(answer, 429, language, errors[language].generic.title);
    expect(page).toContain(problems[language].TOO_MANY_REQUESTS);
    expect(page).toContain(`<a class="button primary" href="">${errors[language].reload}</a>`);
  });

  it.each(['/oidc/consent/form', '/oidc/consent/form/abort', '/oidc/selectAccount/form'])(
    'gets a page with a link to continue when it posts %s for an expired request',
    async (path) => {
      const answer = await ask(language, { path, method: 'POST', headers: form, body: '' });
      const page = await expectDocument(answer, 409, language, errors[language].generic.title);
      expect(page).toContain(
        '<a class="button primary" href="/oidc/error?status=400&amp;type=SESSION_NOT_FOUND">',
      );
    },
  );

  it('is redirected when it requests page data that the visitor is not allowed to see', async () => {
    const answer = await ask(language, { path: '/zapi/internal/mypage/screen-data' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?returnTo=%2Fmypage']);
  });

  it('gets the message about maintenance in every document', async () => {
    site.changeStore(() => ({ maintenance: true }));
    const answer = await ask(language, { path: '/payment/card' });
    expect(answer.headers.get('retry-after')).toBe('300');
    await expectDocument(answer, 503, language, errors[language].maintenance.title);
  });

  it.each([
    ['headers of 32 kB', `X-A: ${'a'.repeat(32_000)}`, 431, 'tooLarge'],
    ['cookies of 20 kB', `Cookie: a=${'a'.repeat(20_000)}`, 431, 'tooLarge'],
    ['a header without a name', ': x', 400, 'malformed'],
  ] as const)('gets a page in its language for %s', async (_, header, status, reason) => {
    const answer = await raw(`GET /login HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectBilingual(answer, language, reason);
  });

  it('gets a page in its language for a URL of 20 kB', async () => {
    const answer = await raw(`GET /login?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expectBilingual(answer, language, 'tooLarge');
  });
});

function expectBilingual(answer: string, language: Language, reason: keyof typeof unreadJa.reasons) {
  expect(answer).toContain(`<section lang="${language}"><h1>${unread[language].reasons[reason].title}</h1>`);
  expect(answer).toContain('content-type: text/html; charset=utf-8');
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toMatch(/content-security-policy: default-src 'none'; style-src 'sha256-/);
  expect(answer).not.toContain('aaaa');
}

/** Sends raw bytes that no HTTP client would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('a script', () => {
  it.each([
    ['/missing.js', 404],
    ['/zapi/nothing', 404],
    ['/zapi/signup/email', 405],
  ])('gets the problem of %s as JSON', async (path, status) => {
    const headers = { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
    const answer = await ask('ja', { path, headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
  });

  it('gets JSON if its browser does not send fetch metadata, whatever the Accept header contains', async () => {
    const answer = await fetch(`${url}/zapi/nothing`, { headers: { accept: 'text/html, */*' } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('gets the method error of the token endpoint and not a page', async () => {
    const answer = await fetch(`${url}/oidc/token`);
    expect([answer.status, await answer.text()]).toEqual([405, '']);
  });
});

describe('a missing Unix socket of the database', () => {
  const { target, link, url: address } = socketAt();
  beforeAll(() => symlinkSync(target, link));
  const cutOff = testApplication(database, { environment: { ...environment, DATABASE_URL: address } });

  beforeAll(async () => {
    // Fills the cache for the keys of the provider.
    expect((await fetch(`${await cutOff.nest.getUrl()}/oidc/jwks`)).status).toBe(200);
    rmSync(link);
    await database.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'account'`,
    );
  });

  it.each(languages)('results in a page with status 503 in %s', async (language) => {
    const at = await cutOff.nest.getUrl();
    const headers = { cookie: `session=${'A'.repeat(43)}` };
    for (const path of ['/mypage', '/gateways/sbps/return/x']) {
      const answer = await ask(language, { path, headers }, at);
      expect(answer.headers.get('retry-after')).toBe('5');
      await expectDocument(answer, 503, language, errors[language].maintenance.title);
    }
  });

  it.each(['/oidc?client_id=sample-app', '/device', `/oidc/${'a'.repeat(43)}`, '/oidc/logout'])(
    'results in a page when a browser requests %s',
    async (path) => {
      const headers = { ...ofChromium('en'), cookie: `session=${'A'.repeat(43)}` };
      const answer = await fetch((await cutOff.nest.getUrl()) + path, { headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<html lang="en">');
    },
  );

  it('results in a problem with status 503 for a call and for /readyz', async () => {
    const browser = await cutOff.browser();
    expect(await browser.get('/readyz')).toBeProblem('SERVICE_BUSY');
    const signUp = { type: 'signUp', email: 'hanako@example.jp' };
    expect(await browser.post('/zapi/signup/email', signUp)).toBeProblem('SERVICE_BUSY');
  });
});

describe('a program that shuts down', () => {
  const closing = testApplication(database, { environment });

  it('responds with a page to a request on an open connection', async () => {
    const { address, port: at } = closing.nest.getHttpServer().address() as AddressInfo;
    const socket: Socket = connect(at, address);
    const head = Object.entries(ofChromium('en')).map(([name, value]) => `${name}: ${value}`);
    socket.write(['GET /login HTTP/1.1', 'Host: localhost', ...head, ''].join('\r\n'));
    const server = closing.nest.getHttpServer() as {
      listening: boolean;
      once: (name: string, go: () => void) => void;
    };
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    await fetch(`${await closing.nest.getUrl()}/healthz`);
    const closed = closing.nest.close();
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.write('\r\n');
    await new Promise((resolve) => socket.once('end', resolve));
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toContain(`<h1>${en.maintenance.title}</h1>`);
    expect(answer.toLowerCase()).toContain('retry-after: 5');
  });
});
