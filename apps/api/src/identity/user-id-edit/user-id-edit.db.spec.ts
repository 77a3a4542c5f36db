import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { assertSingleUse } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (store) => ({
    ...store,
    login: { ...store.login, isEnabledUserId: true },
    accountRegistrationSetting: { ...store.accountRegistrationSetting, userId: 'OPTIONAL' },
  }),
});

const edit = (change: object, who = visitor) =>
  who.post('/zapi/account/user-id/edit', { userId: 'misaki0412', password: memberPassword, ...change });
const verify = (userId: unknown, who = visitor) => who.post('/zapi/account/user-id/verify', { userId });
const stored = () =>
  database.rows<{ user_id: string | null }>('SELECT user_id FROM account WHERE contact_email = $1', [
    memberEmail,
  ]);

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest, { userId: 'Misaki01' });
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

describe('a user ID change', () => {
  it('makes the old user ID available, renews the session and notifies the member without including the ID in the e-mail', async () => {
    expect((await visitor.screen('/mypage/user-id/edit')).json()).toEqual({
      userId: 'Misaki01',
      isPasswordAsked: true,
    });
    const before = visitor.cookies.get('session') ?? '';
    expect((await edit({})).json()).toEqual({ redirectTo: '/mypage/user-id/edit/complete' });
    const stale = new TestVisitor(site.nest);
    stale.cookies.set('session', before);
    expect((await stale.screen('/mypage')).json()).toHaveProperty('redirectTo');
    expect((await visitor.screen('/mypage')).json()).toMatchObject({ account: { userId: 'misaki0412' } });
    const mails = await site.mails();
    expect(mails.map(({ to, template }) => [to, template])).toEqual([[memberEmail, 'userIdChanged']]);
    expect(JSON.stringify(mails)).not.toContain('misaki0412');
    expect((await logIn(new TestVisitor(site.nest), 'MISAKI0412')).statusCode).toBe(200);
    expect((await logIn(new TestVisitor(site.nest), 'misaki01')).statusCode).toBe(401);
    await addMember(site.nest, { email: 'other@example.jp', userId: 'misaki01' });
    const audited = await database.rows(`SELECT details FROM audit_event WHERE kind = 'userId.changed'`);
    expect(audited).toEqual([{ details: {} }]);
  });

  it.each([
    ['the current user ID', { userId: 'Misaki01' }, 'userId', 'ユーザIDを変更してください。'],
    ['five characters', { userId: 'abcd5' }, 'userId', 'ユーザIDは6文字以上です。'],
    ['sixteen characters', { userId: 'a234567890123456' }, 'userId', 'ユーザIDは15文字以下です。'],
    ['a hyphen', { userId: 'misaki-01' }, 'userId', '半角英数字で入力してください。'],
    ['an address', { userId: 'a@example.jp' }, 'userId', '半角英数字で入力してください。'],
    ['an empty user ID', { userId: '' }, 'userId', 'ユーザIDを入力してください。'],
    ['an empty password', { password: '' }, 'password', 'パスワードを入力してください。'],
    ['a password of seven characters', { password: 'abcdef1' }, 'password', 'パスワードは8文字以上'],
  ])('is rejected with %s', async (_, change, field, sentence) => {
    const answer = await edit(change);
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.json<{ fieldErrors: Record<string, string> }>().fieldErrors[field]).toContain(sentence);
    expect(await stored()).toEqual([{ user_id: 'Misaki01' }]);
  });

  it('accepts six to fifteen characters, converts full-width characters to half-width, and accepts a change of letter case', async () => {
    for (const userId of ['abcde6', 'a23456789012345', 'ｍｉｓａｋｉ１', 'MISAKI1', 'misaki1'])
      expect((await edit({ userId })).statusCode).toBe(200);
    expect(await stored()).toEqual([{ user_id: 'misaki1' }]);
  });

  it('is rejected for a wrong password, and throttled after five attempts', async () => {
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect(await edit({ password: 'not-this-one-1' })).toBeProblem('REQUEST_UNAUTHORIZED');
    expect(await edit({})).toBeProblem('TOO_MANY_REQUESTS');
    site.clock.travel({ minutes: 1 });
    expect((await edit({})).statusCode).toBe(200);
  });

  it('is rejected without any change when another member has the user ID in any letter case', async () => {
    await addMember(site.nest, { email: 'other@example.jp', userId: 'Kenji2000' });
    const answer = await edit({ userId: 'kenji2000' });
    expect(answer).toBeProblem('ACCOUNT_ALREADY_EXISTS_USER_ID');
    expect(answer.json()).toHaveProperty('fieldErrors.userId');
    expect(await stored()).toEqual([{ user_id: 'Misaki01' }]);
    expect(await site.mails()).toEqual([]);
    expect((await edit({})).statusCode).toBe(200);
  });

  it('is rejected when the re-authorisation expires after the check and before the change', async () => {
    const passwords = site.nest.get(PasswordsService, { strict: false });
    const original = passwords.verify.bind(passwords);
    const slow = jest.spyOn(passwords, 'verify').mockImplementationOnce(async (...parameters) => {
      const isRight = await original(...parameters);
      site.clock.travel({ minutes: 10 });
      return isRight;
    });
    expect(await edit({})).toBeProblem('REAUTHORIZATION_REQUIRED');
    slow.mockRestore();
    expect(await stored()).toEqual([{ user_id: 'Misaki01' }]);
  });

  it('redirects a member without a password to the page for the first password, which requires one e-mailed code, and back', async () => {
    await database.rows('DELETE FROM password_credential');
    site.clock.travel({ minutes: 11 });
    const first = '/mypage/enable-password?returnTo=%2Fmypage%2Fuser-id%2Fedit';
    expect((await visitor.screen('/mypage/user-id/edit')).json()).toEqual({ redirectTo: first });
    expect(await edit({})).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect((await visitor.screen(first)).json()).toMatchObject({ returnTo: '/mypage/user-id/edit' });
    await visitor.post('/zapi/account/email/send-pin-code', { email: memberEmail, type: 'passwordSetting' });
    const pinCode = latestMailedCode(memberEmail, await site.mails());
    const password = { password: memberPassword, passwordConfirm: memberPassword };
    const returnTo = '/mypage/user-id/edit';
    const answer = await visitor.post('/zapi/account/enable-password', { pinCode, ...password, returnTo });
    const done = '/mypage/enable-password/complete?returnTo=%2Fmypage%2Fuser-id%2Fedit';
    expect(answer.json()).toEqual({ redirectTo: done });
    expect((await visitor.screen(done)).json()).toEqual({ returnTo });
    expect((await visitor.screen(returnTo)).json()).toMatchObject({ userId: 'Misaki01' });
    expect((await edit({})).statusCode).toBe(200);
  });

  it('returns 404 in a store that does not use user IDs', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const { login, accountRegistrationSetting, ...rest } = settings.current();
    const without = jest.spyOn(settings, 'current').mockReturnValue({
      ...rest,
      login: { ...login, isEnabledUserId: false },
      accountRegistrationSetting: { ...accountRegistrationSetting, userId: 'NOT_USE' },
    });
    expect(await visitor.screen('/mypage/user-id/edit')).toBeProblem('NOT_FOUND');
    expect(await edit({})).toBeProblem('NOT_FOUND');
    expect(await verify('misaki0412')).toBeProblem('NOT_FOUND');
    expect(await verify('misaki0412', new TestVisitor(site.nest))).toBeProblem('NOT_FOUND');
    expect((await visitor.screen('/mypage')).body).not.toContain('/mypage/user-id');
    without.mockRestore();
  });

  it('succeeds only once when sixteen members request the same user ID', async () => {
    const hash = await site.nest.get(PasswordHasher, { strict: false }).hash(memberPassword, 'known');
    const members = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const email = `member${index}@example.jp`;
        await addMember(site.nest, { email, passwordHash: hash, userId: `member${index}x` });
        const member = new TestVisitor(site.nest, `203.0.113.${index}`);
        expect((await logIn(member, email)).statusCode).toBe(200);
        return member;
      }),
    );
    await assertSingleUse(
      (index) => edit({ userId: index % 2 === 0 ? 'wanted01' : 'WANTED01' }, members[index]),
      16,
      ({ statusCode }) => statusCode === 200,
    );
    expect(await database.rows(`SELECT 1 FROM account WHERE user_id_key = 'wanted01'`)).toHaveLength(1);
  });
});

