import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { newId, type AccountId } from '../../../../platform/ids/ids.js';
import { RowSweeper } from '../../../../platform/lifecycle/row-sweeper.js';
import { SettingsService } from '../../../../store/settings/settings.service.js';
import { addMember, logIn } from '../../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../../testing/test-visitor.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
import { card, docomo, rest, siteWithGateways } from '../gateways.testing.js';
import { GatewayReturns } from './gateway-returns.service.js';
import { ReturnPages, type ProviderReturn } from './return-purpose.declaration.js';

const database = testDatabase();
const { site } = siteWithGateways(database);

const purpose = 'charge';
const fromBank = { 'sec-fetch-site': 'cross-site', origin: 'https://acs.bank.example' };
const form = { ...fromBank, 'content-type': 'application/x-www-form-urlencoded' };

let member: TestVisitor;
let accountId: AccountId;
let subject: string;
let landed: ProviderReturn[];

const returns = () => site.nest.get(GatewayReturns, { strict: false });
const pathOf = (url: string) => new URL(url).pathname;
const ownPage = () => `/mypage/payment-method?round=${subject}`;
const readingNow = () => returns().findResponse(purpose, subject);
const redirectOf = ({ statusCode, headers }: Answer) =>
  statusCode === 303 ? headers['location'] : statusCode;

beforeEach(async () => {
  jest
    .spyOn(site.nest.get(ReturnPages, { strict: false }).charge, 'findNextPage')
    .mockImplementation(async (providerReturn) => {
      landed.push(providerReturn);
      return `/mypage/payment-method?round=${providerReturn.subject}`;
    });
  landed = [];
  subject = newId();
  accountId = await addMember(site.nest);
  member = new TestVisitor(site.nest);
  await logIn(member);
});

afterEach(() => void jest.restoreAllMocks());

async function leave(gateway: GatewayRef = card) {
  const urls = await returns().openReturn({ purpose, gateway, accountId, subject });
  return { done: pathOf(urls.done), left: pathOf(urls.left), failed: pathOf(urls.failed) };
}

/** Posts without cookies, like a page of another site. */
function postedAcross(path: string, payload = ''): Promise<Answer> {
  return new TestVisitor(site.nest).send({ method: 'POST', url: path, payload, headers: form });
}

/** Acts as the browser: sends the cross-site request, then requests our page with its session. */
async function comesBack(visitor: TestVisitor, path: string, payload?: string): Promise<Answer> {
  return visitor.get(String(redirectOf(await postedAcross(path, payload))));
}

const another = (last = 9) => new TestVisitor(site.nest, `203.0.113.${last}`);

