import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyProfile } from '@account/domain/identity/accounts/profile-fields';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { aForm, reachForm, registration, signUp } from './sign-up.testing.js';

const database = testDatabase();
const site = testApplication(database);

const hanako = 'hanako@example.jp';
let browser: TestBrowser;

beforeEach(async () => {
  browser = await site.browser();
});

const accounts = () => database.rows<{ count: number }>('SELECT count(*)::int AS count FROM account');
const codeFor = async (email: string) => latestMailedCode(email, await site.mails());
const enterEmail = (email: string, from = browser) =>
  from.post('/zapi/signup/email', { type: 'signUp', email });
const enterCode = (pinCode: string, from = browser) => from.post('/zapi/signup/pin-code', { pinCode });
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a sign-up', () => {
  it('continues from the entry of an address to My Page', async () => {
    expect((await enterEmail(hanako)).body).toEqual({ redirectTo: '/signup/pin-code' });
    expect((await browser.screen('/signup/pin-code')).body).toMatchObject({
      sendTo: hanako,
      currentCount: 2,
      totalCount: 3,
    });
    expect((await enterCode(await codeFor(hanako))).body).toEqual({ redirectTo: '/signup/form' });
    expect((await browser.post('/zapi/signup/confirm', await aForm(browser))).body).toEqual({
      redirectTo: '/signup/confirm',
    });
    expect((await browser.post('/zapi/signup', await registration(browser))).body).toEqual({
      redirectTo: '/signup/complete',
    });
    expect((await browser.screen('/signup/complete')).body).toEqual({
      email: hanako,
      isPasswordSet: true,
      externalAccounts: [],
      isPasskeyOffered: true,
    });
    expect((await browser.screen('/signup')).body).toEqual({ redirectTo: '/mypage' });
  });

  it('stores every secret as a hash', async () => {
    await reachForm(site, browser, hanako);
    await browser.post('/zapi/signup/confirm', await aForm(browser));
    const rows = await database.rows(
      'SELECT f.data::text, c.secret_hash::text, o.payload::text FROM flow f, challenge c, outbox_message o',
    );
    const stored = JSON.stringify(rows);
    expect(stored).toMatch(/\$argon2id\$v=19\$m=\d+,/);
    expect(stored).not.toContain('kazahana77');
    expect(stored).not.toContain(await codeFor(hanako));
  });

  it('continues after a restart of the server process', async () => {
    await reachForm(site, browser, hanako);
    await site.restart();
    expect((await browser.screen('/signup/form')).body).toMatchObject({ email: hanako, currentCount: 3 });
    expect((await browser.post('/zapi/signup/confirm', await aForm(browser))).status).toBe(200);
  });
});

describe('an e-mail address in a sign-up', () => {
  it.each([
    ['taro..yamada@docomo.ne.jp', 'taro..yamada@docomo.ne.jp', '"Taro..Yamada"@DOCOMO.ne.jp'],
    ['"hanako."@ezweb.ne.jp', 'hanako.@ezweb.ne.jp', 'ｈａｎａｋｏ．＠ｅｚｗｅｂ。ne.jp'],
    ['hanako@日本語。jp', 'hanako@xn--wgv71a119e.jp', 'hanako@日本語.JP'],
  ])('typed as %s is registered as %s and logs in as %s', async (typed, kept, again) => {
    await enterEmail(typed);
    expect((await enterCode(await codeFor(kept))).body).toEqual({ redirectTo: '/signup/form' });
    const form = await aForm(browser);
    await browser.post('/zapi/signup/confirm', form);
    await browser.post('/zapi/signup', await registration(browser));
    expect(await database.rows('SELECT contact_email, proved_email_key FROM account')).toEqual([
      { contact_email: kept, proved_email_key: kept },
    ]);
    const { password } = form.inputtedData.formData as { password: string };
    expect((await logIn(new TestVisitor(site.nest), again, password)).statusCode).toBe(200);
    expect(await enterEmail(again, await site.browser())).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
  });

  it('is rejected in every spelling when it belongs to an account', async () => {
    await signUp(site, browser, hanako);
    for (const spelling of ['HANAKO@example.jp', ' hanako@EXAMPLE.jp ', 'ｈanako＠example.jp']) {
      const answer = await enterEmail(spelling, await site.browser());
      expect(answer).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
      expect(answer.body.fieldErrors.email).toContain('すでに使用されています');
    }
  });

  it('receives one code within 30 seconds, however often a code is requested', async () => {
    await enterEmail(hanako);
    await enterEmail(hanako);
    const again = await browser.post('/zapi/account/email/send-pin-code', { type: 'signUp', email: hanako });
    expect(again.body).toMatchObject({ isCodeSent: false });
    expect(await site.mails()).toHaveLength(1);
    site.clock.travel({ seconds: 31 });
    await browser.post('/zapi/account/email/send-pin-code', { type: 'signUp', email: hanako });
    expect(await site.mails()).toHaveLength(2);
  });

  it('receives at most 10 codes in 10 minutes', async () => {
    const answers = [];
    for (let turn = 0; turn < 11; turn += 1)
      answers.push(await enterEmail('often@example.jp', await site.browser()));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers[10]).toBeProblem('TOO_MANY_REQUESTS');
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not receive a code when it is not the address of the current sign-up flow', async () => {
    await enterEmail(hanako);
    const answer = await browser.post('/zapi/account/email/send-pin-code', {
      type: 'signUp',
      email: 'other@example.jp',
    });
    expect(answer).toBeProblem('FLOW_REPLACED');
    expect(await site.mails()).toHaveLength(1);
  });
});