describe('the user ID availability check', () => {
  it('returns results to members, and reports their own user ID as available', async () => {
    await addMember(site.nest, { email: 'other@example.jp', userId: 'Kenji2000' });
    expect((await verify('Misaki01')).statusCode).toBe(204);
    expect((await verify('nobody01')).statusCode).toBe(204);
    expect(await verify('KENJI2000')).toBeProblem('ACCOUNT_ALREADY_EXISTS_USER_ID');
    expect(await verify('a')).toBeProblem('INVALID_REQUEST');
  });

  it('is limited to thirty checks in ten minutes, including those for changes of a user ID', async () => {
    for (let times = 0; times < 29; times += 1) expect((await verify(`asking${times}`)).statusCode).toBe(204);
    expect((await edit({})).statusCode).toBe(200);
    expect(await verify('Misaki01')).toBeProblem('TOO_MANY_REQUESTS');
    expect(await edit({ userId: 'another01' })).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('returns results to guests only after they have verified an address', async () => {
    const guest = new TestVisitor(site.nest, '203.0.113.9');
    expect(await verify('Misaki01', guest)).toBeProblem('INVALID_SESSION_FLOW');
    await guest.post('/zapi/signup/email', { type: 'signUp', email: 'guest@example.jp' });
    expect(await verify('Misaki01', guest)).toBeProblem('INVALID_SESSION_FLOW');
    const [mail] = await site.mails();
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect((await guest.post('/zapi/signup/pin-code', { pinCode: code })).statusCode).toBe(200);
    expect(await verify('Misaki01', guest)).toBeProblem('ACCOUNT_ALREADY_EXISTS_USER_ID');
    expect((await verify('nobody01', guest)).statusCode).toBe(204);
    for (let times = 0; times < 28; times += 1) await verify('nobody01', guest);
    expect(await verify('nobody01', guest)).toBeProblem('TOO_MANY_REQUESTS');
  });
});
