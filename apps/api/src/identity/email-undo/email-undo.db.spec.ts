import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { emailKey } from '@account/domain/identity/accounts/email';
import { maskedEmail } from '@account/domain/messaging/masked';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { notMeTokenMailedTo, sendAlerts } from '../login-history/login-history.testing.js';
import { otpSecret } from '../login-multi-factor/login-multi-factor.testing.js';
import { forget, newPassword, reset, tokenMailedTo } from '../password-reset/password-reset.testing.js';
import { addBackupCodes, addOtp } from '../second-factors/second-factors.testing.js';

const database = testDatabase();
const site = testApplication(database);

const thiefsEmail = 'thief@example.jp';

let accountId: AccountId;
let thief: TestVisitor;

const undo = (token: unknown, visitor = new TestVisitor(site.nest, '192.0.2.9')): Promise<Answer> =>
  visitor.post('/zapi/email/undo', { token });
const isLoggedIn = async (who: TestVisitor) => 'account' in (await who.screen('/mypage')).json();
const addresses = () => database.rows('SELECT contact_email, proved_email_key FROM account');

async function changeTo(email: string): Promise<void> {
  await thief.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
  const pinCode = latestMailedCode(email, await site.mails());
  expect((await thief.post('/zapi/account/email/edit', { pinCode })).statusCode).toBe(200);
}

