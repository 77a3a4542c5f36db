import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';
import { bestElapsedMs } from '@account/testing/best-of-three';

import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { aForm, reachForm, registration, signUp } from './sign-up.testing.js';

const database = testDatabase();
const site = testApplication(database);

const hanako = 'hanako@example.jp';
let browser: TestBrowser;

beforeEach(async () => {
  browser = await site.browser();
});
afterEach(() => void jest.restoreAllMocks());

const enterEmail = (email: unknown, from = browser) =>
  from.post('/zapi/signup/email', { type: 'signUp', email });
const accounts = () => database.rows('SELECT id FROM account');

describe('an e-mail address in a sign-up', () => {
  it('identifies one mailbox in any spelling: the code is sent to the canonical address, and only one account exists', async () => {
    for (const spelling of [' Hanako@EXAMPLE.jp ', 'Ｈanako＠example．jp', 'Hanako\u200b@example.jp']) {
      const other = await site.browser();
      expect((await enterEmail(spelling, other)).status).toBe(200);
      expect((await other.screen('/signup/pin-code')).body).toHaveProperty('sendTo', 'Hanako@example.jp');
      site.clock.travel({ seconds: 31 });
    }
    expect(new Set((await site.mails()).map(({ to }) => to))).toEqual(new Set(['Hanako@example.jp']));
    await signUp(site, browser, 'Hanako@example.jp');
    for (const spelling of ['HANAKO@example.jp', 'hanako@Example.JP', 'ｈanako@example.jp'])
      expect(await enterEmail(spelling, await site.browser())).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect(await accounts()).toHaveLength(1);
  });

  it.each([
    ['with a non-ASCII local part', '花子@example.jp'],
    ['with a combining accent', 'hanako\u0301@example.jp'],
    ['with a trailing dot', 'hanako@example.jp.'],
    ['with a local part of 300 letters', `${'a'.repeat(300)}@example.jp`],
    ['of nested comments', `${'('.repeat(10_000)}hanako@example.jp`],
    ['with a second recipient', 'hanako@example.jp, eve@example.jp'],
    ['with an injected header', 'hanako@example.jp\r\nBcc: eve@example.jp'],
    ['that is a number', 7],
    ['that is a boolean', true],
    ['that is null', null],
  ])('%s is rejected immediately, and no e-mail is sent', async (_, email) => {
    const entered = async () => expect(await enterEmail(email)).toBeProblem('INVALID_REQUEST');
    expect(await bestElapsedMs(500, entered)).toBeLessThan(500);
    expect(await site.mails()).toEqual([]);
  });

  it('receives at most ten codes in ten minutes, in whichever spelling', async () => {
    const spellings = ['often@example.jp', 'OFTEN@example.jp', ' Often@EXAMPLE.jp', 'ｏften@example.jp'];
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await enterEmail(spellings[turn % 4], await site.browser())).status);
      site.clock.travel({ seconds: 31 });
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await site.mails()).toHaveLength(10);
  });
});

describe('a password in the sign-up form', () => {
  beforeEach(() => reachForm(site, browser, hanako));

  it.each([
    ['of 31 characters', `a1${'b'.repeat(29)}`, 'パスワードは30文字以下で設定してください。'],
    ['of 20,000 characters', `a1${'b'.repeat(20_000)}`, 'パスワードは30文字以下で設定してください。'],
    ['with a space', 'kaza hana77', 'パスワードに使用できない文字が含まれています。'],
    ['with an emoji', 'kazahana77😀', 'パスワードに使用できない文字が含まれています。'],
    ['with an accented letter', 'kazahana7é', 'パスワードに使用できない文字が含まれています。'],
    ['that is common', 'password1', 'このパスワードはよく使われる'],
  ])('%s is rejected with a message before it is hashed', async (_, password, sentence) => {
    const answer = await browser.post(
      '/zapi/signup/confirm',
      await aForm(browser, { password, passwordConfirm: password }),
    );
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.body.fieldErrors.password).toContain(sentence);
  });

  it('is not read when it has a million characters', async () => {
    const password = 'a1'.repeat(500_000);
    const answer = await browser.post('/zapi/signup/confirm', await aForm(browser, { password }));
    expect(answer).toBeProblem('PAYLOAD_TOO_LARGE');
  });
});

describe('another site that a visitor opens', () => {
  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }],
    ['plain text', { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }],
    ['JSON', { 'sec-fetch-site': 'cross-site' }],
    ['JSON of an old browser', { origin: 'https://evil.example' }],
  ])("cannot complete a sign-up in the visitor's browser by %s", async (_, headers) => {
    await reachForm(site, browser, hanako);
    await browser.post('/zapi/signup/confirm', await aForm(browser));
    const answer = await browser.post('/zapi/signup', await registration(browser), headers);
    expect([403, 415]).toContain(answer.status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await accounts()).toEqual([]);
  });
});

describe('terms that change during a sign-up', () => {
  const termsBecome = (revision: number): void => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const before = settings.current();
    const policies = before.policies.map((policy) =>
      policy.key === 'terms' ? { ...policy, revision } : policy,
    );
    jest.spyOn(settings, 'current').mockReturnValue({ ...before, policies });
  };
  const consentsShown = async (page: string) => {
    const { policies } = (await browser.screen(page)).body as {
      policies: { policyId: string; revision: number; key: string }[];
    };
    return policies.map(({ policyId, revision, key }) => ({ policyId, revision, key }));
  };

  it('must be accepted again before the account is created, and the accepted revision is stored', async () => {
    await reachForm(site, browser, hanako);
    const stale = await aForm(browser);
    await browser.post('/zapi/signup/confirm', stale);
    const shown = await registration(browser);
    termsBecome(2);
    expect((await browser.post('/zapi/signup/confirm', stale)).body.fieldErrors).toEqual({
      policyConsentData: '同意が必須です。',
    });
    expect((await browser.post('/zapi/signup', shown)).body).toEqual({
      redirectTo: '/signup/policy?returnTo=/signup/confirm',
    });
    expect(await accounts()).toEqual([]);
    const policyConsentData = await consentsShown('/signup/policy');
    const accepted = await browser.post('/zapi/signup/policy', {
      policyConsentData,
      returnTo: '/signup/confirm',
    });
    expect(accepted.body).toEqual({ redirectTo: '/signup/confirm' });
    expect((await browser.post('/zapi/signup', await registration(browser))).body).toEqual({
      redirectTo: '/signup/complete',
    });
    expect(
      await database.rows("SELECT revision FROM policy_consent WHERE policy_id = 'terms-of-use'"),
    ).toEqual([{ revision: 2 }]);
  });
});

describe('a name that is entered in a sign-up', () => {
  it.each(['<b>花子</b>', '{{7*7}}', '花子\r\nBcc: eve@example.jp', '😀'.repeat(100)])(
    '%j is shown as plain text on its page, and is not contained in e-mails',
    async (name) => {
      await reachForm(site, browser, hanako);
      await browser.post('/zapi/signup/confirm', await aForm(browser, { name }));
      await browser.post('/zapi/signup', await registration(browser));
      const { body } = await browser.screen('/account-header');
      expect(body.displayName).toBe(name.replace('\r\n', ' '));
      const page = await browser.get('/mypage');
      expect(page.text).not.toContain('<b>花子');
      const mailed = JSON.stringify(await site.mails());
      expect(mailed).not.toContain(name.slice(0, 5));
      expect(mailed).toContain(latestMailedCode(hanako, await site.mails()));
    },
  );
});
