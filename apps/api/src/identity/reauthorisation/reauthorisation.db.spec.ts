import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import { Problem } from '../../platform/http/problem.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { addOtp } from '../second-factors/second-factors.testing.js';

const database = testDatabase();
const site = testApplication(database);

const guardedPage = { passwordStrength: 'NORMAL', devices: 0, userName: 'Misaki.Sato@example.jp' };
const guarded = '/mypage/password/edit';
const toReauthorise = { redirectTo: '/mypage/reauthorize?returnTo=%2Fmypage%2Fpassword%2Fedit' };
const send = '/zapi/account/reauthorize/re-send-auth-code';

let visitor: TestVisitor;
let accountId: AccountId;

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  accountId = await addMember(site.nest);
  await logIn(visitor);
});

const prove = (proof: object, who = visitor) =>
  who.post('/zapi/account/reauthorize', { ...proof, returnTo: guarded });
const code = async () => latestMailedCode(memberEmail, await site.mails());
const pageOf = async (who: TestVisitor) =>
  (await who.screen(guarded)).json<{ redirectTo?: string; passwordStrength?: string }>();
const becomeStale = () => site.clock.travel({ minutes: 10 });

describe('a page that requires a re-authorisation', () => {
  it('is accessible for ten minutes after a login', async () => {
    site.clock.travel({ minutes: 9, seconds: 59 });
    expect(await pageOf(visitor)).toEqual(guardedPage);
    site.clock.travel({ seconds: 1 });
    expect(await pageOf(visitor)).toEqual(toReauthorise);
    expect(await visitor.post('/zapi/account/password/edit')).toBeProblem('REAUTHORIZATION_REQUIRED');
  });

  it('is accessible for ten more minutes after the member enters the password, which redirects back to the page', async () => {
    becomeStale();
    expect((await prove({ password: memberPassword })).json()).toEqual({ redirectTo: guarded });
    expect(await pageOf(visitor)).toEqual(guardedPage);
    site.clock.travel({ minutes: 10, seconds: 1 });
    expect(await pageOf(visitor)).toEqual(toReauthorise);
  });

  it('is accessible in the session that was re-authorised, and in no other session of the member', async () => {
    const other = new TestVisitor(site.nest);
    await logIn(other);
    becomeStale();
    await prove({ password: memberPassword });
    expect(await pageOf(other)).toEqual(toReauthorise);
  });
});

describe('a re-authorised session', () => {
  it('gets a new token that invalidates the old one, and keeps its public id', async () => {
    const before = new Map(visitor.cookies);
    becomeStale();
    await prove({ password: memberPassword });
    expect(visitor.cookies.get('session')).not.toBe(before.get('session'));
    expect(visitor.cookies.get('account_id')).toBe(before.get('account_id'));
    const thief = new TestVisitor(site.nest);
    thief.cookies.set('session', before.get('session') ?? '');
    expect(await prove({ password: memberPassword }, thief)).toBeProblem('SESSION_EXPIRED');
    expect(await database.rows('SELECT id FROM session')).toHaveLength(1);
  });

  it('is not renewed by the password of another member, and that member is not logged in', async () => {
    await addMember(site.nest, { email: 'ken@example.jp', password: 'ken-no-eiga-9' });
    becomeStale();
    expect(await prove({ password: 'ken-no-eiga-9' })).toBeProblem('REQUEST_UNAUTHORIZED');
    expect(await pageOf(visitor)).toEqual(toReauthorise);
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      account: { contactEmail: memberEmail },
    });
  });

  it('is throttled after five failed re-authorisations, and ends after ten', async () => {
    for (let failures = 0; failures < 5; failures += 1) {
      expect(await prove({ password: 'not-this-one-1' })).toBeProblem('REQUEST_UNAUTHORIZED');
    }
    const sixth = await prove({ password: memberPassword });
    expect(sixth).toBeProblem('TOO_MANY_REQUESTS');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    for (let failures = 5; failures < 9; failures += 1) {
      site.clock.travel({ minutes: 1 });
      expect(await prove({ password: 'not-this-one-1' })).toBeProblem('REQUEST_UNAUTHORIZED');
    }
    site.clock.travel({ minutes: 1 });
    expect(await prove({ password: 'not-this-one-1' })).toBeProblem('SESSION_EXPIRED');
    expect(visitor.cookies.has('session')).toBe(false);
    expect(await database.rows('SELECT id FROM session')).toEqual([]);
    const notices = await database.rows(
      `SELECT id FROM outbox_message WHERE template = 'reauthenticationFailed'`,
    );
    expect(notices).toHaveLength(1);
  });

  it('resets the failure count after a login in the same browser', async () => {
    await database.rows('UPDATE session SET failed_reauthentications = 9');
    await logIn(visitor);
    expect(await database.rows('SELECT failed_reauthentications FROM session')).toEqual([
      { failed_reauthentications: 0 },
    ]);
  });

  it('does not count an attempt that the server was too busy to check', async () => {
    const verify = jest.spyOn(site.nest.get(PasswordsService, { strict: false }), 'verify');
    verify.mockRejectedValue(new Problem('SERVICE_BUSY', { log: 'no room' }));
    for (let attempts = 0; attempts < 12; attempts += 1)
      expect(await prove({ password: memberPassword })).toBeProblem('SERVICE_BUSY');
    verify.mockRestore();
    expect((await prove({ password: memberPassword })).statusCode).toBe(200);
  });

  it('resets the failure count after a correct password', async () => {
    // Twelve failures in total: a correct password resets both the count for the throttle (five) and the count
    // for ending the session (ten).
    for (let round = 0; round < 3; round += 1) {
      for (let failures = 0; failures < 4; failures += 1) await prove({ password: 'not-this-one-1' });
      expect((await prove({ password: memberPassword })).statusCode).toBe(200);
    }
  });

  it('is throttled separately from the login, so that failed logins of an attacker do not count', async () => {
    for (let failures = 0; failures < 6; failures += 1)
      await logIn(new TestVisitor(site.nest, '203.0.113.9'), memberEmail, 'a-guess-00');
    expect((await prove({ password: memberPassword })).statusCode).toBe(200);
  });
});