describe('returning from a gateway’s page', () => {
  it('redirects a cross-site form post to the member’s page, and stores the data as unverified', async () => {
    const { failed } = await leave(docomo);
    expect(failed).toMatch(/^\/gateways\/sbps\/error\/[\w-]{43}$/);
    const answer = await comesBack(member, failed, 'res_err_code=7242&res_result=NG&x=%83%5C');
    expect(redirectOf(answer)).toBe(ownPage());
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const reading = { claim: 'failed', reference: null, code: '7242' };
    expect(landed).toEqual([{ gateway: docomo, accountId, subject, reading }]);
    expect(await readingNow()).toEqual(reading);
  });

  it('accepts a GET from PayPal in the same way', async () => {
    const { done } = await leave(rest);
    expect(done).toMatch(/^\/gateways\/paypal\/return\//);
    const away = await member.get(`${done}?approval_token_id=7AB&approval_session_id=9`, fromBank);
    expect(redirectOf(await member.get(String(redirectOf(away))))).toBe(ownPage());
    expect(await readingNow()).toEqual({ claim: 'approved', reference: '7AB', code: '' });
  });

  it.each([
    ['done', 'approved'],
    ['left', 'left'],
    ['failed', 'failed'],
  ] as const)('has the outcome of the return address "%s"', async (as, claim) => {
    await comesBack(member, (await leave())[as]);
    expect(await readingNow()).toMatchObject({ claim });
  });

  it('shows only a message in a browser without the member’s session; the member’s page shows the result later', async () => {
    const { done } = await leave();
    const carrierApp = another();
    const answer = await comesBack(carrierApp, done);
    expect([answer.statusCode, landed]).toEqual([200, []]);
    expect(answer.body).toContain('お手続きを受け付けました');
    expect(answer.body).toContain('元の画面に戻ってください');
    expect(answer.body).not.toContain(subject);
    expect(answer.body).not.toMatch(/<(script|a|form)\b/);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    carrierApp.headers['accept-language'] = 'en';
    expect((await comesBack(carrierApp, done)).body).toContain('Go back to the page where you started.');
    expect(await readingNow()).toMatchObject({ claim: 'approved' });
  });

  it('shows only the message to another member', async () => {
    const { done } = await leave();
    const stranger = another();
    await addMember(site.nest, { email: 'ken@example.jp' });
    await logIn(stranger, 'ken@example.jp');
    const answer = await comesBack(stranger, done);
    expect([answer.statusCode, landed]).toEqual([200, []]);
    expect(answer.body).toContain('お手続きを受け付けました');
  });

  it('redirects to the same page when repeated, without changing the result', async () => {
    const { done, left } = await leave();
    await comesBack(member, done);
    expect(redirectOf(await comesBack(member, left))).toBe(ownPage());
    expect(await readingNow()).toMatchObject({ claim: 'approved' });
    expect(landed.map(({ reading }) => reading?.claim)).toEqual(['approved', 'approved']);
  });

  it('has one result for 16 concurrent requests', async () => {
    const { done, left } = await leave();
    await runConcurrently(16, (index) => postedAcross(index % 2 ? done : left));
    const first = await readingNow();
    await runConcurrently(16, (index) => postedAcross(index % 2 ? done : left));
    expect(await readingNow()).toEqual(first);
  });

  it('redirects to the page after 31 minutes without storing the data', async () => {
    const { done } = await leave();
    site.clock.travel({ minutes: 30, seconds: 1 });
    expect(redirectOf(await comesBack(member, done))).toBe(ownPage());
    expect([await readingNow(), landed[0]?.reading]).toEqual([null, null]);
    expect((await comesBack(another(), done)).body).toContain('有効期限が切れています');
  });

  it('is not found after a day', async () => {
    const { done } = await leave();
    site.clock.travel({ days: 1, minutes: 29 });
    await site.nest.get(RowSweeper, { strict: false }).sweep();
    expect(redirectOf(await comesBack(another(), done))).toBe(200);
    site.clock.travel({ minutes: 2 });
    await site.nest.get(RowSweeper, { strict: false }).sweep();
    expect(await database.rows('SELECT 1 FROM gateway_return')).toEqual([]);
  });

  it('redirects to the page for late returns when the handle is modified or unknown', async () => {
    const { done } = await leave();
    const handle = done.slice(-43);
    const changed = done.replace(handle, `${handle.slice(0, -1)}${handle.endsWith('A') ? 'B' : 'A'}`);
    for (const path of [changed, done.replace(handle, 'x'), `${done}%00`]) {
      const answer = await comesBack(member, path);
      expect([path, answer.statusCode, landed]).toEqual([path, 200, []]);
      expect(answer.body).toContain('有効期限が切れています');
    }
    expect(await readingNow()).toBeNull();
  });

  it('does not store data for HEAD requests', async () => {
    const { done } = await leave();
    await member.send({ method: 'HEAD', url: done });
    expect(await readingNow()).toBeNull();
  });

  it('ignores unreadable data', async () => {
    const { done } = await leave();
    const names = Array.from({ length: 5_000 }, (_, index) => `n${index}=1`).join('&');
    for (const payload of ['\u0000', names, '%', 'a=%ff%fe', '{"a":1}', '--boundary\r\n'])
      expect((await postedAcross(done, payload)).statusCode).toBe(303);
    expect((await postedAcross(done, 'x'.repeat(65 * 1_024))).statusCode).toBe(413);
    expect(await readingNow()).toMatchObject({ claim: 'approved' });
  });

  it('responds with 404 at an address with an unknown provider', async () => {
    const { done } = await leave();
    expect(await member.get(done.replace('/sbps/', '/stripe/'))).toBeProblem('NOT_FOUND');
  });

  it('is accepted during maintenance, from every country and in the app', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const closed = { ...settings.current(), maintenance: true, allowedCountries: ['US'] };
    jest.spyOn(settings, 'current').mockReturnValue(closed);
    const { done } = await leave();
    member.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';
    expect((await member.get('/zapi/internal/mypage/screen-data')).statusCode).toBe(503);
    expect(redirectOf(await comesBack(member, done))).toBe(ownPage());
  });
});

describe('the return handle', () => {
  it('is stored as a hash, and the returned data encrypted', async () => {
    const { done } = await leave(rest);
    await postedAcross(`${done}?approval_token_id=CANARY7`);
    const [row] = await database.rows<{ text: string }>('SELECT t::text AS text FROM gateway_return t');
    expect(row?.text).not.toContain(done.slice(-43));
    expect(row?.text).not.toContain(Buffer.from('CANARY7').toString('hex'));
    expect(await readingNow()).toMatchObject({ reference: 'CANARY7' });
  });

  it('becomes invalid when the browser leaves for the gateway again', async () => {
    const first = await leave();
    await comesBack(member, first.left);
    site.clock.travel({ seconds: 1 });
    const second = await leave();
    expect(await readingNow()).toBeNull();
    await comesBack(member, second.done);
    expect(await readingNow()).toMatchObject({ claim: 'approved' });
  });
});
