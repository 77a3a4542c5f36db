import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { appId, oidcEnvironment, sampleClient, TestApp, withClients } from '../../../oidc/oidc.testing.js';
import {
  submitCode,
  Television,
  televisionClient,
} from '../../../oidc/provider/devices/television.testing.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';

const folder = mkdtempSync(join(tmpdir(), 'account-networks-'));
const networks = join(folder, 'networks.txt');
writeFileSync(networks, '192.0.2.0/24\n');
afterAll(() => rmSync(folder, { recursive: true }));

const proxy = '10.0.0.1';
const database = testDatabase();
const site = testApplication(database, {
  environment: {
    ...oidcEnvironment,
    TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1,198.51.100.20',
    COUNTRY_HEADER: 'x-country',
    DATA_CENTRES: networks,
  },
  store: withClients(sampleClient(), televisionClient),
});

beforeEach(() => addMember(site.nest));

const through = (forwardedFor: string, peer = proxy) => {
  const visitor = new TestVisitor(site.nest, peer);
  visitor.headers['x-forwarded-for'] = forwardedFor;
  return visitor;
};

/** Formats of proxies that add a port to the address. The visitor has a different port in each request. */
const formsOf: [string, (port: number) => string, (port: number) => string][] = [
  ['with ports', (port) => `198.51.100.7:${port}`, (port) => `198.51.100.8:${port}`],
  ['in IPv6 with ports', (port) => `[2001:db8::7]:${port}`, (port) => `[2001:db8:0:1::7]:${port}`],
  ['in quotes', (port) => `"[2001:db8::7]:${port}"`, (port) => `"[2001:db8:0:1::7]:${port}"`],
  ['mapped to IPv6', (port) => `[::ffff:198.51.100.7]:${port}`, () => '::ffff:198.51.100.8'],
  [
    'behind two proxies',
    (port) => `203.0.113.${port % 200}, 198.51.100.7:${port}, 10.0.0.2:${port}`,
    (port) => `203.0.113.1, 198.51.100.8:${port}, 10.0.0.2:${port}`,
  ],
];

describe('throttling of wrong passwords', () => {
  it.each(formsOf)(
    'delays only the visitor who entered wrong passwords when proxies send addresses %s',
    async (_, first, second) => {
      for (let index = 0; index < 20; index += 1) {
        const answer = await logIn(
          through(first(40_000 + index)),
          `nobody-${index}@example.jp`,
          'wrong-1234',
        );
        expect(answer).toBeProblem('LOGIN_FAILED_EMAIL');
      }
      expect(await logIn(through(first(50_000)))).toBeProblem('TOO_MANY_REQUESTS');
      expect((await logIn(through(second(50_000)))).statusCode).toBe(200);
    },
  );

  it.each(['unknown', '198.51.100.9, _hidden', '198.51.100.9, '])(
    'counts wrong passwords for the proxy and not for an address in “%s”',
    async (forwardedFor) => {
      for (let index = 0; index < 20; index += 1)
        await logIn(through(forwardedFor), `nobody-${index}@example.jp`, 'wrong-1234');
      expect(await logIn(through(forwardedFor))).toBeProblem('TOO_MANY_REQUESTS');
      expect((await logIn(through('198.51.100.9'))).statusCode).toBe(200);
    },
  );
});

describe('the login history', () => {
  it('shows the address of each of two visitors behind one proxy', async () => {
    await logIn(through('198.51.100.7:40000'));
    await logIn(through('[2001:db8::7]:443'));
    expect(await database.rows('SELECT ip FROM login_attempt ORDER BY id')).toEqual([
      { ip: '198.51.100.7' },
      { ip: '2001:db8::7' },
    ]);
  });

  it('shows the address that the proxy added in a second X-Forwarded-For header', async () => {
    const body = JSON.stringify({
      emailUserId: memberEmail,
      password: memberPassword,
      loginMethod: 'Password',
    });
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ['203.0.113.1', '198.51.100.7:40000'],
    };
    const sent = request(`${await site.nest.getUrl()}/login`, { method: 'POST', headers });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(await database.rows('SELECT ip FROM login_attempt')).toEqual([{ ip: '198.51.100.7' }]);
  });
});

describe('throttling of wrong client secrets', () => {
  it('delays only the address that sent wrong client secrets', async () => {
    const introspect = (secret: string | undefined, forwardedFor: string) => {
      const app = new TestApp(site.nest, appId, ...(secret === undefined ? [] : [secret]));
      app.address = proxy;
      return app.post('/oidc/introspect', { token: 'none' }, { 'x-forwarded-for': forwardedFor });
    };
    for (let index = 0; index < 6; index += 1) await introspect('wrong', `198.51.100.7:${40_000 + index}`);
    expect((await introspect(undefined, '198.51.100.7:50000')).statusCode).toBe(429);
    expect((await introspect(undefined, '198.51.100.8:50000')).statusCode).toBe(200);
  });
});

describe('the approval of a television', () => {
  it('warns about a code from a data centre but not about a code from a home network behind the same proxy', async () => {
    const phone = through('203.0.113.7:40000');
    await logIn(phone);
    site.clock.travel({ minutes: 30 });
    const pageFor = async (forwardedFor: string) => {
      const { user_code } = await new Television(site.nest).ask({ 'x-forwarded-for': forwardedFor });
      return (await submitCode(phone, await phone.get('/device'), { user_code })).body;
    };
    expect(await pageFor('192.0.2.10:40000')).toContain('テレビではない場所からの要求です');
    expect(await pageFor('203.0.113.9:40000')).not.toContain('テレビではない場所からの要求です');
  });
});

describe('URLs of the site', () => {
  it('do not depend on X-Forwarded-Host and X-Forwarded-Proto, even from a trusted proxy', async () => {
    const visitor = through('198.51.100.7:40000');
    const plain = await visitor.get('/.well-known/openid-configuration');
    Object.assign(visitor.headers, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '8443',
      forwarded: 'for=203.0.113.1;host=evil.example;proto=https',
    });
    const forwarded = await visitor.get('/.well-known/openid-configuration');
    expect(forwarded.statusCode).toBe(200);
    expect(forwarded.json()).toEqual(plain.json());
    expect((await logIn(visitor)).statusCode).toBe(200);
    expect(await database.rows('SELECT ip FROM login_attempt')).toEqual([{ ip: '198.51.100.7' }]);
  });
});
