import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { forget, newPassword, reset, tokenMailedTo } from './password-reset.testing.js';

const database = testDatabase();
const site = testApplication(database);

const login = (password: string, email = memberEmail) => logIn(new TestVisitor(site.nest), email, password);

async function linkTo(email = memberEmail): Promise<string> {
  await forget(site, email);
  return tokenMailedTo(site, email);
}

async function refusedFiveTimes(token: string): Promise<void> {
  for (let attempts = 0; attempts < 5; attempts += 1) await reset(site, token, memberPassword);
}

beforeEach(async () => {
  await addMember(site.nest);
});

describe('a password reset completion page', () => {
  it('is shown only in the browser that requested the link or set the password; other browsers are redirected, with their return target, to the reset form or the login', async () => {
    const stranger = new TestVisitor(site.nest);
    const query = `?returnTo=${encodeURIComponent(`/oidc/login?flow=${'u'.repeat(43)}`)}`;
    for (const [page, beginning] of [
      ['/password/forgot/complete', '/password/forgot'],
      ['/password/reset/complete', '/login'],
    ] as const)
      expect((await stranger.screen(page + query)).json()).toEqual({ redirectTo: beginning + query });
    await stranger.post('/zapi/auth/password/forgot', { email: 'nobody@example.jp' });
    expect((await stranger.screen('/password/forgot/complete')).json()).toEqual({ loginPage: '/login' });
    await reset(site, await linkTo(), newPassword, stranger);
    expect((await stranger.screen('/password/reset/complete')).json()).toMatchObject({ loginPage: '/login' });
  });
});

describe('the validity check of a reset link', () => {
  const check = async (token: string) => {
    const answer = await new TestVisitor(site.nest).post('/zapi/auth/password/reset/check', { token });
    return answer.json();
  };

  it('can be repeated without consuming the link', async () => {
    const token = await linkTo();
    for (let times = 0; times < 10; times += 1) expect(await check(token)).toEqual({ isAlive: true });
    expect((await reset(site, token)).statusCode).toBe(200);
    expect(await check(token)).toEqual({ isAlive: false });
  });

  it.each<[string, (token: string) => unknown]>([
    ['after an hour', () => site.clock.travel({ minutes: 60 })],
    ['once another link was sent', () => linkTo()],
    ['for a disabled account', () => database.rows("UPDATE account SET status = 'DISABLED'")],
    ['once the address has changed', () => database.rows("UPDATE account SET proved_email_key = 'other'")],
    ['after five refused passwords', (token) => refusedFiveTimes(token)],
  ])('fails %s', async (_, happens) => {
    const token = await linkTo();
    await happens(token);
    expect(await check(token)).toEqual({ isAlive: false });
    expect(await reset(site, token)).toBeProblem('INVALID_RESET_LINK');
  });

  it('rejects a link with another purpose', async () => {
    expect(await check('A'.repeat(43))).toEqual({ isAlive: false });
    expect(await check('')).toEqual({ isAlive: false });
  });
});