describe('a sign-up code', () => {
  it('is invalid after five wrong attempts', async () => {
    await enterEmail(hanako);
    const code = await codeFor(hanako);
    for (let turn = 0; turn < 4; turn += 1)
      expect(await enterCode(otherThan(code))).toBeProblem('PIN_CODE_ERROR');
    expect(await enterCode(otherThan(code))).toBeProblem('PIN_CODE_EXHAUSTED');
    expect(await enterCode(code)).toBeProblem('PIN_CODE_EXHAUSTED');
  });

  it.each([
    [{ minutes: 59, seconds: 59 }, 200],
    [{ minutes: 60, seconds: 1 }, 400],
  ])('entered after %j returns the status %s', async (span, status) => {
    await enterEmail(hanako);
    site.clock.travel(span);
    expect((await enterCode(await codeFor(hanako))).status).toBe(status);
  });

  it('is valid until the expiry time stated in its e-mail when it is resent in the last hour of the sign-up', async () => {
    await enterEmail(hanako);
    site.clock.travel({ hours: 23, minutes: 30 });
    await browser.post('/zapi/account/email/send-pin-code', { email: hanako, type: 'signUp' });
    site.clock.travel({ minutes: 59 });
    expect((await enterCode(await codeFor(hanako))).status).toBe(200);
  });

  it('is invalid after a newer code was sent', async () => {
    await enterEmail(hanako);
    const older = await codeFor(hanako);
    site.clock.travel({ seconds: 31 });
    await enterEmail(hanako);
    const newer = await codeFor(hanako);
    if (older !== newer) expect(await enterCode(older)).toBeProblem('PIN_CODE_ERROR');
    expect((await enterCode(newer)).status).toBe(200);
  });

  it('is rejected in another browser', async () => {
    const stranger = await site.browser();
    await enterEmail(hanako);
    const code = await codeFor(hanako);
    expect(await enterCode(code, stranger)).toBeProblem('INVALID_SESSION_FLOW');
    await enterEmail('stranger@example.jp', stranger);
    expect(await enterCode(code, stranger)).toBeProblem('PIN_CODE_ERROR');
  });

  it('is compared at most five times, even in concurrent requests', async () => {
    await enterEmail(hanako);
    const code = await codeFor(hanako);
    await runConcurrently(50, (index) =>
      enterCode(String(index).padStart(6, code.startsWith('0') ? '1' : '0')),
    );
    const [challenge] = await database.rows<{ attempts: number }>('SELECT attempts FROM challenge');
    expect(challenge?.attempts).toBe(5);
  });
});

describe('a step of the sign-up', () => {
  it.each([
    ['/zapi/signup/confirm', { inputtedData: { formData: {} } }],
    ['/zapi/signup', { formData: emptyProfile, policyConsentData: [] }],
  ])('%s is rejected before the code is verified', async (path, body) => {
    await enterEmail(hanako);
    const answer = await browser.post(path, body);
    expect(answer).toBeProblem('INVALID_SESSION_FLOW');
    expect(answer.body.flowError).toEqual({ redirectTo: '/signup' });
    expect(await accounts()).toEqual([{ count: 0 }]);
  });

  it.each([undefined, null, '', '　'])('is rejected with %j as the code', async (pinCode) => {
    await enterEmail(hanako);
    expect(await browser.post('/zapi/signup/pin-code', { pinCode })).toBeProblem('INVALID_REQUEST');
  });

  it.each([
    ['/signup/pin-code', '/signup/form'],
    ['/signup/confirm', '/signup/form'],
    ['/signup', '/signup/form'],
  ])('%s requested out of order redirects to %s', async (page, where) => {
    await reachForm(site, browser, hanako);
    expect((await browser.screen(page)).body).toEqual({ redirectTo: where });
  });

  it('requires a new verification after the address is changed, and keeps the form data', async () => {
    await reachForm(site, browser, hanako);
    await browser.post('/zapi/signup/confirm', await aForm(browser));
    await enterEmail('new@example.jp');
    expect((await browser.screen('/signup/form')).body).toEqual({ redirectTo: '/signup/pin-code' });
    await enterCode(await codeFor('new@example.jp'));
    const { body } = await browser.screen('/signup/form');
    expect(body).toMatchObject({
      email: 'new@example.jp',
      isPasswordSet: true,
      formData: { name: '佐藤 花子' },
    });
  });
});

