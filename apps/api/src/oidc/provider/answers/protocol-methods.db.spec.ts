import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../../testing/test-application.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { oidcEnvironment, sampleClient, withClients } from '../../oidc.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, { environment: oidcEnvironment, store: withClients(sampleClient()) });

const uid = 'a'.repeat(43);

/**
 * Expected methods, written by hand from the standards: OpenID Connect Core, Discovery, RP-initiated logout;
 * RFC 6749, 7009, 7662, 8414, 8628, 9126.
 */
const table: Record<string, string> = {
  '/.well-known/openid-configuration': 'GET, HEAD, OPTIONS',
  '/.well-known/oauth-authorization-server': 'GET, HEAD, OPTIONS',
  '/oidc/jwks': 'GET, HEAD, OPTIONS',
  '/oidc': 'GET, HEAD, POST, OPTIONS',
  [`/oidc/${uid}`]: 'GET, HEAD, OPTIONS',
  '/oidc/token': 'POST, OPTIONS',
  '/oidc/userinfo': 'GET, HEAD, POST, OPTIONS',
  '/oidc/introspect': 'POST, OPTIONS',
  '/oidc/revoke': 'POST, OPTIONS',
  '/oidc/par': 'POST, OPTIONS',
  '/oidc/device': 'POST, OPTIONS',
  '/oidc/logout': 'GET, HEAD, POST, OPTIONS',
  '/oidc/logout/confirm': 'POST, OPTIONS',
  '/oidc/logout/success': 'GET, HEAD, OPTIONS',
  '/device': 'GET, HEAD, POST, OPTIONS',
  [`/device/${uid}`]: 'GET, HEAD, OPTIONS',
  '/api/tv-pin/verify': 'POST, OPTIONS',
};

const forScripts = new Set(
  ['jwks', 'token', 'userinfo', 'introspect', 'revoke', 'par', 'device'].map((name) => `/oidc/${name}`),
);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
type Method = (typeof methods)[number];

const walk = Object.entries(table).flatMap(([path, allow]) =>
  methods.map((method) => [method, path, allow] as const),
);

const ask = (method: Method, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new TestVisitor(site.nest).send({ method: method as 'GET', url: path, headers });

describe('a protocol endpoint', () => {
  it.each(walk)('responds to %s %s as required by %s', async (method, path, allow) => {
    const isAllowed = allow.split(', ').includes(method);
    const answer = await ask(method, path);
    if (!isAllowed) expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    else expect(answer.statusCode < 500 && ![404, 405].includes(answer.statusCode)).toBe(true);
    if (method === 'OPTIONS' && path !== '/api/tv-pin/verify')
      expect([answer.statusCode, answer.headers.allow]).toEqual([204, allow]);
  });

  it.each(Object.keys(table).filter((path) => table[path]?.startsWith('GET') === true))(
    'responds to HEAD %s like GET, without a body',
    async (path) => {
      const [head, get] = [await ask('HEAD', path), await ask('GET', path)];
      expect(head.statusCode).toBe(get.statusCode);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.body).toBe('');
    },
  );

  it.each(Object.keys(table))(
    'responds to a preflight request for %s if scripts may call it',
    async (path) => {
      const origin = { origin: 'https://app.example.jp', 'access-control-request-method': 'POST' };
      const answer = await ask('OPTIONS', path, origin);
      const isOpen =
        forScripts.has(path) || path.startsWith('/.well-known/') || path === '/api/tv-pin/verify';
      expect(answer.headers['access-control-allow-origin'] !== undefined).toBe(isOpen);
    },
  );
});

it('restarts the device code page in a browser without a session', async () => {
  const visitor = new TestVisitor(site.nest);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const answer of [
    await visitor.get(`/device/${uid}`),
    await visitor.post('/device', 'user_code=X', form),
  ])
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/device']);
  expect((await visitor.get('/device')).statusCode).toBe(200);
});

it('returns 404 for a path outside the protocol', async () => {
  for (const path of ['/oidc/', '/oidc/tokens', `/oidc/${uid}a`, '/oidc/device/x', '/.well-known/other'])
    expect([path, (await ask('GET', path)).statusCode]).toEqual([path, 404]);
});
