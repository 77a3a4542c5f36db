import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { repeatRace } from '@account/testing/race';
import pg from 'pg';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { addBackupCodes, addEmail, addOtp } from '../second-factors/second-factors.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true } }),
});

const newPassword = 'atarashii-kagi-3';
const otpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

let accountId: AccountId;
let visitor: TestVisitor;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

interface Change {
  name: string;
  begin?: () => Promise<unknown>;
  make: (begun: unknown) => Promise<Answer>;
}

const changes: Change[] = [
  {
    name: 'a password change',
    make: () => visitor.post('/zapi/account/password/edit', { oldPassword: memberPassword, newPassword }),
  },
  {
    name: 'a first password',
    begin: async () => {
      await database.rows('DELETE FROM password_credential');
      const asked = { email: memberEmail, type: 'passwordSetting' };
      await visitor.post('/zapi/account/email/send-pin-code', asked);
      return latestMailedCode(memberEmail, await site.mails());
    },
    make: (pinCode) =>
      visitor.post('/zapi/account/enable-password', {
        pinCode,
        password: newPassword,
        passwordConfirm: newPassword,
      }),
  },
  {
    name: 'a user ID change',
    make: () => visitor.post('/zapi/account/user-id/edit', { userId: 'misaki77', password: memberPassword }),
  },
  {
    name: 'an address change',
    begin: async () => {
      const email = 'misaki.new@example.jp';
      await visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
      return latestMailedCode(email, await site.mails());
    },
    make: (pinCode) => visitor.post('/zapi/account/email/edit', { pinCode }),
  },
  {
    name: 'a removal of a second factor',
    begin: () => addEmail(site.nest, accountId),
    make: () => visitor.post('/zapi/account/disable-multi-factor', { multiFactorType: 'Email' }),
  },
  {
    name: 'an enrolment of a second factor',
    begin: () => enrolEmail(),
    make: (token) => visitor.post('/zapi/account/enable-multi-factor', { multiFactorType: 'Email', token }),
  },
];

/**
 * Enrols e-mail as a second factor of an account with an authenticator app, so that backup codes exist.
 * @returns the confirmation code
 */
async function enrolEmail(): Promise<string> {
  await addOtp(site.nest, accountId, otpSecret);
  await addBackupCodes(site.nest, accountId, ['ABCDEFGHJKMNP']);
  await visitor.post('/zapi/account/enable-multi-factor/send-code', { multiFactorType: 'Email' });
  return latestMailedCode(memberEmail, await site.mails());
}

let holder: pg.Client;

beforeEach(async () => {
  holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
});

afterEach(() => holder.end());

/**
 * @param lock mode of the row lock that the test holds until the request waits and `meanwhile` has completed
 */
async function waitsFor(lock: string, { begin, make }: Change, meanwhile?: () => Promise<unknown>) {
  const begun = await begin?.();
  await holder.query('BEGIN');
  await holder.query(`SELECT 1 FROM account WHERE id = $1 ${lock}`, [accountId]);
  let answer: Answer | undefined;
  const made = make(begun).then((given) => (answer = given));
  while (answer === undefined && !(await isWaiting(lock)))
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(answer).toBeUndefined();
  await meanwhile?.();
  await holder.query('ROLLBACK');
  expect((await made).statusCode).toBe(200);
}

/**
 * Returns whether a statement waits for the lock that the test holds. A closure (FOR UPDATE) makes every
 * statement that locks the account wait; any other lock counts only statements with the same lock mode.
 */
async function isWaiting(lock: string): Promise<boolean> {
  const waiting = await database.rows(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND ($1 = 'FOR UPDATE' OR query LIKE '%' || $1 || '%')`,
    [lock],
  );
  return waiting.length > 0;
}

it.each(changes)('$name waits for another credential change of the same account', (change) =>
  waitsFor('FOR NO KEY UPDATE', change),
);

const proofs: Change[] = [
  { name: 'a login', make: () => logIn(new TestVisitor(site.nest)) },
  { name: 'a login in a browser that is logged in', make: () => logIn(visitor) },
  {
    name: 'a re-authorisation',
    make: () => visitor.post('/zapi/account/reauthorize', { password: memberPassword }),
  },
];

it.each([...changes, ...proofs])('$name does not lock a row of an account that is being closed', (change) =>
  waitsFor('FOR UPDATE', change, async () => {
    for (const table of ['password_credential', 'session'])
      await holder.query(`SELECT 1 FROM ${table} WHERE account_id = $1 FOR UPDATE NOWAIT`, [accountId]);
  }),
);

describe('two concurrent changes of one account', () => {
  it('always keep backup codes while a second factor exists', async () => {
    await repeatRace(async () => {
      await database.rows('DELETE FROM second_factor');
      site.clock.travel({ minutes: 1 });
      const token = await enrolEmail();
      const other = new TestVisitor(site.nest);
      await logIn(other);
      await database.rows('UPDATE session SET reauthorised_at = $1', [site.clock.now()]);
      const answers = await Promise.all([
        visitor.post('/zapi/account/enable-multi-factor', { multiFactorType: 'Email', token }),
        visitor.post('/zapi/account/disable-multi-factor', { multiFactorType: 'OTP' }),
      ]);
      expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
      const [left] = await database.rows<{ factors: number; codes: number }>(
        'SELECT (SELECT count(*)::int FROM second_factor) AS factors, (SELECT count(*)::int FROM backup_code) AS codes',
      );
      expect((left?.factors ?? 0) > 0).toBe((left?.codes ?? 0) > 0);
    });
  });
});
