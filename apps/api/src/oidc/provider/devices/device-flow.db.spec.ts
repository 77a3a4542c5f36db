import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import {
  flowOf,
  locationOf,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../../oidc.testing.js';

const database = testDatabase();
const television = sampleClient({
  clientId: 'tv-app',
  clientName: { ja: 'テレビのアプリ', en: 'TV app' },
  authentication: 'none',
  clientSecret: null,
  applicationType: 'native',
  redirectUris: [],
  postLogoutRedirectUris: [],
  backChannelLogoutUri: null,
  grantTypes: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
});
const site = testApplication(database, { environment: oidcEnvironment, store: withClients(television) });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let visitor: TestVisitor;
const tv = () => new TestApp(site.nest, 'tv-app', null);

interface DeviceCode {
  device_code: string;
  user_code: string;
  verification_uri: string;
}

const begin = async () => (await tv().post('/oidc/device', { scope: 'openid email' })).json<DeviceCode>();
const poll = (deviceCode: string) =>
  tv().token({ grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode });
const xsrfIn = ({ body }: Answer) => /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
const enter = (page: Answer, fields: Record<string, string>) =>
  visitor.post('/device', new URLSearchParams({ xsrf: xsrfIn(page), ...fields }).toString(), form);

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
});

describe('a television', () => {
  it('gets tokens once its person has typed the code and allowed it', async () => {
    await logIn(visitor);
    const { device_code: deviceCode, user_code: userCode, verification_uri: uri } = await begin();
    expect(uri).toBe('http://localhost:8080/device');
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'authorization_pending' });
    const page = await visitor.get('/device');
    expect(page.body).toContain('テレビのコードを入力');
    const confirm = await enter(page, { user_code: userCode.toLowerCase() });
    expect(confirm.body).toContain('テレビのアプリ');
    expect(confirm.body).toContain(userCode);
    const asked = await enter(confirm, { user_code: userCode, confirm: 'yes' });
    expect(locationOf(asked).pathname).toBe('/oidc/consent');
    const allowed = await visitor.post(`/oidc/consent/form?flow=${flowOf(asked)}`, { addScope: ['email'] });
    const { redirectTo } = allowed.json<{ redirectTo: string }>();
    expect(redirectTo).toMatch(/^\/device\/[\w-]{43}$/);
    const done = await visitor.get(redirectTo);
    expect(done.body).toContain('テレビでログインしました');
    const answer = await poll(deviceCode);
    expect(answer.statusCode).toBe(200);
    expect((await tv().userinfo(answer.json<Tokens>().access_token)).statusCode).toBe(200);
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('leads a guest through the login', async () => {
    const { user_code: userCode } = await begin();
    const confirm = await enter(await visitor.get('/device'), { user_code: userCode });
    const asked = await enter(confirm, { user_code: userCode, confirm: 'yes' });
    expect(locationOf(asked).pathname).toBe('/oidc/login');
  });

  it('is told when its person does not allow it', async () => {
    await logIn(visitor);
    const { device_code: deviceCode, user_code: userCode } = await begin();
    const confirm = await enter(await visitor.get('/device'), { user_code: userCode });
    const aborted = await enter(confirm, { user_code: userCode, confirm: 'yes', abort: 'yes' });
    expect(aborted.body).toContain('許可しませんでした');
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'access_denied' });
  });
});

describe('the page of the code', () => {
  it('says when a code is wrong, in the language of the visitor, and shows what was typed as text', async () => {
    visitor.headers = { ...visitor.headers, 'accept-language': 'en' };
    const wrong = await enter(await visitor.get('/device'), { user_code: '"><script>x' });
    expect(wrong.body).toContain('That code is incorrect.');
    expect(wrong.body).not.toContain('<script>');
    expect(wrong.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is not for guessing', async () => {
    const page = await visitor.get('/device');
    for (let guess = 0; guess < 20; guess += 1) await enter(page, { user_code: 'BBBBBBBB' });
    const refused = await enter(page, { user_code: 'BBBBBBBB' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(refused.body).toContain('入力の回数が多すぎます');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(xsrfIn(refused)).toBe(xsrfIn(page));
    expect(refused.body).toContain('value="BBBBBBBB"');
  });
});