describe('a password reset', () => {
  it('sets the password, ends every session without opening a new one, and notifies the member', async () => {
    const other = new TestVisitor(site.nest);
    await logIn(other);
    const causes: string[] = [];
    site.nest.get(SessionTermination).onTermination(async (_, sessions, __, cause) => {
      if (sessions.length > 0) causes.push(cause.name);
      return Promise.resolve();
    });
    const visitor = new TestVisitor(site.nest);
    const answer = await reset(site, await linkTo(), newPassword, visitor);
    expect(answer.json()).toEqual({ redirectTo: '/password/reset/complete' });
    expect(visitor.cookies.has('session')).toBe(false);
    expect((await other.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
    expect(causes).toEqual(['passwordReset']);
    expect((await site.mails()).at(-1)).toMatchObject({ to: memberEmail, template: 'passwordChanged' });
    expect((await login(memberPassword)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  it('changes the password of the account in the link, whoever is logged in to the browser', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor, 'ken@example.jp');
    const token = await linkTo();
    const loggedInAs = 'ken@example.jp';
    expect((await visitor.screen(`/password/reset?token=${token}`)).json()).toMatchObject({ loggedInAs });
    expect((await reset(site, token, newPassword, visitor)).statusCode).toBe(200);
    expect((await visitor.screen('/password/reset/complete')).json()).toMatchObject({ loggedInAs });
    expect((await login(newPassword)).statusCode).toBe(200);
    expect((await logIn(new TestVisitor(site.nest), 'ken@example.jp')).statusCode).toBe(200);

    await logIn(visitor, memberEmail, newPassword);
    expect((await reset(site, await linkTo(), 'mata-kaeta-7', visitor)).statusCode).toBe(200);
    expect((await visitor.screen('/password/reset/complete')).json()).toMatchObject({ loggedInAs: null });
  });

  it('redirects back to the pending authorization request of an application, but only in the browser of that request', async () => {
    const loginPage = `/oidc/login?flow=${'u'.repeat(43)}`;
    const query = `?${new URLSearchParams({ returnTo: loginPage }).toString()}`;
    const asking = new TestVisitor(site.nest);
    asking.cookies.set('browser', 'b'.repeat(43));
    const ask = async () => {
      const body = { email: memberEmail, returnTo: loginPage };
      const asked = await asking.post('/zapi/auth/password/forgot', body);
      expect(asked.json()).toEqual({ redirectTo: `/password/forgot/complete${query}` });
      await site.waitForTasks();
      return tokenMailedTo(site);
    };
    for (const page of ['/password/forgot', '/password/forgot/complete', '/password/reset/complete']) {
      asking.cookies.set('completed', page);
      expect((await asking.screen(page + query)).json()).toMatchObject({ loginPage });
      expect((await asking.screen(page)).json()).toMatchObject({ loginPage: '/login' });
    }
    const other = new TestVisitor(site.nest);
    other.cookies.set('browser', 'c'.repeat(43));
    const there = await reset(site, await ask(), newPassword, other);
    expect(there.json()).toEqual({ redirectTo: '/password/reset/complete' });
    const here = await reset(site, await ask(), `${newPassword}-again`, asking);
    expect(here.json()).toEqual({ redirectTo: `/password/reset/complete${query}` });
  });

  it('ends the session of the member in the same browser', async () => {
    const token = await linkTo();
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    expect((await reset(site, token, newPassword, visitor)).statusCode).toBe(200);
    expect(visitor.cookies.has('session')).toBe(false);
  });

  it('adds a password to an account without one', async () => {
    const email = 'social@example.jp';
    await addMember(site.nest, { email, password: null });
    expect((await reset(site, await linkTo(email))).statusCode).toBe(200);
    expect((await login(newPassword, email)).statusCode).toBe(200);
  });

  it('does not affect other accounts, whatever else the request contains', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    const token = await linkTo();
    const body = { token, password: newPassword, passwordConfirm: newPassword, email: 'ken@example.jp' };
    const visitor = new TestVisitor(site.nest);
    expect(await visitor.post('/zapi/auth/password/reset', body)).toBeProblem('INVALID_REQUEST');
    await visitor.post('/zapi/auth/password/reset?email=ken@example.jp', { ...body, email: undefined });
    expect((await login(newPassword)).statusCode).toBe(200);
    expect((await login(newPassword, 'ken@example.jp')).statusCode).toBe(401);
  });
});

describe('a password reset link', () => {
  it('is not consumed when it is opened, because mail scanners open links', async () => {
    const token = await linkTo();
    const scanner = new TestVisitor(site.nest, '203.0.113.50');
    for (let loads = 0; loads < 10; loads += 1) {
      await scanner.send({ method: 'HEAD', url: `/password/reset?token=${token}` });
      await scanner.get(`/password/reset?token=${token}`, { 'user-agent': 'SafeLinks/1.0' });
      await scanner.screen(`/password/reset?token=${token}`);
    }
    expect((await reset(site, token)).statusCode).toBe(200);
    expect(await reset(site, token, 'mou-ichido-nara-8')).toBeProblem('INVALID_RESET_LINK');
  });

  it('is invalid after a newer link was sent', async () => {
    const older = await linkTo();
    const newer = await linkTo();
    expect(await reset(site, older)).toBeProblem('INVALID_RESET_LINK');
    expect((await reset(site, newer)).statusCode).toBe(200);
  });

  it('is valid for 60 minutes', async () => {
    const token = await linkTo();
    site.clock.travel({ minutes: 60 });
    expect(await reset(site, token)).toBeProblem('INVALID_RESET_LINK');
  });

  it('is invalid after the address or password was changed or the account was disabled', async () => {
    const toOldAddress = await linkTo();
    await database.rows(
      `UPDATE account SET proved_email_key = 'new@example.jp', contact_email = 'new@example.jp'`,
    );
    expect(await reset(site, toOldAddress)).toBeProblem('INVALID_RESET_LINK');
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor, 'new@example.jp');
    const beforeChange = await linkTo('new@example.jp');
    const change = { oldPassword: memberPassword, newPassword };
    expect((await visitor.post('/zapi/account/password/edit', change)).statusCode).toBe(200);
    expect(await reset(site, beforeChange, 'mou-ichido-nara-8')).toBeProblem('INVALID_RESET_LINK');
    const beforeDisabling = await linkTo('new@example.jp');
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect(await reset(site, beforeDisabling, 'mou-ichido-nara-8')).toBeProblem('INVALID_RESET_LINK');
  });

  it('is accepted only if its 43 characters are complete and unchanged', async () => {
    const token = await linkTo();
    const near = [
      '',
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      token.toUpperCase(),
      Buffer.from(token, 'base64url').toString('base64'),
      'a'.repeat(2_000),
      [token],
      { $ne: null },
      null,
      1,
    ];
    const said = new Set<unknown>();
    for (const wrong of near) {
      const answer = await reset(site, wrong);
      expect(answer).toBeProblem('INVALID_RESET_LINK');
      said.add(answer.json<{ message: string }>().message);
    }
    expect(said.size).toBe(1);
    expect(await reset(site, `${token}\u0000`)).toBeProblem('INVALID_REQUEST');
    expect((await reset(site, token)).statusCode).toBe(200);
  });

  it('is invalid for another purpose and with another secret', async () => {
    const member = new TestVisitor(site.nest);
    await logIn(member);
    await member.post('/zapi/account/reauthorize/re-send-auth-code');
    const [, code = ''] = /(\d{6})/.exec((await site.mails()).at(-1)?.text ?? '') ?? [];
    expect(await reset(site, code)).toBeProblem('INVALID_RESET_LINK');
    const token = await linkTo();
    const proof = await member.post('/zapi/account/reauthorize', { authCode: token });
    expect(proof).toBeProblem('INVALID_REQUEST');
    expect((await reset(site, token)).statusCode).toBe(200);
  });

  it('opens the same page when it has the former URL format', async () => {
    const older = await new TestVisitor(site.nest).get('/newpassword?token=abc');
    expect([older.statusCode, older.headers.location]).toEqual([303, '/password/reset?token=abc']);
  });
});

describe('a new password in a reset', () => {
  it.each([
    ['a short password', 'abc1', 'パスワードは8文字以上で設定してください。'],
    ['a password without a digit', 'abcdefghij', 'パスワードには少なくとも1つの数字が必要です。'],
    [
      'a common password',
      'password1',
      'このパスワードはよく使われるため、推測されやすくなっています。別のパスワードを設定してください。',
    ],
    [
      'the member’s address',
      'misaki.sato1@example.jp',
      'このパスワードはよく使われるため、推測されやすくなっています。別のパスワードを設定してください。',
    ],
  ])('is rejected without consuming the link: %s', async (_, password, sentence) => {
    await database.rows(
      `UPDATE account SET proved_email_key = 'misaki.sato1@example.jp', contact_email = 'misaki.sato1@example.jp'`,
    );
    const token = await linkTo('misaki.sato1@example.jp');
    const answer = await reset(site, token, password);
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.json().fieldErrors).toEqual({ password: sentence });
    expect((await reset(site, token)).statusCode).toBe(200);
  });

  it('must differ from the last three passwords, but may equal the fourth last one', async () => {
    const passwords = [memberPassword, 'dai-ni-no-mono-2', 'dai-san-no-mono-3', 'dai-yon-no-mono-4'];
    for (const [times, password] of passwords.entries()) {
      await database.rows('DELETE FROM rate_limit');
      const token = await linkTo();
      for (const used of passwords.slice(Math.max(0, times - 3), times)) {
        expect(await reset(site, token, used)).toBeProblem('INVALID_PASSWORD_REUSED');
      }
      if (times > 0) expect((await reset(site, token, password)).statusCode).toBe(200);
    }
    await database.rows('DELETE FROM rate_limit');
    expect((await reset(site, await linkTo(), memberPassword)).statusCode).toBe(200);
    expect(await database.rows('SELECT id FROM password_history')).toHaveLength(2);
  });

  it('invalidates the link after five rejected passwords, so that old passwords cannot be guessed', async () => {
    const token = await linkTo();
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect(await reset(site, token, memberPassword)).toBeProblem('INVALID_PASSWORD_REUSED');
    expect(await reset(site, token)).toBeProblem('INVALID_RESET_LINK');
  });

  it('must be entered twice in the same way', async () => {
    const body = { token: await linkTo(), password: newPassword, passwordConfirm: 'other-9-words' };
    const answer = await new TestVisitor(site.nest).post('/zapi/auth/password/reset', body);
    expect(answer.json().fieldErrors).toEqual({ passwordConfirm: 'パスワードが一致しません' });
  });
});