describe('a re-authorisation with an e-mailed code', () => {
  it('accepts each code once', async () => {
    becomeStale();
    expect((await visitor.post(send)).json()).toMatchObject({ isCodeSent: true });
    const authCode = await code();
    expect((await prove({ authCode })).json()).toEqual({ redirectTo: guarded });
    expect(await pageOf(visitor)).toEqual(guardedPage);
    expect(await prove({ authCode })).toBeProblem('PIN_CODE_ERROR');
  });

  it('is available to a member without a password, and does not send a code when the page is loaded', async () => {
    await database.rows('DELETE FROM password_credential');
    const page = await visitor.screen(`/mypage/reauthorize?returnTo=${guarded}`);
    expect(page.json()).toMatchObject({
      isRegisteredPassword: false,
      isCodeSent: false,
      codeSending: { sendTo: memberEmail, resendInSeconds: 0 },
      returnTo: guarded,
    });
    expect(await site.mails()).toEqual([]);
    expect(await prove({ password: memberPassword })).toBeProblem('REQUEST_UNAUTHORIZED');
    await visitor.post(send);
    expect((await visitor.screen('/mypage/reauthorize')).json()).toMatchObject({
      isCodeSent: true,
      codeSending: { resendInSeconds: 30 },
      returnTo: '/',
    });
    expect((await prove({ authCode: await code() })).statusCode).toBe(200);
  });

  it('is sufficient, like a password, when a second factor is enabled', async () => {
    await addOtp(site.nest, accountId, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    becomeStale();
    await visitor.post(send);
    expect((await prove({ authCode: await code() })).statusCode).toBe(200);
    expect(await pageOf(visitor)).toEqual(guardedPage);
  });

  it('sends a code at most every 30 seconds, of which only the newest is valid', async () => {
    await visitor.post(send);
    const first = await code();
    await visitor.post(send);
    expect(await site.mails()).toHaveLength(1);
    site.clock.travel({ seconds: 31 });
    await visitor.post(send);
    const second = await code();
    if (first !== second) expect(await prove({ authCode: first })).toBeProblem('PIN_CODE_ERROR');
    expect((await prove({ authCode: second })).statusCode).toBe(200);
  });

  it('accepts a code only in the browser that requested it', async () => {
    const other = new TestVisitor(site.nest);
    await logIn(other);
    await visitor.post(send);
    const authCode = await code();
    expect(await prove({ authCode }, other)).toBeProblem('PIN_CODE_ERROR');
    other.cookies.set('browser', 'a-guessed-value');
    expect(await prove({ authCode }, other)).toBeProblem('PIN_CODE_ERROR');
    expect((await prove({ authCode })).statusCode).toBe(200);
  });

  it('accepts a code only for the member who requested it, in a browser that two members share', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    await visitor.post(send);
    const authCode = await code();
    await logIn(visitor, 'ken@example.jp');
    expect(await prove({ authCode })).toBeProblem('PIN_CODE_ERROR');
  });

  it('rejects a code after an hour and after five wrong codes', async () => {
    await visitor.post(send);
    const authCode = await code();
    const wrong = authCode === '000000' ? '000001' : '000000';
    for (let attempts = 0; attempts < 4; attempts += 1)
      expect(await prove({ authCode: wrong })).toBeProblem('PIN_CODE_ERROR');
    expect(await prove({ authCode: wrong })).toBeProblem('PIN_CODE_EXHAUSTED');
    site.clock.travel({ minutes: 1 });
    expect(await prove({ authCode })).toBeProblem('PIN_CODE_EXHAUSTED');
    await visitor.post(send);
    site.clock.travel({ minutes: 61 });
    expect(await prove({ authCode: await code() })).toBeProblem('PIN_CODE_ERROR');
  });

  it('sends codes only to verified addresses', async () => {
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    expect((await visitor.screen('/mypage/reauthorize')).json()).toMatchObject({ codeSending: null });
    expect(await visitor.post(send)).toBeProblem('FORBIDDEN');
  });
});

describe('a re-authorisation request', () => {
  it.each([
    ['neither a password nor a code', {}],
    ['both a password and a code', { password: memberPassword, authCode: '012345' }],
    ['an empty password', { password: '' }],
    ['a list', { password: [memberPassword] }],
    ['letters as code', { authCode: 'abcdef' }],
    ['an unknown field', { password: memberPassword, accountId: 'another' }],
  ])('is rejected with %s', async (_, proof) => {
    expect(await prove(proof)).toBeProblem('INVALID_REQUEST');
  });

  it.each(['//evil.example', 'https://evil.example', '/nowhere', '/mypage/../oidc'])(
    'redirects to the top page instead of %s',
    async (returnTo) => {
      const page = await visitor.screen(`/mypage/reauthorize?returnTo=${encodeURIComponent(returnTo)}`);
      expect(page.json()).toMatchObject({ returnTo: '/' });
      const answer = await visitor.post('/zapi/account/reauthorize', { password: memberPassword, returnTo });
      expect(answer.json()).toEqual({ redirectTo: '/' });
    },
  );
});
