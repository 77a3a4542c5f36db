import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { assertSingleUse } from '@account/testing/race';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

const password = 'hajimete-kagi-7';

let accountId: AccountId;
let visitor: TestVisitor;

const send = () =>
  visitor.post('/zapi/account/email/send-pin-code', { email: memberEmail, type: 'passwordSetting' });
const enable = (change: object, who = visitor) =>
  who.post('/zapi/account/enable-password', { password, passwordConfirm: password, ...change });
const code = async () => latestMailedCode(memberEmail, await site.mails());

/** Logs in and then removes the password, to simulate a member who signed up without a password. */
async function withoutPassword(who: TestVisitor): Promise<void> {
  await logIn(who);
  await database.rows('DELETE FROM password_credential WHERE account_id = $1', [accountId]);
}

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await withoutPassword(visitor);
});

describe('the first password of an account', () => {
  it('is offered on My Page instead of the password change', async () => {
    const page = (await visitor.screen('/mypage')).json<{
      sections: { rows: { row: string; href: string }[] }[];
    }>();
    const rows = page.sections.flatMap((section) => section.rows);
    expect(rows).toContainEqual({ row: 'setPassword', href: '/mypage/enable-password', data: {} });
    expect(rows.map(({ row }) => row)).not.toContain('password');
  });

  it('can be set with the e-mailed code; the member is notified and the session is renewed', async () => {
    expect((await visitor.screen('/mypage/enable-password')).json()).toMatchObject({ isCodeSent: false });
    expect(await site.mails()).toEqual([]);
    await send();
    const before = visitor.cookies.get('session');
    expect((await enable({ pinCode: await code() })).json()).toEqual({
      redirectTo: '/mypage/enable-password/complete',
    });
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect((await logIn(new TestVisitor(site.nest), memberEmail, password)).statusCode).toBe(200);
    expect((await site.mails()).map(({ template }) => template)).toEqual([
      'verificationCode',
      'passwordEnabled',
    ]);
    expect((await visitor.screen('/mypage/enable-password')).json()).toEqual({
      redirectTo: '/mypage/password/edit',
    });
  });

  it.each([
    ['a short password', { password: 'abc1', passwordConfirm: 'abc1' }, 'password', '8文字以上'],
    [
      'a common password',
      { password: 'password1', passwordConfirm: 'password1' },
      'password',
      'よく使われる',
    ],
    [
      'a different confirmation',
      { passwordConfirm: 'hajimete-kagi-8' },
      'passwordConfirm',
      'パスワードが一致しません',
    ],
    ['no code', { pinCode: '' }, 'pinCode', '入力してください'],
  ])('is rejected with an error next to the field: %s', async (_, change, field, sentence) => {
    await send();
    const answer = await enable({ pinCode: await code(), ...change });
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.json<{ fieldErrors: Record<string, string> }>().fieldErrors[field]).toContain(sentence);
  });

  it('is rejected with a wrong code and with a code for a re-authorisation', async () => {
    await send();
    const right = await code();
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    expect(await enable({ pinCode: wrong })).toBeProblem('PIN_CODE_ERROR');
    await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
    const ofAnotherPurpose = await code();
    if (ofAnotherPurpose !== right)
      expect(await enable({ pinCode: ofAnotherPurpose })).toBeProblem('PIN_CODE_ERROR');
  });

  it('is rejected when the account already has a password, and no code is sent', async () => {
    await send();
    const pinCode = await code();
    await enable({ pinCode });
    expect(
      await enable({ pinCode, password: 'mou-hitotsu-no-1', passwordConfirm: 'mou-hitotsu-no-1' }),
    ).toBeProblem('FORBIDDEN');
    expect(await send()).toBeProblem('FORBIDDEN');
  });

  it('can be set only after an address is verified', async () => {
    await database.rows(
      'UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE id = $1',
      [accountId],
    );
    expect((await visitor.screen('/mypage/enable-password')).json()).toMatchObject({ codeSending: null });
    expect(await send()).toBeProblem('FORBIDDEN');
    expect(await site.mails()).toEqual([]);
  });

  it('is not needed for a re-authorisation by e-mailed code', async () => {
    site.clock.travel({ minutes: 11 });
    expect((await visitor.screen('/mypage/reauthorize')).json()).toMatchObject({
      isRegisteredPassword: false,
      codeSending: { sendTo: memberEmail },
    });
    await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
    const answer = await visitor.post('/zapi/account/reauthorize', { authCode: await code() });
    expect(answer.statusCode).toBe(200);
    expect((await visitor.screen('/mypage/email/edit')).json()).toMatchObject({ currentEmail: memberEmail });
  });
});

describe('sixteen concurrent requests that set the first password', () => {
  it.each([1, 2, 3, 4, 5])(
    'set the password only once with the same code (%i)',
    async () => {
      await send();
      const pinCode = await code();
      const cookies = new Map(visitor.cookies);
      await assertSingleUse(async () => {
        const tab = new TestVisitor(site.nest);
        for (const [name, value] of cookies) tab.cookies.set(name, value);
        const answer = await enable({ pinCode }, tab);
        if (answer.statusCode !== 200) throw new Error(answer.body);
      });
      expect(await database.rows('SELECT count(*)::int AS set FROM password_credential')).toEqual([
        { set: 1 },
      ]);
      expect((await site.mails()).filter(({ template }) => template === 'passwordEnabled')).toHaveLength(1);
    },
    30_000,
  );
});
