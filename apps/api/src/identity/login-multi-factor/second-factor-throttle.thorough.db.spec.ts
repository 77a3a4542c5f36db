import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import { logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { askForCode, logInByCode, loginCodeTo } from '../login/by-code/login-code.testing.js';
import { forget, newPassword, reset, tokenMailedTo } from '../password-reset/password-reset.testing.js';
import { addMemberWith, backupCodes, enterFactor, otpNow, tabOf } from './login-multi-factor.testing.js';

const database = testDatabase();
const site = testApplication(database);
const other = testApplication(database);
const day = 24 * 60 * 60;

let stranger: TestVisitor;

beforeEach(async () => {
  await addMemberWith(site, ['OTP', 'BackupCode']);
  await database.rows(`UPDATE account SET language = 'en'`);
  stranger = new TestVisitor(site.nest, '2001:db8:1::1');
  await logIn(stranger);
});

/** Enters one wrong code from a new network address. */
let guesses = 0;
function guess(type: 'OTP' | 'BackupCode' = 'OTP', from = stranger): Promise<Answer> {
  guesses += 1;
  const tab = tabOf(site, from, `2001:db8:2:${guesses.toString(16)}::1`);
  return enterFactor(tab, type, type === 'OTP' ? '000000' : 'ZZZZZZZZZZZZZ');
}

const waitOf = (answer: Answer) => Number(answer.headers['retry-after']);

/**
 * Enters wrong codes until `times` codes were checked, and waits after each code as long as the server
 * requests.
 */
async function fail(times: number, from = stranger): Promise<void> {
  for (let verified = 0; verified < times;) {
    const answer = await guess('OTP', from);
    if (answer.statusCode === 429) site.clock.travel({ seconds: waitOf(answer) });
    else verified += 1;
  }
}

async function notices() {
  await site.waitForTasks();
  return (await site.mails()).filter(({ template }) => template === 'secondFactorsFailed');
}

async function knownBrowser(code = backupCodes[0]): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest, '198.51.100.7');
  await logIn(visitor);
  expect((await enterFactor(visitor, 'BackupCode', code)).statusCode).toBe(200);
  await visitor.post('/logout');
  return visitor;
}

describe('second-factor attempts after a correct password', () => {
  it('are limited per day, with delays that grow up to several hours', async () => {
    let verified = 0;
    let longest = 0;
    for (let seconds = 0; seconds < day;) {
      const answers = await Promise.all([guess('OTP'), guess('BackupCode')]);
      verified += answers.filter(({ statusCode }) => statusCode === 400).length;
      const wait = Math.max(1, Math.min(...answers.map((answer) => waitOf(answer) || 0)));
      longest = Math.max(longest, wait);
      site.clock.travel({ seconds: wait });
      seconds += wait;
      if (answers.some((answer) => answer.json<{ code: string }>().code === 'INVALID_SESSION_FLOW'))
        await logIn(stranger);
    }
    expect(verified).toBeGreaterThan(20);
    expect(verified).toBeLessThanOrEqual(40);
    expect(longest).toBeGreaterThan(60 * 60);
  });

  it.each([
    [5, 1],
    [6, 2],
    [12, 128],
    [18, 8_192],
    [19, 4 * 60 * 60],
    [30, 4 * 60 * 60],
  ])('are delayed after %i failures for %i seconds', async (failures, seconds) => {
    await guess();
    const before = [failures - 1, site.clock.now()];
    await database.rows('UPDATE failure_counter SET failures = $1, blocked_until = $2', before);
    expect((await guess()).statusCode).toBe(400);
    expect(waitOf(await guess())).toBe(seconds);
  });

  it('send the member an alert after ten failures, at most once a day, in their language', async () => {
    await fail(9);
    expect(await notices()).toEqual([]);
    await fail(1);
    expect(await notices()).toMatchObject([{ to: memberEmail, language: 'en' }]);
    expect((await notices())[0]?.text).toContain('Password');
    await fail(2);
    expect(await notices()).toHaveLength(1);
    site.clock.travel({ hours: 25 });
    await logIn(stranger);
    await fail(10);
    expect(await notices()).toHaveLength(2);
  });

  it('send one alert when two processes count failures concurrently', async () => {
    await fail(4);
    await database.rows('UPDATE failure_counter SET failures = 9, blocked_until = $1', [site.clock.now()]);
    const twin = new TestVisitor(other.nest, '2001:db8:9::1');
    for (const [name, value] of stranger.cookies) twin.cookies.set(name, value);
    await runConcurrently(16, (index) => (index % 2 === 0 ? guess() : enterFactor(twin, 'OTP', '000000')));
    await other.waitForTasks();
    expect(await notices()).toHaveLength(1);
  });

  it('record the authentication method of the first step', async () => {
    const visitor = new TestVisitor(site.nest, '203.0.113.1');
    await askForCode(site, visitor);
    expect((await logInByCode(visitor, await loginCodeTo(site))).statusCode).toBe(200);
    await fail(10, visitor);
    expect((await notices())[0]?.text).toContain('AuthCode');
  });

  it('do not use up the attempts of a known browser', async () => {
    const known = await knownBrowser();
    await fail(12);
    expect((await guess()).statusCode).toBe(429);
    await logIn(known);
    expect((await enterFactor(known, 'OTP', otpNow())).statusCode).toBe(200);
  });

  it("are counted like those of an unknown browser when the account does not know the browser's cookie", async () => {
    await knownBrowser();
    stranger.cookies.set('login_alert', 'A'.repeat(43));
    await logIn(stranger);
    await fail(5);
    stranger.cookies.set('login_alert', 'B'.repeat(43));
    await logIn(stranger);
    expect((await guess()).statusCode).toBe(429);
  });

  it('are also delayed in a known browser; known and unknown browsers together can make a hundred attempts a day', async () => {
    const known = await knownBrowser();
    await logIn(known);
    await fail(5, known);
    expect((await guess('OTP', known)).statusCode).toBe(429);
    await database.rows(
      `UPDATE failure_counter SET failures = 99, blocked_until = $1 WHERE window_ends_at > $2`,
      [site.clock.now(), site.clock.now()],
    );
    site.clock.travel({ seconds: 1 });
    expect((await guess('OTP', known)).statusCode).toBe(400);
    const refused = await guess('OTP', known);
    expect(refused.statusCode).toBe(429);
    expect(waitOf(refused)).toBeGreaterThan(4 * 60 * 60);
  });

  it('are no longer delayed after the member sets a new password', async () => {
    await fail(12);
    await forget(site);
    expect((await reset(site, await tokenMailedTo(site))).statusCode).toBe(200);
    const visitor = new TestVisitor(site.nest, '192.0.2.9');
    await logIn(visitor, memberEmail, newPassword);
    expect((await enterFactor(visitor, 'OTP', otpNow())).statusCode).toBe(200);
  });
});

describe('a malformed code', () => {
  it.each(['1', '12345', '1234567', 'abcdef'])(
    '%s is rejected before an attempt is counted',
    async (value) => {
      for (let times = 0; times < 12; times += 1)
        expect(await enterFactor(stranger, 'OTP', value)).toBeProblem('INVALID_REQUEST');
      for (let times = 0; times < 12; times += 1)
        expect(await enterFactor(stranger, 'BackupCode', value)).toBeProblem('MULTI_FACTOR_FAILED');
      expect(await database.rows('SELECT 1 FROM failure_counter WHERE failures > 0')).toEqual([]);
      expect((await enterFactor(stranger, 'OTP', otpNow())).statusCode).toBe(200);
    },
  );
});
