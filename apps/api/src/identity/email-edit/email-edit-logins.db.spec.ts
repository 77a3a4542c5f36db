import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { askForCode, logInByCode, loginCodeTo } from '../login/by-code/login-code.testing.js';
import { enterFactor, otpNow, otpSecret } from '../login-multi-factor/login-multi-factor.testing.js';
import { addOtp } from '../second-factors/second-factors.testing.js';
import { VerificationCodesService } from '../verification-codes/verification-codes.service.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true, isEnabledAuthCode: true } }),
});

const newEmail = 'misaki.new@example.jp';
const userId = 'misaki01';

let accountId: AccountId;
let member: TestVisitor;
let reader: TestVisitor;

async function changeAddress(): Promise<void> {
  await member.post('/zapi/account/email/edit/send-pin-code', { email: newEmail, type: 'mailEdit' });
  const pinCode = latestMailedCode(newEmail, await site.mails());
  expect((await member.post('/zapi/account/email/edit', { pinCode })).statusCode).toBe(200);
}

/** Simulates a person who still has access to the former mailbox. */
beforeEach(async () => {
  accountId = await addMember(site.nest, { userId });
  member = new TestVisitor(site.nest);
  await logIn(member);
  reader = new TestVisitor(site.nest, '203.0.113.5');
});

afterEach(() => void jest.restoreAllMocks());

describe('codes sent to the former address', () => {
  it.each([
    ['the address', memberEmail],
    ['the user ID', userId],
  ])('are rejected when requested by %s', async (_, identifier) => {
    await askForCode(site, reader, identifier);
    const code = await loginCodeTo(site);
    await changeAddress();
    expect(await logInByCode(reader, code, identifier)).toBeProblem('PIN_CODE_ERROR');
  });

  it('are rejected when the address is changed after the code check and before the session is opened', async () => {
    await askForCode(site, reader, userId);
    const code = await loginCodeTo(site);
    const codes = site.nest.get(VerificationCodesService, { strict: false });
    const original = codes.verifyCode.bind(codes);
    jest.spyOn(codes, 'verifyCode').mockImplementationOnce(async (...parameters) => {
      const id = await original(...parameters);
      await changeAddress();
      return id;
    });
    expect(await logInByCode(reader, code, userId)).toBeProblem('INVALID_SESSION_FLOW');
    expect((await reader.screen('/mypage')).json()).toHaveProperty('redirectTo');
  });

  it('are rejected in the second login step even if the first step was completed before the change', async () => {
    await addOtp(site.nest, accountId, otpSecret);
    await askForCode(site, reader);
    const waiting = await logInByCode(reader, await loginCodeTo(site));
    expect(waiting.json()).toEqual({ redirectTo: '/login/multi-factor/OTP' });
    await changeAddress();
    expect(await enterFactor(reader, 'OTP', otpNow())).toBeProblem('INVALID_SESSION_FLOW');
  });
});
