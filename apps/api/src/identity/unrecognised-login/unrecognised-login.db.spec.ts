import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { enterFactor, otpNow, otpSecret } from '../login-multi-factor/login-multi-factor.testing.js';
import { addBackupCodes, addOtp } from '../second-factors/second-factors.testing.js';
import { notMeTokenMailedTo, sendAlerts } from '../login-history/login-history.testing.js';
import { newPassword, reset, tokenMailedTo } from '../password-reset/password-reset.testing.js';

const database = testDatabase();
const site = testApplication(database);

let intruder: TestVisitor;
let token: string;

const notMe = (value: unknown, visitor = new TestVisitor(site.nest, '192.0.2.9')): Promise<Answer> =>
  visitor.post('/zapi/login/not-me', { token: value });
const accountId = async () => {
  const [account] = await database.rows<{ id: AccountId }>('SELECT id FROM account');
  if (account === undefined) throw new Error('There is no member');
  return account.id;
};
const isLoggedIn = async (who: TestVisitor) => 'account' in (await who.screen('/mypage')).json();

beforeEach(async () => {
  await addMember(site.nest);
  intruder = new TestVisitor(site.nest);
  await logIn(intruder);
  await sendAlerts(site);
  token = await notMeTokenMailedTo(site);
});

describe(`a "this wasn't me" report`, () => {
  it('ends every session and removes the password', async () => {
    const causes: string[] = [];
    site.nest.get(SessionTermination).onTermination(async (_, sessions, __, cause) => {
      if (sessions.length > 0) causes.push(cause.name);
      return Promise.resolve();
    });
    expect((await notMe(token)).json()).toEqual({ isMailed: true, takesPasskeysOnly: false });
    expect(causes).toEqual(['notMe']);
    expect(await isLoggedIn(intruder)).toBe(false);
    expect(await intruder.post('/zapi/account/reauthorize', { password: memberPassword })).toBeProblem(
      'SESSION_EXPIRED',
    );
    expect((await logIn(intruder)).statusCode).toBe(401);
    expect(await database.rows('SELECT * FROM known_browser')).toEqual([]);
    expect(await database.rows('SELECT kind, actor FROM audit_event')).toEqual([
      { kind: 'login.reportedUnrecognised', actor: 'member' },
    ]);
  });

  it('sends a reset link by e-mail, never in the response, and does not allow the old password to be set again', async () => {
    const answer = await notMe(token);
    const link = await tokenMailedTo(site);
    expect(answer.body).not.toContain(link);
    expect(await reset(site, link, memberPassword)).toBeProblem('INVALID_PASSWORD_REUSED');
    expect((await reset(site, link)).statusCode).toBe(200);
    expect((await logIn(new TestVisitor(site.nest), memberEmail, newPassword)).statusCode).toBe(200);
  });

  it('ends the trust in all browsers', async () => {
    await addOtp(site.nest, await accountId(), otpSecret);
    await logIn(intruder);
    expect((await enterFactor(intruder, 'OTP', otpNow(), { rememberDevice: true })).statusCode).toBe(200);
    expect(await database.rows('SELECT 1 FROM trusted_device')).toHaveLength(1);
    expect((await notMe(token)).statusCode).toBe(200);
    expect(await database.rows('SELECT 1 FROM trusted_device')).toEqual([]);
  });

  it('removes a second factor that the intruder added, and mentions this in the recovery e-mail', async () => {
    await addOtp(site.nest, await accountId(), otpSecret);
    await addBackupCodes(site.nest, await accountId(), ['ABCDEFGHJKLMN']);
    expect((await notMe(token)).statusCode).toBe(200);
    expect(await database.rows('SELECT 1 FROM second_factor UNION ALL SELECT 1 FROM backup_code')).toEqual(
      [],
    );
    const mail = (await site.mails()).findLast(({ template }) => template === 'passwordReset');
    expect(mail?.text).toContain('secondFactors,backupCodes');
    await reset(site, await tokenMailedTo(site));
    const member = new TestVisitor(site.nest);
    expect((await logIn(member, memberEmail, newPassword)).json()).toEqual({ redirectTo: '/mypage' });
  });

  it('removes an external account that the intruder linked, and keeps those that were linked before', async () => {
    await database.rows(
      `INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
       SELECT gen_random_uuid(), provider, 'of somebody', $1, false, a.created_at - before
         FROM login_attempt a, (VALUES ('Google', interval '0'), ('Apple', interval '1 millisecond')) AS l (provider, before)`,
      [await accountId()],
    );
    expect((await notMe(token)).statusCode).toBe(200);
    expect(await database.rows('SELECT provider FROM linked_account')).toEqual([{ provider: 'Apple' }]);
    const mail = (await site.mails()).findLast(({ template }) => template === 'passwordReset');
    expect(mail?.values['removed']).toEqual(['externalAccounts']);
  });

  it('keeps a second factor that was added before, so that access to the mailbox alone is not sufficient', async () => {
    await database.rows(
      `INSERT INTO second_factor (account_id, type, enabled_at, phone_number)
       SELECT $1, 'SMS', max(created_at) - interval '1 millisecond', '09012345678' FROM login_attempt`,
      [await accountId()],
    );
    expect((await notMe(token)).statusCode).toBe(200);
    expect(await database.rows('SELECT type FROM second_factor')).toEqual([{ type: 'SMS' }]);
  });

  it('removes changes made since the login, even when the e-mail is sent late', async () => {
    const stranger = new TestVisitor(site.nest);
    await logIn(stranger);
    site.clock.travel({ minutes: 3 });
    await addOtp(site.nest, await accountId(), otpSecret);
    site.clock.travel({ minutes: 3 });
    await sendAlerts(site);
    expect((await notMe(await notMeTokenMailedTo(site))).statusCode).toBe(200);
    expect(await database.rows('SELECT 1 FROM second_factor')).toEqual([]);
  });

  it('ends the session of the reporting browser', async () => {
    expect((await notMe(token, intruder)).statusCode).toBe(200);
    expect(intruder.cookies.has('session')).toBe(false);
  });

  it('works only once; afterwards, the links in all login alerts of the account are invalid', async () => {
    await logIn(new TestVisitor(site.nest));
    await sendAlerts(site);
    const newer = await notMeTokenMailedTo(site);
    expect(newer).not.toBe(token);
    expect((await notMe(token)).statusCode).toBe(200);
    for (const value of [token, newer]) expect(await notMe(value)).toBeProblem('INVALID_NOT_ME_LINK');
  });

  it('does not send an e-mail to an address that was set after the login', async () => {
    await database.rows(
      `UPDATE account SET contact_email = 'x@example.jp', proved_email_key = 'x@example.jp'`,
    );
    expect((await notMe(token)).json()).toEqual({ isMailed: false, takesPasskeysOnly: false });
    expect(await isLoggedIn(intruder)).toBe(false);
    expect((await site.mails()).filter(({ template }) => template === 'passwordReset')).toEqual([]);
  });
});

