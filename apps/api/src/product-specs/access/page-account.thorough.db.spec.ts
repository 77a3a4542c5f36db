import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CallContract } from '@account/contracts/platform/call';
import { pageAccountField, pageAccountHeader } from '@account/contracts/platform/page-account';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { secrets } from '../../identity/social/social.testing.js';
import { endpointsOf } from '../../testing/endpoints-of.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  environment: { SMS_URL: 'https://sms.example/send', SANDBOX_ORIGIN: 'http://127.0.0.1:1', ...secrets },
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true } }),
});

/**
 * Calls in which credentials or the token of a mailed link identify the account. The last calls of this list
 * are sent without cookies.
 */
const namedByTheRequest = [
  'POST /auth/callback/form',
  'POST /login',
  'POST /oidc/login',
  'POST /zapi/auth/password/reset',
  'POST /zapi/auth/password/reset/check',
  'POST /zapi/devices/end',
  'POST /zapi/email/confirm',
  'POST /zapi/email/undo',
  'POST /zapi/login/not-me',
  'POST /zapi/passkeys/recovery',
  'POST /zapi/passkeys/recovery/check',
  'POST /zapi/passkeys/recovery/stop',
];

/**
 * Navigations and calls that only read. The first entry of the list starts a process for a member, and the
 * second entry ends it in the same session. The PayPal call checks the account in its handler, which a separate
 * spec tests.
 */
const read = [
  'GET /auth/authorize',
  'GET /auth/callback',
  'GET /zapi/account/data-export',
  'GET /zapi/account/data-export/archive',
  'GET /zapi/account/invoice/{earningsId}/pdf',
  'GET /zapi/account/invoice/{earningsId}/receipt/{issue}',
  'GET /zapi/account/payment-history/{page}',
  'GET /zapi/account/payment-history/{year}/csv',
  'GET /zapi/account/payment-history/{year}/pdf/{part}',
  'GET /zapi/account/payment-method/paypal',
  'GET /zapi/account/payment-method/registration/{registrationId}',
  'GET /zapi/bot-check/challenge',
  'GET /zapi/code-delivery/{channel}',
  'GET /zapi/postal-code/{postalCode}',
  'GET /zapi/purchase/orders/{orderId}',
];

const campaigns = { consentOptionId: 'campaigns', key: 'campaigns-1', value: true };

/** Two members use this browser. A page of the first member is still open after the second has logged in. */
let browser: TestVisitor;
let pageOfFirst: string;
let calls: CallContract[];
let changing: CallContract[];

beforeAll(async () => {
  browser = new TestVisitor(site.nest);
  for (const email of ['first@example.jp', 'second@example.jp']) await addMember(site.nest, { email });
  pageOfFirst = await pageAfterLogin('first@example.jp');
  await browser.post('/logout');
  await pageAfterLogin('second@example.jp');
  calls = endpointsOf(site.nest).flatMap((endpoint) => (endpoint.kind === 'call' ? endpoint.contract : []));
  changing = calls.filter((call) => call.method !== 'GET' && !namedByTheRequest.includes(nameOf(call)));
});

async function pageAfterLogin(email: string): Promise<string> {
  expect((await logIn(browser, email)).json()).toEqual({ redirectTo: '/mypage' });
  return browser.pageAccount();
}

const nameOf = ({ method, path }: CallContract) => `${method} ${path}`;

/** Sends the call with the account of the page, or without it if `page` is null. */
async function ask({ method, path }: CallContract, page: string | null, body: object = {}): Promise<Answer> {
  browser.saysPageAccount = false;
  const answer = await browser.send({
    method,
    url: path.replace(/\{\w+\}/g, 'x'),
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(page !== null && { [pageAccountHeader]: page }) },
  });
  browser.saysPageAccount = true;
  return answer;
}

const callAt = (path: string) => calls.find((call) => call.path === path) as CallContract;

