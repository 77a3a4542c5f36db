import type { Server } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { bestElapsedMs } from '@account/testing/best-of-three';
import { Gauge, Registry } from 'prom-client';

import { builtSiteFolder } from '../../testing/built-site-folder.js';
import { asOperator, testApplication } from '../../testing/test-application.js';
import { testOrigin } from '../../testing/test-browser.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { Logger } from '../logging/logger.js';
import { Database } from '../prisma/database.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, { environment: { WEB_ROOT: builtSiteFolder() } });

let browser: TestBrowser;
let port: number;

beforeAll(async () => {
  browser = await site.browser();
  port = Number(new URL(await site.nest.getUrl()).port);
});

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

const signUpEmail = { type: 'signUp', email: 'hanako@example.jp' };

describe('an HTTP response', () => {
  it.each([
    ['pages', '/login', 200],
    ['an unknown page', '/no/such/page', 404],
    ['page data', '/zapi/internal/login/screen-data', 200],
    ['an unknown call', '/zapi/unknown', 404],
    ['a missing file', '/missing.js', 404],
    ['a moved page', '/newpassword?token=x', 303],
  ])('includes the security headers for %s', async (_, path, status) => {
    const { headers, status: given } = await browser.get(path);
    expect(given).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
  });

  it('allows images only from this site and from sources in the store file', async () => {
    const policy = (await browser.get('/login')).headers['content-security-policy'] ?? '';
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:");
  });

  it('contains a new nonce for each page', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(
        async () =>
          /'nonce-([^']+)'/.exec((await browser.get('/login')).headers['content-security-policy'] ?? '')?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it('does not allow other origins', async () => {
    for (const origin of ['https://evil.example', 'null', `${testOrigin}.evil.example`]) {
      const { headers } = await browser.get('/zapi/internal/login/screen-data', { origin });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('suppresses the referrer for a page whose URL contains a token', async () => {
    const { headers } = await browser.get('/password/reset?token=x');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('contains a new request id and ignores the request id of the client', async () => {
    const { headers } = await browser.get('/login', {
      'x-request-id': 'mine',
      traceparent: 'x'.repeat(5_000),
    });
    expect(headers['x-request-id']).not.toBe('mine');
  });
});

describe('pages', () => {
  it.each([
    ['ja', '/login', {}],
    ['en', '/login', { 'accept-language': 'en-US,en;q=0.9' }],
    ['ja', '/login', { 'accept-language': '../../etc/passwd' }],
  ])('has the language %s at %s for a request with %j', async (language, path, headers) => {
    expect((await browser.get(path, headers)).text).toContain(`<html lang="${language}">`);
  });

  it('reports an unknown page both in the document and with the status code', async () => {
    const answer = await browser.get('/no/such/page');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('"error":{"status":404,"code":"NOT_FOUND"}');
  });

  const inApp = { 'user-agent': 'Mozilla/5.0 VideoStoreApp/3.1' };
  it.each<[string, number, Record<string, string>]>([
    ['/oidc/error?status=400&type=INVALID_CLIENT', 400, {}],
    ['/oidc/error?status=403&type=ACCESS_DENIED', 403, {}],
    ['/oidc/error?status=503', 503, {}],
    ['/oidc/error?status=200', 500, {}],
    ['/oidc/error?status=418&type=x', 500, {}],
    ['/oidc/error', 500, {}],
    ['/mypage/connections', 403, inApp],
    ['/mypage/connections/client/some', 403, inApp],
    ['/mypage/profile/edit', 403, inApp],
    // Redirects a guest to the login.
    ['/mypage/connections', 303, {}],
    ['/mypage', 303, inApp],
    ['/login', 200, inApp],
  ])(
    'has at %s the status %i for GET and HEAD requests with the headers %j',
    async (path, status, headers) => {
      const visitor = new TestVisitor(site.nest);
      Object.assign(visitor.headers, headers);
      const page = await visitor.get(path);
      const type = status === 303 ? undefined : 'text/html; charset=utf-8';
      expect([page.statusCode, page.headers['content-type']]).toEqual([status, type]);
      expect(page.body).not.toContain('"error":');
      const head = await visitor.send({ method: 'HEAD', url: path });
      expect([head.statusCode, head.body]).toEqual([status, '']);
    },
  );

  it.each(['/forgetpassword', '/newpassword?token=abc%2B1'])(
    'redirects from the former path %s',
    async (path) => {
      const { status, headers } = await browser.get(path);
      expect(status).toBe(303);
      expect(headers['location']).toMatch(/^\/password\/(forgot|reset\?token=abc%2B1)$/);
    },
  );

  it.each([
    ['/mypage/', '/mypage'],
    ['/login/?returnTo=%2Fmypage', '/login?returnTo=%2Fmypage'],
    ['/newpassword/?token=abc', '/password/reset?token=abc'],
  ])('redirects %s with a trailing slash to %s', async (path, plain) => {
    const { status, headers } = await browser.get(path);
    expect([status, headers['location']]).toEqual([303, plain]);
  });

  it.each(['/no/such/page/', '//evil.example/', '/mypage//', '/evil.example/'])(
    'does not redirect %s, because the redirect could lead to another site',
    async (path) => {
      const { headers } = await browser.get(path);
      expect(headers['location']).toBeUndefined();
    },
  );

  it('redirects requests for the page data of a former path', async () => {
    const answer = await browser.screen('/newpassword?token=abc%2B1');
    expect(answer.body).toEqual({ redirectTo: '/password/reset?token=abc%2B1' });
  });

  it.each([
    '/zapi/unknown',
    '/missing.js',
    '/.env',
    '/.git/config',
    '/api-json',
    '/main.js.map',
    '/admin/queues',
  ])('has the status 404 for %s', async (path) => {
    const answer = await browser.get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('stack');
  });
});

describe('the response to an invalid request target', () => {
  const ask = (method: string, target: string) =>
    raw(
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\nConnection: close\r\n\r\n`,
    );

  it.each([
    ...['//[', '//a:99999/', '/\\[', '/\\mypage', '//mypage', '//login', '///login', '//localhost/login'],
    ...[
      'http://localhost/login',
      '/%ff',
      '/%',
      '/%ED%A0%80',
      '/login/%ff?a=b',
      '/%00',
      '/a%00b',
      '/%2Flogin',
    ],
    ...[`/${'a'.repeat(300)}`, '/login%20', '/%E3%81%82'],
  ])('is the not-found page for %s', async (target) => {
    const answer = await ask('GET', target);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toContain('"error":{"status":404,"code":"NOT_FOUND"}');
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).not.toContain('\r\nlocation:');
  });

  it.each(['/zapi/%ff', `/zapi/purchase/${'a'.repeat(300)}`, '//', '/%ff'])(
    'is a problem for the unknown call %s',
    async (target) => {
      const answer = await ask('DELETE', target);
      expect(answer).toMatch(/^HTTP\/1.1 (404|403) /);
      expect(answer).toMatch(/"code":"(NOT_FOUND|FORBIDDEN)"/);
      expect(answer).toContain('x-request-id: ');
    },
  );

  it('is the page with status 200 when the query is malformed', async () => {
    for (const query of ['%ff', '%00', 'returnTo=%ED%A0%80', '['])
      expect(await ask('GET', `/login?${query}`)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('protection against cross-site requests', () => {
  it.each([
    ['without an Origin header', { origin: '' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the null origin', { origin: 'null' }],
    ['with Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['with Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['with Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
  ])('rejects a request and changes nothing when the request comes %s', async (_, headers) => {
    const answer = await browser.post('/zapi/signup/email', signUpEmail, headers);
    expect(answer).toBeProblem('FORBIDDEN');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await database.rows('SELECT 1 FROM flow')).toHaveLength(0);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', ''])(
    'rejects a request with the content type %j',
    async (type) => {
      expect(await browser.post('/zapi/signup/email', signUpEmail, { 'content-type': type })).toBeProblem(
        'UNSUPPORTED_MEDIA_TYPE',
      );
    },
  );
});

describe('a body', () => {
  const post = (text: string) =>
    raw(
      `POST /zapi/signup/email HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testOrigin}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );

  it.each([
    ['malformed', '{"type":', 400],
    ['nested 10,000 deep', '['.repeat(10_000), 400],
    ['with a prototype key', '{"__proto__":{"isAdmin":true},"type":"signUp","email":"a@example.jp"}', 400],
    ['with a duplicate key', '{"type":"signUp","email":"a@example.jp","email":"b@example.jp"}', 400],
    ['with an unknown field', '{"type":"signUp","email":"a@example.jp","admin":true}', 400],
    ['with an address of 60 kB', `{"type":"signUp","email":"${'a'.repeat(60_000)}@example.jp"}`, 400],
    ['with an object for an address', '{"type":"signUp","email":{"$ne":null}}', 400],
    ['with NUL in the address', '{"type":"signUp","email":"a\\u0000@example.jp"}', 400],
    ['with a lone surrogate', '{"type":"signUp","email":"\\ud800@example.jp"}', 400],
    ['that is a list', '[]', 400],
    ['that is null', 'null', 400],
    ['beyond 64 kB', JSON.stringify({ type: 'signUp', email: 'a'.repeat(70_000) }), 413],
  ])('%s is rejected', async (_, text, status) => {
    const answer = await post(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toMatch(/stack|node_modules|Prisma|SELECT/);
    expect(answer.includes('表示された項目')).toBe(answer.includes('"fieldErrors"'));
    expect(await database.rows('SELECT 1 FROM flow')).toHaveLength(0);
  });
});

describe('request timeouts', () => {
  const limits = () => site.nest.getHttpServer() as Pick<Server, 'headersTimeout' | 'requestTimeout'>;

  it('limit a request to 15 seconds for its headers and 30 seconds in total', () => {
    expect(limits()).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000 });
  });

  it.each([
    ['its headers', 'GET /login HTTP/1.1\r\nHost: localhost\r\nX-A: a'],
    [
      'its body',
      `POST /zapi/signup/email HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testOrigin}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
    ],
    [
      'its body to the OpenID provider',
      'POST /oidc/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 20\r\n\r\na=',
    ],
  ])('cause a 408 response soon after the timeout when a request does not send %s', async (_, text) => {
    const { headersTimeout, requestTimeout } = limits();
    Object.assign(limits(), { headersTimeout: 300, requestTimeout: 300 });
    const asked = async () => expect(await raw(text)).toMatch(/^HTTP\/1.1 408 /);
    const took = await bestElapsedMs(4_500, asked);
    Object.assign(limits(), { headersTimeout, requestTimeout });
    expect(took).toBeLessThan(4_500);
  });
});

describe('the response to a hostile request', () => {
  it.each([
    ['/plans', 'get, head'],
    ['/zapi/signup/email', 'post'],
    ['/zapi/account/trusted-device', 'delete'],
    ['/zapi/internal/login/screen-data', 'get, head'],
    ['/nothing/here', 'get, head'],
  ])('lists the allowed methods for PUT %s', async (path, allow) => {
    const answer = await raw(`PUT ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer.toLowerCase()).toContain(`\r\nallow: ${allow}\r\n`);
  });

  it.each([
    ['GET', '/zapi/signup/email', '405', 'post'],
    ['HEAD', '/zapi/signup/email', '405', 'post'],
    ['DELETE', '/zapi/signup/email', '405', 'post'],
    ['POST', '/zapi/internal/login/screen-data', '405', 'get, head'],
    ['GET', '/zapi/unknown', '404', undefined],
  ])(
    'for the method %s at %s has the status %s and lists the allowed methods',
    async (method, path, status, allow) => {
      const origin = `Origin: ${testOrigin}`;
      const answer = await raw(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${origin}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(/\r\nallow: ([^\r]*)/.exec(answer.toLowerCase())?.[1]).toBe(allow);
    },
  );

  it.each(['TRACE', 'PUT', 'PATCH', 'PROPFIND'])('rejects the method %s', async (method) => {
    const answer = await raw(`${method} /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    const code: ProblemCode = 'METHOD_NOT_ALLOWED';
    expect(answer).toContain(`"code":"${code}"`);
    expect(answer.toLowerCase()).toContain('\r\nallow: get, head, post\r\n');
  });

  it.each([
    [
      'headers of 32 kB',
      `GET /login HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(32_000)}\r\nConnection: close\r\n\r\n`,
    ],
    [
      'a folded header',
      'GET /login HTTP/1.1\r\nHost: localhost\r\nX-A: a\r\n b\r\nX-\r\nConnection: close\r\n\r\n',
    ],
    [
      'two Content-Length headers',
      `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\nConnection: close\r\n\r\n{}`,
    ],
    [
      'Content-Length and chunked encoding',
      `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`,
    ],
    ['no Host header', 'GET /login HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('has a 4xx status for %s', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  it.each([
    [
      'cookies',
      { cookie: `session=${'x'.repeat(6_000)}; session=%ff%fe; browser={"a":1}; language=__proto__` },
    ],
    ['proxy headers', { 'x-forwarded-for': 'a, , 999.1.1.1', forwarded: 'for=_x', 'x-real-ip': '\t' }],
    [
      'host headers',
      { 'x-forwarded-host': 'evil.example', 'x-original-url': '/mypage', 'x-rewrite-url': '/mypage' },
    ],
    ['user agents', { 'user-agent': `\u001b[31m${'('.repeat(3_000)}` }],
  ])('is a normal response for unusual %s', async (_, headers) => {
    const { status, body } = await browser
      .get('/zapi/internal/mypage/screen-data', headers as Record<string, string>)
      .catch(() => ({ status: 0, body: undefined }));
    if (status !== 0) expect([status, body]).toEqual([200, { redirectTo: '/login?returnTo=%2Fmypage' }]);
  });

  it('does not let a repeated or encoded slash bypass the guard', async () => {
    for (const path of [
      '//zapi/internal/mypage/screen-data',
      '/zapi/internal/%6dypage/screen-data',
      '/ZAPI/internal/mypage/screen-data',
    ]) {
      const answer = await browser.get(path);
      expect(answer.text).not.toContain('contactEmail');
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe('the request log', () => {
  it('contains the route but not the path parameters, the query or the client address', async () => {
    const info = jest.spyOn(site.nest.get(Logger, { strict: false }), 'info');
    const { headers } = await browser.get('/newpassword?token=of-somebody');
    await browser.get('/zapi/purchase/orders/0193e0a0-0000-7000-8000-000000000000');
    const [moved, ofOne] = info.mock.calls
      .filter(([said]) => said === 'request.completed')
      .map(([, fields]) => fields);
    info.mockRestore();
    expect(moved).toEqual({
      requestId: headers['x-request-id'],
      method: 'GET',
      route: '/*',
      status: 303,
      milliseconds: expect.any(Number),
    });
    expect(ofOne?.route).toMatch(/^\/zapi\/purchase\/orders\/:[a-zA-Z]+$/);
  });
});

describe('the metrics endpoint', () => {
  it('reports request durations in seconds', async () => {
    const labels = '{method="GET",route="/healthz",status="200"}';
    const sum = () => site.metric(`account_http_request_duration_seconds_sum${labels}`);
    const [before, begun] = [await sum(), performance.now()];
    await browser.get('/healthz');
    // The duration is recorded after the response was sent.
    while ((await sum()) === before) await setImmediate();
    expect((await sum()) - before).toBeLessThan((performance.now() - begun) / 1_000);
  });

  it('does not return old labels in later scrapes', async () => {
    const registry = site.nest.get(Registry, { strict: false });
    const read = registry.getMetricsAsArray().flatMap((metric) => {
      const { labelNames = [], collect } = metric as { labelNames?: string[]; collect?: unknown };
      const isOurs = !metric.name.startsWith('nodejs_') && metric instanceof Gauge;
      return isOurs && labelNames.length > 0 && typeof collect === 'function' ? [{ metric, labelNames }] : [];
    });
    for (const { metric, labelNames } of read)
      metric.set(Object.fromEntries(labelNames.map((name) => [name, 'gone'])), 1);
    expect((await registry.metrics()).match(/^.*"gone".*$/gm)).toBeNull();
    expect(read.length).toBeGreaterThan(5);
  });

  it('distinguishes used and idle connections', async () => {
    const { pool } = site.nest.get(Database);
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    clients.pop()?.release();
    const gauge = site.nest.get(Registry, { strict: false }).getSingleMetric('account_database_connections');
    const { values = [] } = (await gauge?.get()) ?? {};
    clients.pop()?.release();
    const of = (state: string) => values.find(({ labels }) => labels['state'] === state)?.value ?? NaN;
    expect(of('idle')).toBeGreaterThan(0);
    expect(of('used') + of('idle')).toBe(pool.totalCount);
  });

  it('requires the metrics token, whatever the client address', async () => {
    expect((await browser.get('/metrics', asOperator)).text).toContain(
      'account_http_request_duration_seconds',
    );
    expect((await browser.get('/metrics')).status).toBe(404);
    expect((await browser.get('/metrics', { authorization: `${asOperator.authorization}x` })).status).toBe(
      404,
    );
  });
});
