import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

let accountId: AccountId;
let visitor: TestVisitor;

const send = (email = memberEmail, who = visitor) =>
  who.post('/zapi/account/email/send-pin-code', { email, type: 'mailVerify' });
const verify = (pinCode: string, who = visitor) => who.post('/zapi/account/email/verify', { pinCode });
const code = async () => latestMailedCode(memberEmail, await site.mails());

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE id = $1', [
    accountId,
  ]);
});

describe('an unverified address', () => {
  it('shows a warning on My Page that links to the verification page', async () => {
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      account: { isEmailVerified: false },
      verifyEmailHref: '/mypage/email/verify',
    });
  });

  it('receives a code only after the page requests one', async () => {
    expect((await visitor.screen('/mypage/email/verify')).json()).toMatchObject({ isCodeSent: false });
    expect(await site.mails()).toEqual([]);
    await send();
    for (const page of ['/mypage/email/verify', '/mypage/email/verify/code'])
      expect((await visitor.screen(page)).json()).toMatchObject({
        isCodeSent: true,
        codeSending: { sendTo: memberEmail, resendInSeconds: 30 },
      });
  });

  it('renews the session when it is verified, without a re-authorisation', async () => {
    site.clock.travel({ minutes: 11 });
    await send();
    const before = visitor.cookies.get('session') ?? '';
    expect((await verify(await code())).statusCode).toBe(200);
    expect(visitor.cookies.get('session')).not.toBe(before);
    site.clock.travel({ minutes: 1 });
    const stale = new TestVisitor(site.nest);
    stale.cookies.set('session', before);
    expect((await stale.screen('/mypage')).json()).toHaveProperty('redirectTo');
    expect((await visitor.screen('/mypage/password/edit')).json()).toHaveProperty('redirectTo');
  });

  it('is verified by the e-mailed code, and can then be used to log in', async () => {
    await send();
    expect((await verify(await code())).json()).toEqual({ redirectTo: '/mypage/email/verify/complete' });
    expect((await visitor.screen('/mypage')).json()).toMatchObject({ account: { isEmailVerified: true } });
    expect((await logIn(new TestVisitor(site.nest))).statusCode).toBe(200);
    expect((await visitor.screen('/mypage/email/verify')).json()).toEqual({
      redirectTo: '/mypage/email/verify/complete',
    });
    expect(await send()).toBeProblem('INVALID_REQUEST');
  });

  it('is not verified by a wrong code, an old code or a code that another browser requested', async () => {
    await send();
    const right = await code();
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    expect(await verify(wrong)).toBeProblem('PIN_CODE_ERROR');
    site.clock.travel({ minutes: 61 });
    expect(await verify(right)).toBeProblem('PIN_CODE_ERROR');
  });

  it('is not verified when the page in another tab shows an older address', async () => {
    await send();
    const body = { pinCode: await code(), email: 'former@example.jp' };
    expect(await visitor.post('/zapi/account/email/verify', body)).toBeProblem('FLOW_REPLACED');
  });

  it('can receive a code only when the member is logged in and has entered this address', async () => {
    expect(await send('someone.else@example.jp')).toBeProblem('FLOW_REPLACED');
    expect(await send(memberEmail, new TestVisitor(site.nest))).toBeProblem('SESSION_EXPIRED');
    expect(await site.mails()).toEqual([]);
  });

  it('cannot be verified after another account has verified it; the response does not reveal this', async () => {
    await send();
    const right = await code();
    await addMember(site.nest);
    expect(await verify(right)).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect(await send()).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect((await visitor.screen('/mypage')).json()).toMatchObject({ account: { isEmailVerified: false } });
  });
});