describe('a sign-up one day after its last step', () => {
  it('has expired, so that pages redirect to the start and calls are rejected', async () => {
    await reachForm(site, browser, hanako);
    site.clock.travel({ hours: 23 });
    const form = await aForm(browser);
    expect((await browser.post('/zapi/signup/confirm', form)).status).toBe(200);
    const shown = await registration(browser);
    site.clock.travel({ hours: 23 });
    expect((await browser.screen('/signup/confirm')).body).toHaveProperty('formData');
    site.clock.travel({ hours: 1, seconds: 1 });
    expect((await browser.screen('/signup/confirm')).body).toEqual({ redirectTo: '/signup' });
    for (const [path, body] of [
      ['/zapi/signup/pin-code', { pinCode: '123456' }],
      ['/zapi/signup/confirm', form],
      ['/zapi/signup', shown],
    ] as const) {
      const answer = await browser.post(path, body);
      expect(answer).toBeProblem('INVALID_SESSION_FLOW');
      expect(answer.body.flowError).toEqual({ redirectTo: '/signup' });
    }
    expect(await accounts()).toEqual([{ count: 0 }]);
  });
});

describe('the registration of a new account', () => {
  beforeEach(async () => {
    await reachForm(site, browser, hanako);
    await browser.post('/zapi/signup/confirm', await aForm(browser));
  });

  it('rejects form data that another tab has changed', async () => {
    const shown = await registration(browser);
    await browser.post('/zapi/signup/confirm', await aForm(browser, { name: '佐藤 太郎' }));
    const answer = await browser.post('/zapi/signup', shown);
    expect(answer).toBeProblem('INVALID_SESSION_FLOW');
    expect(answer.body.flowError).toEqual({ redirectTo: '/signup/confirm' });
    expect(await accounts()).toEqual([{ count: 0 }]);
  });

  it('rejects an address that another browser has verified', async () => {
    await signUp(site, await site.browser(), hanako);
    const answer = await browser.post('/zapi/signup', await registration(browser));
    expect(answer).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect(await accounts()).toEqual([{ count: 1 }]);
  });

  it('stores which policy revisions were accepted, and when', async () => {
    await browser.post('/zapi/signup', await registration(browser));
    const consents = await database.rows<{ key: string; accepted_at: Date }>(
      'SELECT key, accepted_at FROM policy_consent ORDER BY key',
    );
    expect(consents.map(({ key }) => key)).toEqual(['privacy', 'terms']);
    expect(consents[0]?.accepted_at).toEqual(site.clock.now());
  });

  it('opens a persistent session whose cookies do not contain personal data', async () => {
    const answer = await browser.post('/zapi/signup', await registration(browser));
    const cookies = ([] as string[]).concat(answer.headers['set-cookie'] ?? []);
    const session = cookies.find((cookie) => cookie.startsWith('session='));
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.find((cookie) => cookie.startsWith('account_id='))).not.toContain('HttpOnly');
    expect(cookies.join()).not.toContain('hanako');
  });
});

describe('the sign-up form', () => {
  beforeEach(() => reachForm(site, browser, hanako));

  it.each([
    ['name', { name: '' }, '氏名を入力してください。'],
    ['birthday', { birthday: '20010229' }, '生年月日の形式が正しくありません'],
    ['birthday', { birthday: '20990101' }, '生年月日の形式が正しくありません'],
    ['password', { password: 'password1', passwordConfirm: 'password1' }, 'このパスワードはよく使われる'],
    ['passwordConfirm', { passwordConfirm: 'other' }, 'パスワードが一致しません'],
    ['role', { role: 'admin' }, 'この項目は受け付けていません。'],
  ])('shows the error next to %s', async (field, change, sentence) => {
    const answer = await browser.post('/zapi/signup/confirm', await aForm(browser, change));
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.body.fieldErrors[field]).toContain(sentence);
  });

  it('is rejected if the policies are not accepted', async () => {
    const form = await aForm(browser);
    form.inputtedData.policyConsentData = [];
    const answer = await browser.post('/zapi/signup/confirm', form);
    expect(answer.body.fieldErrors).toEqual({ policyConsentData: '同意が必須です。' });
  });
});
