import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import { testApplication } from '../../../testing/test-application.js';
import type { TestBrowser } from '../../../testing/test-browser.js';
import { CodeSendingLimits } from '../../verification-codes/code-sending-limits.service.js';

const database = testDatabase();
const site = testApplication(database);

const own = 'attacker@example.jp';
const victim = 'victim@example.jp';
let browser: TestBrowser;

beforeEach(async () => {
  browser = await site.browser();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const enterEmail = (email: string) => browser.post('/zapi/signup/email', { type: 'signUp', email });
const askAgain = (email: string) =>
  browser.post('/zapi/account/email/send-pin-code', { type: 'signUp', email });
const enterCode = (pinCode: string) => browser.post('/zapi/signup/pin-code', { pinCode });
const codesFor = async (email: string) => {
  const mails = await site.mails();
  return mails.filter(({ to }) => to === email).map((mail) => latestMailedCode(email, [mail]));
};
const provedAddress = async () => (await browser.screen('/signup/form')).body.email as string | undefined;

describe('a sign-up code', () => {
  it('verifies only the address that received it when the address is changed during a resend', async () => {
    await enterEmail(own);
    const limits = site.nest.get(CodeSendingLimits, { strict: false });
    const countForGuest = limits.countForGuest.bind(limits);
    jest.spyOn(limits, 'countForGuest').mockImplementationOnce(async (email) => {
      await countForGuest(email);
      await enterEmail(victim);
    });
    await askAgain(own);
    for (const code of await codesFor(own)) await enterCode(code);
    expect(await provedAddress()).toBeUndefined();
  });

  it('is rejected with FLOW_REPLACED when another tab has restarted the sign-up', async () => {
    await enterEmail('first@example.jp');
    await enterEmail(own);
    const [[first = ''], [newest = '']] = [await codesFor('first@example.jp'), await codesFor(own)];
    const enterAt = (pinCode: string, email: string) =>
      browser.post('/zapi/signup/pin-code', { pinCode, email });
    for (let round = 0; round < 6; round += 1)
      expect((await enterAt(first, 'first@example.jp')).body).toMatchObject({ code: 'FLOW_REPLACED' });
    expect((await enterAt(newest, own)).body).toEqual({ redirectTo: '/signup/form' });
  });
});
