import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import {
  flowOf,
  locationOf,
  oidcEnvironment,
  TestApp,
  withClients,
  type Tokens,
} from '../../oidc.testing.js';
import { submitCode, televisionClient, xsrfIn, type DeviceCode } from './television.testing.js';

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
    expect(done.body).toContain('テレビのログインが完了しました');
    const answer = await poll(deviceCode);
    expect(answer.statusCode).toBe(200);
    expect((await tv().userinfo(answer.json<Tokens>().access_token)).statusCode).toBe(200);
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('is told the interval of polls, and to slow down when it polls more often', async () => {
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

  it('gets its tokens at once when its code was allowed just after a poll', async () => {
    await logIn(visitor);
    const { device_code: deviceCode, user_code: userCode } = await begin();
    await poll(deviceCode);
    const confirm = await enter(await visitor.get('/device'), { user_code: userCode });
    const asked = await enter(confirm, { user_code: userCode, confirm: 'yes' });
    const allowed = await visitor.post(`/oidc/consent/form?flow=${flowOf(asked)}`, { addScope: ['email'] });
    await visitor.get(allowed.json<{ redirectTo: string }>().redirectTo);
    expect((await poll(deviceCode)).statusCode).toBe(200);
  });

  it.each(['/device', '/mypage/devices'])('takes a code in full width from %s', async (from) => {
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

  it('leads a guest through the login, and back to the question', async () => {
    const { user_code: userCode } = await begin();
    const asked = await enter(await visitor.get('/device'), { user_code: userCode });
    const back = locationOf(asked).searchParams.get('returnTo') ?? '';
    expect([locationOf(asked).pathname, back]).toEqual(['/login', `/device?user_code=${userCode}`]);
    const { returnTo } = (await visitor.screen(`/login?returnTo=${encodeURIComponent(back)}`)).json<{
      returnTo: string;
    }>();
    expect(returnTo).toBe(back);
    await logIn(visitor);
    const page = await enter(await visitor.get(back), { user_code: userCode });
    expect(page.body).toContain('テレビでのログインを許可しますか？');
  });

  it('is not let in by a guest who says yes at once', async () => {
    const { user_code: userCode, device_code: deviceCode } = await begin();
    const page = await visitor.get('/device');
    const asked = await enter(page, { user_code: userCode, confirm: 'yes' });
    expect(locationOf(asked).pathname).toBe('/login');
    expect((await poll(deviceCode)).json()).toMatchObject({ error: 'authorization_pending' });
  });

  it('shows a QR code that carries the code, and never skips the question', async () => {
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

  it('is asked about in the language that is chosen there, and in no other that there is not', async () => {
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
  ])('is shown in %s with when it asked (%s, seen %s)', async (language, asked, seen, moment) => {
    site.clock.travelTo(asked);
    visitor.headers = { ...visitor.headers, 'accept-language': language };
    await logIn(visitor);
    const { user_code: userCode } = await begin();
    site.clock.travelTo(seen);
    const page = await enter(await visitor.get('/device'), { user_code: userCode });
    expect(page.body).toContain(`<small>${moment}</small>`);
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

  it('LR4 is not for guessing: 20 tries in ten minutes and no more', async () => {
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

  it('keeps no member out for the guesses of a neighbour, and lets a member guess no more', async () => {
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
