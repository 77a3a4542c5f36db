import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { Connections } from '../../connections/connections.service.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { locationOf, oidcEnvironment, TestApp, withClients, type Tokens } from '../../oidc.testing.js';
import {
  allow,
  asked,
  press,
  submitCode,
  televisionClient,
  xsrfIn,
  type DeviceCode,
} from './television.testing.js';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const database = testDatabase();
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(televisionClient),
});

let visitor: TestVisitor;
const tv = () => new TestApp(site.nest, 'tv-app', null);

const begin = async () => (await tv().post('/oidc/device', { scope: 'openid email' })).json<DeviceCode>();
const poll = (deviceCode: string) =>
  tv().token({ grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode });
const enter = (page: Answer, fields: Record<string, string>) => submitCode(visitor, page, fields);

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
});

afterEach(() => void jest.restoreAllMocks());

describe('a television that is connected with a device code', () => {
  it('receives tokens after the member has entered and approved the code', async () => {
    await logIn(visitor);
    const { device_code: deviceCode, user_code: userCode, verification_uri: uri } = await begin();
    expect(uri).toBe('http://localhost:8080/device');
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'authorization_pending' });
    const page = await visitor.get('/device');
    expect(page.body).toContain('テレビのコードを入力');
    const confirm = await enter(page, { user_code: userCode.toLowerCase() });
    expect(confirm.body).toContain('テレビのアプリ');
    expect(confirm.body).toContain(userCode);
    const done = await press(visitor, confirm, { user_code: userCode });
    expect(done.body).toContain('テレビのログインが完了しました');
    const answer = await poll(deviceCode);
    expect(answer.statusCode).toBe(200);
    expect((await tv().userinfo(answer.json<Tokens>().access_token)).statusCode).toBe(200);
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('is told the polling interval, and gets slow_down when it polls more often', async () => {
    const { device_code: deviceCode, interval } = await begin();
    const other = await begin();
    expect(interval).toBe(5);
    const errorOf = async (code: string) => (await poll(code)).json<{ error: string }>().error;
    const codes = [await errorOf(deviceCode)];
    for (let index = 0; index < 7; index += 1) codes.push(await errorOf(deviceCode));
    expect(codes[0]).toBe('authorization_pending');
    expect(codes).toContain('slow_down');
    expect(await errorOf(other.device_code)).toBe('authorization_pending');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 4_001);
    expect(await errorOf(deviceCode)).toBe('authorization_pending');
  });

  it('receives its tokens immediately when the code is approved just after a poll', async () => {
    await logIn(visitor);
    const { device_code: deviceCode, user_code: userCode } = await begin();
    await poll(deviceCode);
    await allow(visitor, { user_code: userCode });
    expect((await poll(deviceCode)).statusCode).toBe(200);
  });

  it.each(['/device', '/mypage/devices'])('accepts a full-width code that is entered on %s', async (from) => {
    await logIn(visitor);
    const { user_code: userCode } = await begin();
    const wide = userCode.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
    for (const typed of [
      wide,
      wide.replace('-', 'ー').toLowerCase(),
      `${wide.slice(0, 4)}${userCode.slice(4)}`,
    ]) {
      const address =
        from === '/device' ? from : `/device?${new URLSearchParams({ user_code: typed }).toString()}`;
      const confirm = await enter(await visitor.get(address), { user_code: typed });
      expect(confirm.body).toContain('テレビでのログインを許可しますか？');
      expect(confirm.body).toContain(userCode);
    }
  });

  it('sends a guest through the login and back to the prompt', async () => {
    const { user_code: userCode } = await begin();
    const answer = await enter(await visitor.get('/device'), { user_code: userCode });
    const back = locationOf(answer).searchParams.get('returnTo') ?? '';
    expect([locationOf(answer).pathname, back]).toEqual(['/login', `/device?user_code=${userCode}`]);
    const { returnTo } = (await visitor.screen(`/login?returnTo=${encodeURIComponent(back)}`)).json<{
      returnTo: string;
    }>();
    expect(returnTo).toBe(back);
    await logIn(visitor);
    const page = await enter(await visitor.get(back), { user_code: userCode });
    expect(page.body).toContain('テレビでのログインを許可しますか？');
  });

  it('cannot be approved by a guest who submits the form directly', async () => {
    const { user_code: userCode, device_code: deviceCode } = await begin();
    const page = await visitor.get('/device');
    const answer = await enter(page, { user_code: userCode, confirm: 'yes' });
    expect(locationOf(answer).pathname).toBe('/login');
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'authorization_pending' });
  });

  it('pre-fills the code on the page that its QR code opens, and never skips the prompt', async () => {
    await logIn(visitor);
    const code = await begin();
    const page = await visitor.get(code.verification_uri_complete.replace('http://localhost:8080', ''));
    expect(page.body).not.toContain('confirm');
    const confirm = await enter(page, { user_code: code.user_code });
    expect(confirm.body).toContain('このコードが、目の前の画面に出ているときだけ');
    expect(confirm.body.indexOf('許可しない</button>')).toBeLessThan(
      confirm.body.indexOf('許可する</button>'),
    );
    expect(confirm.body).not.toContain('class="primary"');
    expect((await poll(code.device_code)).json()).toMatchObject({ error: 'authorization_pending' });
  });

  it('has a prompt in the language that the member chose, but not in an unsupported language', async () => {
    await logIn(visitor);
    const code = await begin();
    const fields = { user_code: code.user_code };
    const before = await enter(await visitor.get('/device'), fields);
    expect(before.body).toContain('<html lang="ja">');
    const address = `/device?language=en&user_code=${code.user_code}`;
    expect(before.body).toContain(`href="${address.replace('&', '&amp;')}"`);
    const chosen = await enter(await visitor.get(address), fields);
    expect(chosen.body).toContain('<html lang="en">');
    expect(chosen.body).toContain(code.user_code);
    await visitor.get('/device?language=fr');
    const after = await visitor.get('/device');
    expect(after.body).toContain('<html lang="en">');
    expect(after.body).toContain('<footer>');
  });

  it.each([
    ['ja', '2026-04-01T08:59:00+09:00', '2026-04-01T09:00:00+09:00', '今日 8:59'],
    ['en', '2026-04-01T08:59:00+09:00', '2026-04-01T09:00:00+09:00', 'Today at 8:59 AM'],
    ['ja', '2026-04-01T23:59:00+09:00', '2026-04-02T00:00:00+09:00', '2026年4月1日 23:59'],
  ])(
    'in the language %s, shows when the television requested the code (requested at %s, seen at %s)',
    async (language, asked, seen, moment) => {
      site.clock.travelTo(asked);
      visitor.headers = { ...visitor.headers, 'accept-language': language };
      await logIn(visitor);
      const { user_code: userCode } = await begin();
      site.clock.travelTo(seen);
      const page = await enter(await visitor.get('/device'), { user_code: userCode });
      expect(page.body).toContain(`<small>${moment}</small>`);
    },
  );

  it('gets access_denied when the member denies it', async () => {
    await logIn(visitor);
    const { device_code: deviceCode, user_code: userCode } = await begin();
    const confirm = await enter(await visitor.get('/device'), { user_code: userCode });
    const aborted = await enter(confirm, { user_code: userCode, confirm: 'yes', abort: 'yes' });
    expect(aborted.body).toContain('許可しませんでした');
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'access_denied' });
  });
});

