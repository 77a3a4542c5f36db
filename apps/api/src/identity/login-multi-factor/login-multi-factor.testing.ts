import { latestMailedCode } from '@account/testing/mailbox';
import { generateSync } from 'otplib';

import type { AccountId } from '../../platform/ids/ids.js';
import type { TestApplication } from '../../testing/test-application.js';
import { addMember, logIn, type TestMember } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { addBackupCodes, addEmail, addOtp, addSms } from '../second-factors/second-factors.testing.js';

export const otpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
export const backupCodes = ['ABCDEFGHJKMNP', 'BCDEFGHJKMNPQ'];
export const phoneNumber = '09012345678';
const internationalNumber = '+819012345678';

type Type = 'Email' | 'SMS' | 'OTP' | 'BackupCode';

export async function addMemberWith(
  site: TestApplication,
  types: readonly Type[],
  member: TestMember = {},
): Promise<AccountId> {
  const accountId = await addMember(site.nest, member);
  if (types.includes('Email')) await addEmail(site.nest, accountId);
  if (types.includes('SMS')) await addSms(site.nest, accountId, phoneNumber);
  if (types.includes('OTP')) await addOtp(site.nest, accountId, otpSecret);
  if (types.includes('BackupCode')) await addBackupCodes(site.nest, accountId, backupCodes);
  return accountId;
}

/** Returns a code of an authenticator app. The code is based on real time. */
export function otpNow(steps = 0): string {
  return generateSync({ secret: otpSecret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
}

export function sendFactor(visitor: TestVisitor, type: Type): Promise<Answer> {
  return visitor.post(`/zapi/login/multi-factor/${type}/send`);
}

export async function smsCode(site: TestApplication): Promise<string> {
  return latestMailedCode(internationalNumber, await site.mails());
}

export function enterFactor(
  visitor: TestVisitor,
  type: Type,
  value: unknown,
  more: object = {},
): Promise<Answer> {
  const input = { value, isPreferred: false, rememberDevice: false, ...more };
  return visitor.post(`/zapi/login/multi-factor/${type}`, input);
}

/** Returns a browser that has completed the first login step. */
export async function halfLoggedIn(
  site: TestApplication,
  address?: string,
  ...login: [email?: string, password?: string]
): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest, address);
  await logIn(visitor, ...login);
  return visitor;
}

/** Returns another tab of the same browser, with a copy of its cookies. */
export function tabOf(site: TestApplication, visitor: TestVisitor, address?: string): TestVisitor {
  const tab = new TestVisitor(site.nest, address);
  for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
  return tab;
}
