import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, raceRounds } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { PasswordsService } from '../passwords/passwords.service.js';

const database = testDatabase();
const site = testApplication(database);

const newPassword = 'atarashii-kotoba-9';
const edit = (change: object, who = visitor) =>
  who.post('/zapi/account/password/edit', { oldPassword: memberPassword, newPassword, ...change });

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

describe('a password change', () => {
  it('ends the other sessions, renews the current session and notifies the member', async () => {
    const other = new TestVisitor(site.nest);
    await logIn(other);
    const before = visitor.cookies.get('session') ?? '';
    expect((await edit({})).json()).toEqual({ redirectTo: '/mypage/password/edit/complete' });
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
    expect((await other.screen('/mypage')).json()).toHaveProperty('redirectTo');
    other.cookies.set('session', before);
    expect((await other.screen('/mypage')).json()).toHaveProperty('redirectTo');
    expect((await site.mails()).map(({ to, template }) => [to, template])).toEqual([
      [memberEmail, 'passwordChanged'],
    ]);
    expect((await logIn(new TestVisitor(site.nest))).statusCode).toBe(401);
    expect((await logIn(new TestVisitor(site.nest), memberEmail, newPassword)).statusCode).toBe(200);
  });

  it('updates the date that My Page shows', async () => {
    site.clock.travel({ minutes: 5 });
    await edit({});
    const page = (await visitor.screen('/mypage')).json<{ account: { passwordUpdatedAt: string } }>();
    expect(page.account.passwordUpdatedAt).toBe(site.clock.now().toISOString());
  });

  it('is rejected for a wrong old password, and throttled after five attempts', async () => {
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect(await edit({ oldPassword: 'not-this-one-1' })).toBeProblem('REQUEST_UNAUTHORIZED');
    expect(await edit({})).toBeProblem('TOO_MANY_REQUESTS');
    site.clock.travel({ minutes: 1 });
    expect((await edit({})).statusCode).toBe(200);
  });

  it.each([
    ['the old password', { newPassword: memberPassword }, 'newPassword', '現在のパスワードとは異なる'],
    ['a short password', { newPassword: 'abc1' }, 'newPassword', '8文字以上'],
    ['a common password', { newPassword: 'password1' }, 'newPassword', 'よく使われる'],
    ['an empty password', { newPassword: '' }, 'newPassword', '入力してください'],
    ['an empty old password', { oldPassword: '' }, 'oldPassword', '入力してください'],
  ])('is rejected with an error next to the field: %s', async (_, change, field, sentence) => {
    const answer = await edit(change);
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.json<{ fieldErrors: Record<string, string> }>().fieldErrors[field]).toContain(sentence);
  });

  it('is rejected for one of the last three passwords', async () => {
    await edit({});
    const third = 'sanbanme-no-kagi-3';
    await edit({ oldPassword: newPassword, newPassword: third });
    for (const used of [memberPassword, newPassword])
      expect(await edit({ oldPassword: third, newPassword: used })).toBeProblem('INVALID_PASSWORD_REUSED');
  });

  it('is rejected when the re-authorisation expires after the check and before the change', async () => {
    const passwords = site.nest.get(PasswordsService, { strict: false });
    const original = passwords.hashReplacing.bind(passwords);
    const slow = jest.spyOn(passwords, 'hashReplacing').mockImplementationOnce(async (...parameters) => {
      const hash = await original(...parameters);
      site.clock.travel({ minutes: 10 });
      return hash;
    });
    expect(await edit({})).toBeProblem('REAUTHORIZATION_REQUIRED');
    slow.mockRestore();
    expect((await logIn(new TestVisitor(site.nest))).statusCode).toBe(200);
  });

  it('sets the first password for an account without one', async () => {
    await database.rows('DELETE FROM password_credential');
    const first = '/mypage/enable-password?returnTo=%2Fmypage%2Fpassword%2Fedit';
    expect((await visitor.screen('/mypage/password/edit')).json()).toEqual({ redirectTo: first });
    expect((await visitor.screen(first)).json()).toMatchObject({ passwordStrength: 'NORMAL', returnTo: '' });
    expect(await edit({})).toBeProblem('REQUEST_UNAUTHORIZED');
    expect(await database.rows('SELECT 1 FROM password_credential')).toEqual([]);
  });

  it.each(Array.from({ length: raceRounds() }, (_, round) => round + 1))(
    'succeeds only once when sixteen requests are concurrent (%i)',
    async () => {
      const cookies = new Map(visitor.cookies);
      const winner = await assertSingleUse(async (index) => {
        const tab = new TestVisitor(site.nest, `203.0.113.${index}`);
        for (const [name, value] of cookies) tab.cookies.set(name, value);
        const answer = await edit({ newPassword: `atarashii-kotoba-${index}` }, tab);
        if (answer.statusCode !== 200) throw new Error(answer.body);
        return index;
      });
      const login = await logIn(new TestVisitor(site.nest), memberEmail, `atarashii-kotoba-${winner}`);
      expect(login.statusCode).toBe(200);
    },
  );
});
