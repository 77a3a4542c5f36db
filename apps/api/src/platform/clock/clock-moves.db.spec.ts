import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { askForCode, logInByCode, loginCodeTo } from '../../identity/login/by-code/login-code.testing.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { ClockMoves } from './clock-moves.js';

const database = testDatabase();
const site = testApplication(database);
const future = '2030-01-01T00:00:00Z';
const back = '2026-04-02T00:00:00Z';

let visitor: TestVisitor;

beforeEach(async () => {
  site.clock.travelTo('2026-04-01T00:00:00Z');
  visitor = new TestVisitor(site.nest);
  await addMember(site.nest);
});

/** Moves the clock back like the sandbox does. */
async function goBack(): Promise<void> {
  site.clock.travelTo(back);
  await site.nest.get(ClockMoves).notifyReturn(site.clock.now());
}

const inHours = (moment: Date) => (moment.getTime() - Date.parse(back)) / 3_600_000;

describe('after the clock was moved back', () => {
  beforeEach(() => site.clock.travelTo(future));

  it('failures that are now in the future no longer cause a delay', async () => {
    for (let times = 0; times < 8; times += 1) await logIn(visitor, memberEmail, 'not-the-password-1');
    expect(await logIn(visitor)).toBeProblem('TOO_MANY_REQUESTS');
    await goBack();
    expect((await logIn(visitor)).statusCode).toBe(200);
  });

  it('a code can be sent again and is valid for one hour', async () => {
    await askForCode(site, visitor);
    await goBack();
    expect((await visitor.screen('/login/code')).json()).toMatchObject({ resendInSeconds: 0 });
    const resent = { type: 'login', email: memberEmail };
    expect((await visitor.post('/zapi/account/email/send-pin-code', resent)).json()).toMatchObject({
      isCodeSent: true,
    });
    await site.waitForTasks();
    expect(await site.mails()).toHaveLength(2);
    const [code] = await database.rows<{ expires_at: Date }>('SELECT expires_at FROM challenge');
    expect(inHours(code?.expires_at as Date)).toBe(1);
    expect((await logInByCode(visitor, await loginCodeTo(site))).statusCode).toBe(200);
  });

  it('flows, sessions and verified challenges keep their remaining lifetime', async () => {
    await logIn(visitor);
    await visitor.post('/zapi/account/email/edit/send-pin-code', {
      email: 'new@example.jp',
      type: 'mailEdit',
    });
    await goBack();
    const [flow] = await database.rows<{ expires_at: Date }>('SELECT expires_at FROM flow');
    expect(inHours(flow?.expires_at as Date)).toBeLessThanOrEqual(24);
    const [session] = await database.rows<{ expires_at: Date }>('SELECT expires_at FROM session');
    expect(inHours(session?.expires_at as Date)).toBe(14 * 24);
    expect((await visitor.screen('/mypage/password/edit')).json()).toHaveProperty('passwordStrength');
    site.clock.travel({ minutes: 10, seconds: 1 });
    const change = { oldPassword: memberPassword, newPassword: 'atarashii-kagi-3' };
    const answer = await visitor.post('/zapi/account/password/edit', change);
    expect(answer).toBeProblem('REAUTHORIZATION_REQUIRED');
  });

  it('rows that were created before the new time stay unchanged', async () => {
    site.clock.travelTo('2026-04-01T23:00:00Z');
    await askForCode(site, visitor);
    const before = await database.rows('SELECT created_at, expires_at FROM challenge');
    site.clock.travelTo(future);
    await goBack();
    expect(await database.rows('SELECT created_at, expires_at FROM challenge')).toEqual(before);
  });
});