describe('a page of another account in the same browser', () => {
  it('is checked by every call that changes data, except for calls whose request identifies the account', () => {
    const named = calls.filter(({ namesAccount }) => namesAccount === true);
    expect(named.map(nameOf).sort()).toEqual(namedByTheRequest);
    expect(
      calls
        .filter(({ method }) => method === 'GET')
        .map(nameOf)
        .sort(),
    ).toEqual(read);
    expect(changing).not.toHaveLength(0);
  });

  it.each([
    ['another member', () => pageOfFirst],
    ['a guest', () => ''],
    ['an unknown account', () => null],
  ])('cannot change anything through any call when it was rendered for %s', async (_, page) => {
    const before = await database.contents();
    for (const call of changing) {
      const answer = await ask(call, page());
      expect([nameOf(call), answer.statusCode, answer.json().code]).toEqual([
        nameOf(call),
        409,
        'ACCOUNT_CHANGED',
      ]);
    }
    expect(await database.contents()).toEqual(before);
  });

  it('is rejected before validation, whereas a page of the current account is accepted', async () => {
    const call = callAt('/zapi/account/consent');
    const before = await database.contents();
    expect(await ask(call, pageOfFirst, campaigns)).toBeProblem('ACCOUNT_CHANGED');
    expect(await database.contents()).toEqual(before);
    expect((await ask(call, await browser.pageAccount(), campaigns)).statusCode).toBe(204);
    expect(await database.contents()).not.toEqual(before);
  });

  it('is accepted by every call if its account is the current one', async () => {
    for (const call of changing) {
      const answer = await ask(call, await browser.pageAccount(), { 'no call takes this': true });
      expect([nameOf(call), answer.json().code]).not.toEqual([nameOf(call), 'ACCOUNT_CHANGED']);
    }
    expect((await browser.screen('/mypage')).json()).toHaveProperty('account');
  });

  it('identifies its account in a field of a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = async (path: string, page: string) => {
      browser.saysPageAccount = false;
      const answer = await browser.post(
        path,
        new URLSearchParams({ [pageAccountField]: page }).toString(),
        form,
      );
      browser.saysPageAccount = true;
      return answer;
    };
    const forms = changing.map(({ path }) => path).filter((path) => /^\/oidc\/\w+\/form/.test(path));
    expect(forms).toHaveLength(4);
    for (const path of forms) {
      expect(await post(path, pageOfFirst)).toBeProblem('ACCOUNT_CHANGED');
      expect(await post(path, await browser.pageAccount())).toBeProblem('INVALID_SESSION_FLOW');
    }
  });

  it('does not link an external account or start a reauthentication', async () => {
    const ask = (action: string, page: string) =>
      browser.get(
        `/auth/authorize?${new URLSearchParams({ userIdentifierType: 'Google', socialActionType: action, [pageAccountField]: page })}`,
      );
    const before = await database.contents();
    for (const page of [pageOfFirst, '']) {
      const link = await ask('enableExternalAuth', page);
      expect(link.headers.location).toBe(
        '/auth?userIdentifierType=Google&socialActionType=enableExternalAuth',
      );
      expect((await ask('reauthorize', page)).headers.location).toBe('/mypage/reauthorize');
      expect((await ask('login', page)).headers.location).toBe('/mypage');
    }
    expect(await database.contents()).toEqual(before);
    const own = await ask('enableExternalAuth', await browser.pageAccount());
    expect(own.headers.location).toMatch(/^http/);
  });
});

describe('the page account', () => {
  it('is the same for each login of an account in a browser, and different for other accounts and browsers', async () => {
    const second = await pageAfterLogin('second@example.jp');
    await browser.post('/logout');
    expect(await browser.pageAccount()).toBe('');
    expect(await pageAfterLogin('second@example.jp')).toBe(second);
    const other = new TestVisitor(site.nest);
    await logIn(other, 'second@example.jp');
    const all = [second, pageOfFirst, await other.pageAccount(), browser.cookies.get('account_id')];
    expect(new Set(all).size).toBe(4);
    expect(second).toMatch(/^[\w-]{22}$/);
  });

  it('is ignored after the logout, so that calls are handled as calls of a guest', async () => {
    await browser.post('/logout');
    const before = await database.contents();
    for (const call of changing) {
      const { access } = call;
      const answer = await ask(call, pageOfFirst);
      const asks = access.who === 'inFlow' ? access.as : access.who;
      if (asks.toLowerCase().includes('member')) expect(answer).toBeProblem('SESSION_EXPIRED');
      else expect(answer.json()).not.toMatchObject({ code: 'ACCOUNT_CHANGED' });
    }
    expect(await database.contents()).toEqual(before);
  });
});