describe('the prompt to connect a television', () => {
  const scopesOf = () =>
    database.rows<{ scopes: string[]; rejected_scopes: string[] }>(
      'SELECT scopes, rejected_scopes FROM oidc_connection',
    );
  /** Makes the store require an account confirmation, which adds a page after the button. */
  const confirmsAccounts = () =>
    site.changeStore(({ oidc }) => ({ oidc: { ...oidc, selectAccount: 'always' } }));

  it('lists the scopes, and connects the television with one button', async () => {
    await logIn(visitor);
    const code = await begin();
    const page = await asked(visitor, code);
    expect(page.body).toContain('許可する項目');
    expect(page.body).toMatch(/name="scope openid" value="yes" checked disabled/);
    expect(page.body).toMatch(/name="scope email" value="yes" checked>/);
    expect((await press(visitor, page, code)).body).toContain('テレビのログインが完了しました');
    expect((await poll(code.device_code)).statusCode).toBe(200);
    expect(await scopesOf()).toEqual([{ scopes: ['openid', 'email'], rejected_scopes: [] }]);
  });

  it('does not grant a scope that the member deselected', async () => {
    await logIn(visitor);
    const code = await begin();
    await enter(await asked(visitor, code), { user_code: code.user_code, confirm: 'yes' });
    expect(await scopesOf()).toEqual([{ scopes: ['openid'], rejected_scopes: ['email'] }]);
    const tokens = (await poll(code.device_code)).json<Tokens>();
    expect((await tv().userinfo(tokens.access_token)).json()).not.toHaveProperty('email');
    const next = await asked(visitor, await begin());
    expect(next.body).toContain('許可済み');
  });

  it('keeps scopes deselected when another input is invalid', async () => {
    await logIn(visitor);
    const code = await begin();
    const fields = { user_code: code.user_code, confirm: 'yes', name: 'あ'.repeat(61) };
    const again = await enter(await asked(visitor, code), fields);
    expect(again.body).toMatch(/name="scope email" value="yes">/);
  });

  it('shows the television, application, account and store at the end, with the next step', async () => {
    await logIn(visitor);
    const done = await allow(visitor, await begin(), { name: '<居間>' });
    const facts = [...done.body.matchAll(/<dd><bdi>(.*?)<\/bdi>/g)].map(([, fact]) => fact);
    expect(facts).toEqual(['&lt;居間&gt;', 'テレビのアプリ', 'Mi•••••@example.jp']);
    expect(done.body).toContain('「テレビのアプリ」でYORUBEをご利用いただけます。');
    expect(done.body).toContain('テレビの画面に戻ってください。');
    expect(done.body).toContain('href="/mypage/devices"');
  });

  it('is processed once when the form is sent twice, and shows its result again', async () => {
    await logIn(visitor);
    const code = await begin();
    const page = await asked(visitor, code);
    await press(visitor, page, code, { name: '居間' });
    const again = await press(visitor, page, code, { name: '居間' });
    expect(again.body).toContain('テレビのログインが完了しました');
    expect(again.body).toContain('居間');
    expect(await database.rows('SELECT 1 FROM device')).toHaveLength(1);
    const other = new TestVisitor(site.nest);
    await addMember(site.nest, { email: 'haruto.suzuki@example.jp' });
    await logIn(other, 'haruto.suzuki@example.jp');
    const form = { user_code: code.user_code, confirm: 'yes' };
    const theirs = await submitCode(other, await other.get('/device'), form);
    expect(theirs.body).toContain('すでに使われています');
  });

  it('can be opened again with the same code after the member left the page, without the previous choices', async () => {
    confirmsAccounts();
    await logIn(visitor);
    const code = await begin();
    const left = await allow(visitor, code, { name: '寝室' });
    expect(locationOf(left).pathname).toBe('/oidc/select-account');
    expect((await poll(code.device_code)).json()).toMatchObject({ error: 'authorization_pending' });
    expect(await scopesOf()).toEqual([]);
    const page = await asked(visitor, code);
    expect(page.body).toContain('テレビでのログインを許可しますか？');
    const next = await enter(page, { user_code: code.user_code, confirm: 'yes', name: '居間' });
    const flow = locationOf(next).searchParams.get('flow') ?? '';
    await visitor.post(`/oidc/selectAccount/form?flow=${flow}`);
    const resumed = await visitor.screen(`/oidc/selectAccountInteraction?flow=${flow}`);
    const done = await visitor.get(resumed.json<{ redirectTo: string }>().redirectTo);
    expect(done.body).toContain('居間');
    expect((await poll(code.device_code)).statusCode).toBe(200);
    expect(await scopesOf()).toEqual([{ scopes: ['openid'], rejected_scopes: ['email'] }]);
  });

  it('is shown again after the member switches to another account, before anything is allowed', async () => {
    confirmsAccounts();
    const email = 'haruto.suzuki@example.jp';
    await addMember(site.nest, { email });
    await logIn(visitor);
    const code = await begin();
    const flow = locationOf(await allow(visitor, code)).searchParams.get('flow') ?? '';
    await visitor.post(`/oidc/selectAccount/form/switch?flow=${flow}`);
    await logIn(visitor, email);
    const resumed = await visitor.screen(`/oidc/loginInteraction?flow=${flow}`);
    const asks = await visitor.get(resumed.json<{ redirectTo: string }>().redirectTo);
    expect(locationOf(asks).pathname + locationOf(asks).search).toBe(`/device?user_code=${code.user_code}`);
    expect((await asked(visitor, code)).body).toContain('ha•••');
    expect(await scopesOf()).toEqual([]);
    expect((await poll(code.device_code)).json()).toMatchObject({ error: 'authorization_pending' });
  });

  it('keeps the code pending when the approval fails', async () => {
    await logIn(visitor);
    const code = await begin();
    const page = await asked(visitor, code);
    const connections = site.nest.get(Connections, { strict: false });
    jest.spyOn(connections, 'allowTelevision').mockRejectedValueOnce(new Error('the database is away'));
    expect((await press(visitor, page, code)).body).toContain('うまく処理できませんでした');
    expect((await poll(code.device_code)).json()).toMatchObject({ error: 'authorization_pending' });
    expect((await allow(visitor, code)).body).toContain('テレビのログインが完了しました');
  });
});