describe('the link in a login alert', () => {
  it('does not change anything when it is only opened', async () => {
    for (const path of ['/login/not-me', '/zapi/internal/login/not-me/screen-data'])
      expect((await new TestVisitor(site.nest).get(`${path}?token=${token}`)).statusCode).toBe(200);
    expect(await isLoggedIn(intruder)).toBe(true);
    expect((await notMe(token)).statusCode).toBe(200);
  });

  it('works for seven days', async () => {
    site.clock.travel({ days: 6, hours: 23 });
    expect((await notMe(token)).statusCode).toBe(200);
  });

  it('expires after seven days', async () => {
    site.clock.travel({ days: 7 });
    expect(await notMe(token)).toBeProblem('INVALID_NOT_ME_LINK');
    expect(await database.rows('SELECT hash FROM password_credential')).toHaveLength(1);
  });

  it.each([undefined, '', 'x', 'A'.repeat(43), 'A'.repeat(5_000), 1, null, ['a'], { $ne: null }])(
    'is rejected with the token %j',
    async (value) => {
      expect(await notMe(value)).toBeProblem('INVALID_NOT_ME_LINK');
    },
  );

  it('is stored as a keyed hash, and is not accepted as a password reset link', async () => {
    const [row] = await database.rows<{ row: string }>('SELECT challenge::text AS row FROM challenge');
    expect(row?.row).not.toContain(token);
    expect(row?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(await reset(site, token)).toBeProblem('INVALID_RESET_LINK');
  });

  it('is rejected in a request from another site', async () => {
    const visitor = new TestVisitor(site.nest);
    visitor.headers = { ...visitor.headers, 'sec-fetch-site': 'cross-site' };
    expect((await notMe(token, visitor)).statusCode).toBe(403);
    expect(await isLoggedIn(intruder)).toBe(true);
  });

  it('does nothing if the account has been disabled', async () => {
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect(await notMe(token)).toBeProblem('INVALID_NOT_ME_LINK');
  });
});
