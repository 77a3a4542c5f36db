import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

const newEmail = 'misaki.new@example.jp';

let visitor: TestVisitor;

const ask = (email = newEmail, who = visitor) =>
  who.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
const enter = (pinCode: string, who = visitor) => who.post('/zapi/account/email/edit', { pinCode });
const codeFor = async (email = newEmail) => latestMailedCode(email, await site.mails());
const mailsAbout = async (template: string) =>
  (await site.mails()).filter((mail) => mail.template === template);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

describe('an address change', () => {
  it('is completed by the code sent to the new address; both addresses are notified, and the session is renewed', async () => {
    expect((await visitor.screen('/mypage/email/edit')).json()).toMatchObject({ currentEmail: memberEmail });
    expect((await ask()).json()).toEqual({ redirectTo: '/mypage/email/edit/pin-code' });
    expect((await visitor.screen('/mypage/email/edit/pin-code')).json()).toMatchObject({
      sendTo: newEmail,
      resendInSeconds: 30,
    });
    const before = visitor.cookies.get('session');
    expect((await enter(await codeFor())).json()).toEqual({ redirectTo: '/mypage/email/edit/complete' });
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect((await visitor.screen('/mypage/email/edit/complete')).json()).toMatchObject({ email: newEmail });
    const notified = (await mailsAbout('emailChanged')).map(({ to }) => to);
    expect(notified.sort()).toEqual([newEmail, memberEmail].sort());
    expect((await logIn(new TestVisitor(site.nest), newEmail)).statusCode).toBe(200);
    expect((await logIn(new TestVisitor(site.nest))).statusCode).toBe(401);
  });

  it.each([
    ['hanako.@ezweb.ne.jp', 'hanako.@ezweb.ne.jp'],
    ['misaki@日本語。jp', 'misaki@xn--wgv71a119e.jp'],
  ])('stores %s as %s', async (typed, kept) => {
    await ask(typed);
    expect((await enter(await codeFor(kept))).json()).toEqual({ redirectTo: '/mypage/email/edit/complete' });
    expect((await logIn(new TestVisitor(site.nest), typed)).statusCode).toBe(200);
  });

  it.each([
    ['the same address', memberEmail],
    ['the same address in capitals', memberEmail.toUpperCase()],
    ['the same address with spaces', `  ${memberEmail} `],
  ])('is rejected with an error next to the field for %s', async (_, email) => {
    const answer = await ask(email);
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.json()).toMatchObject({ fieldErrors: { email: 'メールアドレスを変更してください。' } });
    expect(await site.mails()).toEqual([]);
  });

  it('is rejected when another member has verified the address in any spelling', async () => {
    await addMember(site.nest, { email: newEmail });
    expect(await ask(newEmail.toUpperCase())).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect(await site.mails()).toEqual([]);
  });

  it('requires a re-authorisation before the code is sent and before the address is changed', async () => {
    await ask();
    const code = await codeFor();
    site.clock.travel({ minutes: 11 });
    expect(await ask()).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect(await enter(code)).toBeProblem('REAUTHORIZATION_REQUIRED');
    await visitor.post('/zapi/account/reauthorize', { password: memberPassword });
    expect((await enter(code)).statusCode).toBe(200);
  });

  it('is rejected after five wrong codes, even if the sixth code is right', async () => {
    await ask();
    const code = await codeFor();
    for (let attempts = 0; attempts < 4; attempts += 1)
      expect(await enter(other(code))).toBeProblem('PIN_CODE_ERROR');
    expect(await enter(other(code))).toBeProblem('PIN_CODE_EXHAUSTED');
    expect(await enter(code)).toBeProblem('PIN_CODE_EXHAUSTED');
    expect(await mailsAbout('emailChanged')).toEqual([]);
  });

  it('accepts only the code for the address that was entered last', async () => {
    await ask('first.thought@example.jp');
    const older = await codeFor('first.thought@example.jp');
    await ask();
    const code = await codeFor();
    if (older !== code) expect(await enter(older)).toBeProblem('PIN_CODE_ERROR');
    expect((await enter(code)).statusCode).toBe(200);
    expect((await visitor.screen('/mypage/email/edit/complete')).json()).toMatchObject({ email: newEmail });
  });

  it('tells a page in another tab that its address is outdated, without counting a failed attempt', async () => {
    await ask('first@example.jp');
    await ask();
    const [first, newest] = [await codeFor('first@example.jp'), await codeFor()];
    const enterAt = (pinCode: string, email: string) =>
      visitor.post('/zapi/account/email/edit', { pinCode, email });
    for (let round = 0; round < 6; round += 1)
      expect(await enterAt(first, 'first@example.jp')).toBeProblem('FLOW_REPLACED');
    expect((await enterAt(newest, newEmail.toUpperCase())).statusCode).toBe(200);
  });

  it('resends the code only to the address of the flow, and at most once every 30 seconds', async () => {
    await ask();
    const again = (email: string) =>
      visitor.post('/zapi/account/email/send-pin-code', { email, type: 'mailEdit' });
    expect(await again('someone.else@example.jp')).toBeProblem('FLOW_REPLACED');
    expect((await again(newEmail)).statusCode).toBeLessThan(300);
    expect(await mailsAbout('verificationCode')).toHaveLength(1);
    site.clock.travel({ seconds: 31 });
    await again(newEmail);
    expect(await mailsAbout('verificationCode')).toHaveLength(2);
  });

  it('accepts a code that was resent within the last hour until the expiry time stated in its e-mail', async () => {
    await ask();
    site.clock.travel({ hours: 23, minutes: 30 });
    const reauthorise = () => visitor.post('/zapi/account/reauthorize', { password: memberPassword });
    await reauthorise();
    await visitor.post('/zapi/account/email/send-pin-code', { email: newEmail, type: 'mailEdit' });
    site.clock.travel({ minutes: 59 });
    await reauthorise();
    expect((await enter(await codeFor())).statusCode).toBe(200);
  });

  it('is not accessible to another member in the same browser or to the same member in another browser', async () => {
    await ask();
    const code = await codeFor();
    const other = new TestVisitor(site.nest);
    await logIn(other);
    expect(await enter(code, other)).toBeProblem('INVALID_SESSION_FLOW');
    await addMember(site.nest, { email: 'kenji@example.jp' });
    await logIn(visitor, 'kenji@example.jp');
    expect(await enter(code)).toBeProblem('INVALID_SESSION_FLOW');
    expect((await visitor.screen('/mypage/email/edit/pin-code')).json()).toMatchObject({
      redirectTo: '/mypage/email/edit',
    });
  });

  it('invalidates codes and links that were sent to the old address', async () => {
    await new TestVisitor(site.nest).post('/zapi/auth/password/forgot', { email: memberEmail });
    await site.waitForTasks();
    await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
    const authCode = await codeFor(memberEmail);
    await ask();
    await enter(await codeFor());
    expect(await visitor.post('/zapi/account/reauthorize', { authCode })).toBeProblem('PIN_CODE_ERROR');
    expect(
      await database.rows(
        'SELECT purpose FROM challenge WHERE account_id IS NOT NULL AND consumed_at IS NULL',
      ),
    ).toEqual([{ purpose: 'emailUndo' }]);
  });

  it('takes the address over from an account that never verified it', async () => {
    const pretender = await addMember(site.nest, { email: newEmail });
    await database.rows(
      'UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE id = $1',
      [pretender],
    );
    expect((await ask()).statusCode).toBe(200);
    expect((await enter(await codeFor())).statusCode).toBe(200);
    const rows = await database.rows('SELECT contact_email FROM account WHERE id = $1', [pretender]);
    expect(rows).toEqual([{ contact_email: null }]);
  });

  it('limits how often a code is sent, and shows the error next to the field', async () => {
    for (let sending = 0; sending < 10; sending += 1) {
      expect((await ask()).statusCode).toBe(200);
      site.clock.travel({ seconds: 31 });
    }
    const answer = await ask();
    expect(answer).toBeProblem('TOO_MANY_REQUESTS');
    expect(answer.json()).toMatchObject({
      fieldErrors: { email: 'メールを送信できませんでした。しばらく待ってから、もう一度お試しください。' },
    });
  });
});

describe('sixteen concurrent address changes', () => {
  it('assign the address to only one of sixteen members', async () => {
    const members = Array.from({ length: 16 }, (_, n) => ({
      email: `member${n}@example.jp`,
      who: new TestVisitor(site.nest, `198.51.100.${100 + n}`),
      code: '',
    }));
    for (const { email } of members) await addMember(site.nest, { email });
    for (const [n, member] of members.entries()) {
      if (n === 8) await database.rows('DELETE FROM rate_limit');
      await logIn(member.who, member.email);
      expect((await ask(newEmail, member.who)).statusCode).toBe(200);
      member.code = await codeFor();
    }
    const answers = await Promise.all(members.map(({ who, code }) => enter(code, who)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const lost of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(lost).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect(
      await database.rows('SELECT count(*)::int AS owners FROM account WHERE lower(contact_email) = $1', [
        newEmail,
      ]),
    ).toEqual([{ owners: 1 }]);
  }, 60_000);
});
