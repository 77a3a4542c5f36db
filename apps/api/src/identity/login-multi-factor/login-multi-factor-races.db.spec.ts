import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { codeMailedTo } from '@account/testing/mailbox';
import { assertSingleUse, atOnce } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import { memberEmail } from '../../testing/test-members.js';
import type { TestVisitor } from '../../testing/test-visitor.js';
import {
  addMemberWith,
  backupCodes,
  enterFactor,
  halfLoggedIn,
  otpNow,
  sendFactor,
  tabOf,
} from './login-multi-factor.testing.js';

const database = testDatabase();
const site = testApplication(database);

const rounds = Array.from({ length: 20 }, (_, round) => round + 1);
const sessions = () => database.rows('SELECT id FROM session');

type Type = Parameters<typeof enterFactor>[1];

async function oneWins(tab: (index: number) => TestVisitor, type: Type, value: string, more?: object) {
  await assertSingleUse(async (index) => {
    const answer = await enterFactor(tab(index), type, value, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  });
  expect(await sessions()).toHaveLength(1);
}

describe('of sixteen second steps at once in one login', () => {
  it.each(rounds)(
    'by a code of the app that trust the browser, one succeeds, with one device (MF-01, %i)',
    async () => {
      await addMemberWith(site, ['OTP']);
      const visitor = await halfLoggedIn(site);
      await oneWins(() => tabOf(site, visitor), 'OTP', otpNow(), { rememberDevice: true });
      expect(await database.rows('SELECT id FROM trusted_device')).toHaveLength(1);
    },
  );

  it.each(rounds)('by a mailed code, one succeeds (%i)', async () => {
    await addMemberWith(site, ['Email']);
    const visitor = await halfLoggedIn(site);
    await sendFactor(visitor, 'Email');
    const code = codeMailedTo(memberEmail, await site.mails());
    await oneWins(() => tabOf(site, visitor), 'Email', code);
  });
});

describe('of logins at once in browsers of their own', () => {
  /** Fewer than sixteen: passwords are hashed four at a time, and more would be told to come back. */
  const browsers = () => Promise.all([1, 2, 3, 4].map((index) => halfLoggedIn(site, `203.0.113.${index}`)));

  it.each(rounds)('by one backup code, one succeeds (%i)', async () => {
    await addMemberWith(site, ['OTP', 'BackupCode']);
    const four = await browsers();
    const tab = (index: number) => tabOf(site, four[index % 4] as TestVisitor, `203.0.113.${index}`);
    await oneWins(tab, 'BackupCode', backupCodes[0] ?? '');
    expect(await database.rows('SELECT 1 FROM backup_code WHERE used_at IS NOT NULL')).toHaveLength(1);
  });

  it.each(rounds)('by one code of the app, one succeeds (MF-01, %i)', async () => {
    await addMemberWith(site, ['OTP']);
    const four = await browsers();
    await oneWins(
      (index) => tabOf(site, four[index % 4] as TestVisitor, `203.0.113.${index}`),
      'OTP',
      otpNow(),
    );
  });
});

describe('of a hundred guesses at once', () => {
  it('five are judged at most (CE-04)', async () => {
    await addMemberWith(site, ['OTP']);
    const visitor = await halfLoggedIn(site);
    const answers = await atOnce(100, async (index) =>
      enterFactor(tabOf(site, visitor, `203.0.113.${index}`), 'OTP', String(index).padStart(6, '0')),
    );
    const judged = answers.filter(
      (answer) =>
        answer.status === 'fulfilled' &&
        answer.value.json<{ code?: string }>().code === 'MULTI_FACTOR_FAILED',
    );
    expect(judged.length).toBeLessThanOrEqual(5);
  });
});