describe('the page on which the device code is entered', () => {
  it.each([
    ['ja', '次へ進む'],
    ['en', 'Continue'],
  ])('has a button in %s when scripts are disabled', async (language, button) => {
    visitor.headers = { ...visitor.headers, 'accept-language': language };
    await logIn(visitor);
    const code = await begin();
    const page = await visitor.get(`/device?user_code=${code.user_code}`);
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toMatch(new RegExp(`<button[^>]*>${button}</button>`));
    expect(page.body).not.toContain('Submitting Callback');
    const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(page.body) ?? [];
    expect(page.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
    const confirm = await enter(page, { user_code: code.user_code });
    expect(confirm.body).toContain(code.user_code);
  });

  it("shows an error for a wrong code in the visitor's language, and escapes the entered text", async () => {
    visitor.headers = { ...visitor.headers, 'accept-language': 'en' };
    const wrong = await enter(await visitor.get('/device'), { user_code: '"><script>x' });
    expect(wrong.body).toContain('That code is incorrect.');
    expect(wrong.body).not.toContain('<script>');
    expect(wrong.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('allows 20 attempts in ten minutes', async () => {
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

  it('does not lock out members after attempts by other clients in the network, but limits the attempts of each member', async () => {
    await logIn(visitor);
    const neighbour = new TestVisitor(site.nest);
    for (let guess = 0; guess < 21; guess += 1) await neighbour.post('/device', 'user_code=BBBBBBBB', form);
    expect((await neighbour.post('/device', 'user_code=BBBBBBBB', form)).statusCode).toBe(429);
    const page = await visitor.get('/device');
    const { user_code: userCode } = await begin();
    expect((await enter(page, { user_code: userCode })).body).toContain(userCode);
    for (let guess = 1; guess < 20; guess += 1) await enter(page, { user_code: 'BBBBBBBB' });
    expect((await enter(page, { user_code: 'BBBBBBBB' })).statusCode).toBe(429);
  });
});