async function undoTokenTo(email = memberEmail): Promise<string> {
  const mails = (await site.mails()).filter(
    ({ to, template }) => to === email && template === 'emailChanged',
  );
  const token = /[A-Za-z0-9_-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (token === undefined) throw new Error(`No way back was mailed to ${email}`);
  return token;
}

beforeEach(async () => {
  accountId = await addMember(site.nest);
  thief = new TestVisitor(site.nest);
  await logIn(thief);
});

describe('an address change undone by the owner of the former address', () => {
  it('restores the address, ends all sessions and removes the password', async () => {
    await changeTo(thiefsEmail);
    expect((await undo(await undoTokenTo())).statusCode).toBe(200);
    expect(await addresses()).toEqual([
      { contact_email: memberEmail, proved_email_key: emailKey(memberEmail) },
    ]);
    expect(await isLoggedIn(thief)).toBe(false);
    expect((await logIn(thief)).statusCode).toBe(401);
    expect((await logIn(thief, thiefsEmail)).statusCode).toBe(401);
    await forget(site, thiefsEmail);
    const links = (await site.mails()).filter(({ template }) => template === 'passwordReset');
    expect(links.map(({ to }) => to)).toEqual([memberEmail]);
    expect((await reset(site, await tokenMailedTo(site))).statusCode).toBe(200);
    expect((await logIn(new TestVisitor(site.nest), memberEmail, newPassword)).statusCode).toBe(200);
    expect(await database.rows(`SELECT actor FROM audit_event WHERE kind = 'email.changeUndone'`)).toEqual([
      { actor: 'member' },
    ]);
  });

  it("removes changes made after the intruder's login, and keeps older ones", async () => {
    const before = new Date(site.clock.now().getTime() - 60_000);
    await database.rows(
      `INSERT INTO second_factor (account_id, type, enabled_at, phone_number) VALUES ($1, 'SMS', $2, '09012345678')`,
      [accountId, before],
    );
    await addOtp(site.nest, accountId, otpSecret);
    await addBackupCodes(site.nest, accountId, ['ABCDEFGHJKLMN']);
    await changeTo(thiefsEmail);
    await undo(await undoTokenTo());
    expect(await database.rows('SELECT type FROM second_factor')).toEqual([{ type: 'SMS' }]);
    expect(await database.rows('SELECT 1 FROM backup_code')).toEqual([]);
    const mail = (await site.mails()).findLast(({ template }) => template === 'passwordReset');
    expect(mail?.text).toContain('secondFactors,backupCodes');
  });

  it('can be undone regardless of how often the address was changed again', async () => {
    await changeTo(thiefsEmail);
    const token = await undoTokenTo();
    site.clock.travel({ minutes: 2 });
    await changeTo('thief.again@example.jp');
    expect((await undo(token)).statusCode).toBe(200);
    expect(await addresses()).toEqual([
      { contact_email: memberEmail, proved_email_key: emailKey(memberEmail) },
    ]);
    expect(await undo(await undoTokenTo(thiefsEmail))).toBeProblem('INVALID_EMAIL_UNDO_LINK');
  });

  it('can be undone even if the intruder has changed the address again and has undone that later change', async () => {
    await logIn(new TestVisitor(site.nest, '203.0.113.50'));
    await site.waitForTasks();
    await sendAlerts(site);
    const notMe = await notMeTokenMailedTo(site, memberEmail);
    site.clock.travel({ minutes: 2 });
    await changeTo(thiefsEmail);
    const token = await undoTokenTo();
    site.clock.travel({ minutes: 2 });
    await changeTo('thief.again@example.jp');
    expect((await undo(await undoTokenTo(thiefsEmail))).statusCode).toBe(200);
    const stopped = await new TestVisitor(site.nest).post('/zapi/login/not-me', { token: notMe });
    expect(stopped.json()).toEqual({ isMailed: false, takesPasskeysOnly: false });
    expect((await undo(token)).statusCode).toBe(200);
    expect(await addresses()).toEqual([
      { contact_email: memberEmail, proved_email_key: emailKey(memberEmail) },
    ]);
  });

  it('notifies the removed address, without an undo link and without showing the restored address', async () => {
    await changeTo(thiefsEmail);
    await undo(await undoTokenTo());
    const notice = (await site.mails()).findLast(
      ({ to, template }) => to === thiefsEmail && template === 'emailChanged',
    );
    expect(notice?.text).toContain(maskedEmail(memberEmail));
    expect(notice?.text).not.toContain(memberEmail);
    expect(notice?.text).not.toMatch(/[A-Za-z0-9_-]{43}/);
  });

  it(`invalidates the "this wasn't me" link that was sent to the intruder`, async () => {
    await changeTo(thiefsEmail);
    await logIn(new TestVisitor(site.nest, '203.0.113.50'), thiefsEmail);
    await site.waitForTasks();
    await sendAlerts(site);
    const token = await notMeTokenMailedTo(site, thiefsEmail);
    await undo(await undoTokenTo());
    const answer = await new TestVisitor(site.nest).post('/zapi/login/not-me', { token });
    expect(answer).toBeProblem('INVALID_NOT_ME_LINK');
  });

  it('ends the session of the browser that requests the undo', async () => {
    await changeTo(thiefsEmail);
    expect((await undo(await undoTokenTo(), thief)).statusCode).toBe(200);
    expect(thief.cookies.has('session')).toBe(false);
  });

  it('is rejected without any change when another account has verified the former address', async () => {
    await changeTo(thiefsEmail);
    const token = await undoTokenTo();
    await addMember(site.nest);
    expect(await undo(token)).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect(await isLoggedIn(thief)).toBe(true);
  });
});

describe('the undo link for an address change', () => {
  let token: string;

  beforeEach(async () => {
    await changeTo(thiefsEmail);
    token = await undoTokenTo();
  });

  it('is sent only to the former address, and only if that address was verified', async () => {
    const [toNew] = (await site.mails()).filter(
      ({ to, template }) => to === thiefsEmail && template === 'emailChanged',
    );
    expect(toNew?.text).not.toMatch(/[A-Za-z0-9_-]{43}/);
    await database.rows('UPDATE account SET proved_email_key = NULL');
    await changeTo('third@example.jp');
    const toUnproved = (await site.mails()).filter(
      ({ to, template }) => to === thiefsEmail && template === 'emailChanged',
    );
    expect(toUnproved).toHaveLength(1);
  });

  it('does not undo the change when the link is only opened', async () => {
    for (const path of ['/email/undo', '/zapi/internal/email/undo/screen-data'])
      expect((await new TestVisitor(site.nest).get(`${path}?token=${token}`)).statusCode).toBe(200);
    expect(await isLoggedIn(thief)).toBe(true);
    expect((await undo(token)).statusCode).toBe(200);
  });

  it('works up to seven days after the change', async () => {
    site.clock.travel({ days: 6, hours: 23 });
    expect((await undo(token)).statusCode).toBe(200);
  });

  it('expires seven days after the change', async () => {
    site.clock.travel({ days: 7 });
    expect(await undo(token)).toBeProblem('INVALID_EMAIL_UNDO_LINK');
  });

  it.each([undefined, '', 'x', 'A'.repeat(43), 'A'.repeat(5_000), 1, null, ['a'], { $ne: null }])(
    'is rejected with the token %j',
    async (value) => {
      expect(await undo(value)).toBeProblem('INVALID_EMAIL_UNDO_LINK');
    },
  );

  it('is not accepted as a link for another purpose, and is stored without a readable address or secret', async () => {
    expect(await reset(site, token)).toBeProblem('INVALID_RESET_LINK');
    const rows = await database.rows<{ row: string }>('SELECT challenge::text AS row FROM challenge');
    for (const { row } of rows) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(Buffer.from(memberEmail).toString('hex'));
    }
  });

  it('is rejected in a request from another site and for a disabled account', async () => {
    const visitor = new TestVisitor(site.nest);
    visitor.headers = { ...visitor.headers, 'sec-fetch-site': 'cross-site' };
    expect((await undo(token, visitor)).statusCode).toBe(403);
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect(await undo(token)).toBeProblem('INVALID_EMAIL_UNDO_LINK');
  });

  it('stays valid after a password change', async () => {
    await thief.post('/zapi/account/password/edit', { oldPassword: memberPassword, newPassword });
    expect((await undo(token)).statusCode).toBe(200);
    expect((await logIn(thief, memberEmail, newPassword)).statusCode).toBe(401);
  });
});
