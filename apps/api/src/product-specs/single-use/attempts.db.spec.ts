import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';

import {
  another,
  askForCode,
  loginCodeTo,
  logInByCode,
} from '../../identity/login/by-code/login-code.testing.js';
import {
  addMemberWith,
  enterFactor,
  halfLoggedIn,
  tabOf,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { forget } from '../../identity/password-reset/password-reset.testing.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

describe('100 concurrent attempts', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => String(index).padStart(6, '0'));
  const from = (index: number) => `203.0.113.${index}`;
  let visitor: TestVisitor;

  beforeEach(() => {
    visitor = new TestVisitor(site.nest);
  });

  it('verify a mailed code at most five times', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    await runConcurrently(100, (index) => logInByCode(tabOf(site, visitor, from(index)), numbers[index]));
    const [challenge] = await database.rows<{ attempts: number }>('SELECT attempts FROM challenge');
    expect(challenge?.attempts).toBeLessThanOrEqual(5);
    const [counted] = await database.rows<{ failures: number }>(
      'SELECT max(failures)::int AS failures FROM failure_counter',
    );
    expect(counted?.failures).toBeLessThanOrEqual(5);
  });

  it('verify a second factor at most five times', async () => {
    await addMemberWith(site, ['OTP']);
    visitor = await halfLoggedIn(site);
    const answers = await runConcurrently(100, (index) =>
      enterFactor(tabOf(site, visitor, from(index)), 'OTP', numbers[index]),
    );
    const verified = answers.filter(
      (answer) =>
        answer.status === 'fulfilled' &&
        answer.value.json<{ code?: string }>().code === 'MULTI_FACTOR_FAILED',
    );
    expect(verified.length).toBeLessThanOrEqual(5);
  });
});

describe('the counter of wrong codes', () => {
  it('keeps four wrong codes across a restart, so that only one more attempt is verified', async () => {
    await addMember(site.nest);
    const before = new TestVisitor(site.nest);
    await askForCode(site, before);
    const code = await loginCodeTo(site);
    for (let time = 0; time < 4; time += 1)
      expect(await logInByCode(before, another(code))).toBeProblem('PIN_CODE_ERROR');
    await site.restart();
    const after = tabOf(site, before, before.address);
    expect(await logInByCode(after, another(code))).toBeProblem('PIN_CODE_EXHAUSTED');
    site.clock.travel({ seconds: 1 });
    expect(await logInByCode(after, code)).toBeProblem('PIN_CODE_EXHAUSTED');
    expect(await database.rows('SELECT 1 FROM session')).toEqual([]);
  });
});

describe('16 concurrent requests for a password reset link', () => {
  it('leave only the link in the last mail valid', async () => {
    await addMember(site.nest);
    await runConcurrently(16, () => forget(site));
    expect(await database.rows('SELECT id FROM challenge')).toHaveLength(1);
    expect((await site.mails()).length).toBeLessThanOrEqual(3);
  });
});
