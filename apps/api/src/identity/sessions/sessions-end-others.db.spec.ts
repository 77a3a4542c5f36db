import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently, raceRounds } from '@account/testing/race';

import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

beforeEach(async () => {
  await addMember(site.nest);
});

const path = '/zapi/account/sessions/end-others';
const isLoggedIn = async (who: TestVisitor) => 'account' in (await who.screen('/mypage')).json();

async function loggedIn(email?: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor, email);
  return visitor;
}

describe('logging out in all other browsers', () => {
  it('keeps only the current session, and does not affect other members', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    const ken = await loggedIn('ken@example.jp');
    const [here, ...others] = [await loggedIn(), await loggedIn(), await loggedIn()];
    const ended: [number, string][] = [];
    site.nest.get(SessionTermination).onTermination(async (_, sessions, __, cause) => {
      ended.push([sessions.length, cause.name]);
      return Promise.resolve();
    });
    expect((await here.post(path)).json()).toEqual({ redirectTo: '/mypage/login-history' });
    expect(ended).toEqual([[2, 'revoked']]);
    expect(await isLoggedIn(here)).toBe(true);
    expect(await isLoggedIn(ken)).toBe(true);
    for (const other of others) {
      expect(await isLoggedIn(other)).toBe(false);
      expect(await other.post(path)).toBeProblem('SESSION_EXPIRED');
    }
  });

  it('has no further effect when it is repeated', async () => {
    const here = await loggedIn();
    expect((await here.post(path)).statusCode).toBe(200);
    expect((await here.post(path)).statusCode).toBe(200);
  });

  it.each(Array.from({ length: raceRounds() }, (_, round) => round + 1))(
    'keeps exactly one session when sixteen browsers send this request concurrently (%i)',
    async () => {
      const browsers = await Promise.all(Array.from({ length: 16 }, () => loggedIn()));
      const outcomes = await runConcurrently(16, (index) => (browsers[index] as TestVisitor).post(path));
      const statuses = outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value.statusCode : 0,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 401)).toHaveLength(15);
      expect(await database.rows('SELECT id FROM session')).toHaveLength(1);
    },
  );

  it('requires a session and a request from a page of this site', async () => {
    expect(await new TestVisitor(site.nest).post(path)).toBeProblem('SESSION_EXPIRED');
    const here = await loggedIn();
    const there = await loggedIn();
    expect((await here.post(path, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await isLoggedIn(there)).toBe(true);
  });
});

describe('logging out in one other browser', () => {
  const one = '/zapi/account/sessions/end';
  const otherSessions = async (who: TestVisitor): Promise<string[]> =>
    (await who.screen('/mypage/login-history'))
      .json<{ otherSessions: { sessionId: string }[] }>()
      .otherSessions.map(({ sessionId }) => sessionId);

  it('ends only that session, even when the request is repeated', async () => {
    const [here, there] = [await loggedIn(), await loggedIn()];
    const [sessionId] = await otherSessions(here);
    const third = await loggedIn();
    for (let times = 0; times < 2; times += 1)
      expect((await here.post(one, { sessionId })).json()).toEqual({ redirectTo: '/mypage/login-history' });
    expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('does not end the current session of the member or a session of another member', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    const [ken, kensOther] = [await loggedIn('ken@example.jp'), await loggedIn('ken@example.jp')];
    const [here, there] = [await loggedIn(), await loggedIn()];
    const own = await otherSessions(there);
    for (const sessionId of [...own, ...(await otherSessions(ken)), ...(await otherSessions(kensOther))])
      expect((await here.post(one, { sessionId })).statusCode).toBe(200);
    for (const who of [here, there, ken, kensOther]) expect(await isLoggedIn(who)).toBe(true);
  });

  it.each(Array.from({ length: raceRounds() }, (_, round) => round + 1))(
    'keeps one of two sessions when both browsers log each other out concurrently (%i)',
    async () => {
      const pair = [await loggedIn(), await loggedIn()];
      const ids = await Promise.all(pair.map(otherSessions));
      const outcomes = await runConcurrently(2, (index) =>
        (pair[index] as TestVisitor).post(one, { sessionId: ids[index]?.[0] }),
      );
      const statuses = outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value.statusCode : 0,
      );
      expect(statuses.sort()).toEqual([200, 401]);
      expect(await database.rows('SELECT id FROM session')).toHaveLength(1);
    },
  );
});
