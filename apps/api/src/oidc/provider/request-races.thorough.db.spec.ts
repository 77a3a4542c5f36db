import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, runConcurrently, repeatRace } from '@account/testing/race';
import { SignJWT } from 'jose';

import { sitesOnOneDatabase, type TestApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import {
  flowOf,
  followToApp,
  locationOf,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
} from '../oidc.testing.js';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const television = sampleClient({
  clientId: 'tv-app',
  authentication: 'none',
  clientSecret: null,
  applicationType: 'native',
  redirectUris: [],
  postLogoutRedirectUris: [],
  backChannelLogoutUri: null,
  grantTypes: [deviceGrant, 'refresh_token'],
});
const keyed = sampleClient({
  clientId: 'keyed-app',
  authentication: 'private_key_jwt',
  clientSecret: null,
  publicKeys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'ES256', use: 'sig' } as never],
});

const database = testDatabase();
const sites = sitesOnOneDatabase(2, database, {
  environment: oidcEnvironment,
  store: withClients(sampleClient(), television, keyed),
});
const site = (index = 0) => sites[index % 2] as TestApplication;

async function memberOf(round: number): Promise<TestVisitor> {
  const email = `rival.${round}@example.jp`;
  const visitor = new TestVisitor(site().nest, `198.51.100.${round}`);
  await addMember(site().nest, { email });
  await logIn(visitor, email);
  return visitor;
}

const wins = ({ statusCode }: Answer) => statusCode === 200;

describe('twenty concurrent requests in two processes, 20 times in a row,', () => {
  it('redeem a device code only once', async () => {
    await repeatRace(async (round) => {
      const visitor = await memberOf(round);
      const tv = new TestApp(site().nest, 'tv-app', null);
      const begun = await tv.post('/oidc/device', { scope: 'openid' });
      const { device_code: code, user_code: userCode } = begun.json<Record<string, string>>();
      const enter = (page: Answer, more: Record<string, string>) => {
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
        const typed = new URLSearchParams({ xsrf, user_code: userCode ?? '', ...more });
        return visitor.post('/device', typed.toString(), form);
      };
      await enter(await enter(await visitor.get('/device'), {}), { confirm: 'yes' });
      await assertSingleUse(
        (index) => tv.at(site(index).nest).token({ grant_type: deviceGrant, device_code: code ?? '' }),
        20,
        wins,
      );
    });
  }, 120_000);

  it('use a pushed authorization request only once', async () => {
    await repeatRace(async (round) => {
      const visitor = await memberOf(round);
      const app = new TestApp(site().nest);
      await logInto(visitor, app);
      const pushed = await app.post(
        '/oidc/par',
        Object.fromEntries(new URLSearchParams(app.path().split('?')[1])),
      );
      const query = new URLSearchParams({
        client_id: app.id,
        request_uri: pushed.json<{ request_uri: string }>().request_uri,
      });
      const code = await assertSingleUse(
        async (index) => {
          const tab = new TestVisitor(site(index).nest);
          for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
          const answer = await tab.get(`/oidc?${query.toString()}`);
          return locationOf(answer).searchParams.get('code');
        },
        20,
        (found) => found !== null,
      );
      expect((await app.redeem(code ?? '')).statusCode).toBe(200);
      expect((await followToApp(visitor, await visitor.get(app.path()))).searchParams.has('code')).toBe(true);
    });
  }, 120_000);

  it('store either one consent, for which all of them return the same code, or one denial', async () => {
    await repeatRace(async (round) => {
      const visitor = await memberOf(round);
      const app = new TestApp(site().nest);
      const isForm = round % 5 === 0;
      const parameters = isForm ? { response_mode: 'form_post' } : {};
      const flow = flowOf(await visitor.get(app.path(parameters)));
      const isDenied = round % 4 === 0;
      const decided = await visitor.post(`/oidc/consent/form${isDenied ? '/abort' : ''}?flow=${flow}`);
      const { redirectTo } = decided.json<{ redirectTo: string }>();
      const answers = await runConcurrently(16, (index) => {
        const tab = new TestVisitor(site(index).nest);
        for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
        return tab.get(redirectTo);
      });
      const answered = answers.map((one) =>
        one.status === 'fulfilled'
          ? [one.value.statusCode, one.value.headers['location'], one.value.body]
          : one,
      );
      expect(new Set(answered.map((one) => JSON.stringify(one))).size).toBe(1);
      const kept = await database.rows(
        `SELECT 1 FROM oidc_artifact WHERE kind = 'AuthorizationCode' AND account_id = (
           SELECT id FROM account WHERE contact_email = $1)`,
        [`rival.${round}@example.jp`],
      );
      expect(kept).toHaveLength(isDenied ? 0 : 1);
      if (isDenied || isForm) return;
      const code = new URL(String(answered[0] instanceof Array && answered[0][1])).searchParams.get('code');
      expect((await app.redeem(code ?? '')).statusCode).toBe(200);
    });
  }, 120_000);

  it('use a signed client assertion only once', async () => {
    await repeatRace(async () => {
      const assertion = await new SignJWT({ jti: randomUUID() })
        .setProtectedHeader({ alg: 'ES256', kid: 'own' })
        .setIssuer('keyed-app')
        .setSubject('keyed-app')
        .setAudience('http://localhost:8080')
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(privateKey);
      const payload = new URLSearchParams({
        token: 'none',
        client_assertion: assertion,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      }).toString();
      await assertSingleUse(
        (index) =>
          site(index).nest.inject({ method: 'POST', url: '/oidc/introspect', payload, headers: form }),
        20,
        wins,
      );
    });
  }, 120_000);
});
