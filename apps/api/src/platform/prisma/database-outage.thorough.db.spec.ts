import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';
import { bestElapsedMs } from '@account/testing/best-of-three';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { openUnreliableProxy } from '../queue/backends/unreliable-proxy.suite.js';
import { Database } from './database.js';

const database = testDatabase({ emptied: 'once' });
const line = await openUnreliableProxy(database.url);
const site = testApplication(database, {
  environment: { DATABASE_URL: line.url, DATABASE_TIMEOUT: '2000' },
  keepsAnswerTime: true,
});

let members = 0;
let member: TestVisitor;

beforeEach(async () => {
  members += 1;
  const email = `member-${members}@example.jp`;
  await addMember(site.nest, { email });
  member = new TestVisitor(site.nest);
  // Retries, because production limits apply and a busy machine may be slow.
  for (let tries = 0; tries < 5 && !member.cookies.has('account_id'); tries += 1) await logIn(member, email);
  expect((await member.screen('/mypage')).statusCode).toBe(200);
});

// Restores the connection for the next test, even after a failure.
afterEach(async () => {
  line.thaw();
  line.mend();
  await untilMyPageComesBack();
});

afterAll(() => line.close());

let addresses = 0;
const guest = () => new TestVisitor(site.nest, `2001:db8:0:${(addresses += 1).toString(16)}::1`);
const enterEmail = (index = 0) =>
  guest().post('/zapi/signup/email', { type: 'signUp', email: `new-${members}-${index}@example.jp` });

/** Sends one request of each kind: pages, calls and health checks. */
const everything = (): Promise<Answer>[] => [
  member.screen('/mypage'),
  logIn(guest(), `member-${members}@example.jp`),
  logIn(guest(), 'nobody@example.jp'),
  enterEmail(),
  guest().post('/zapi/language', { language: 'en' }),
  member.post('/zapi/language', { language: 'en' }),
  member.post('/logout'),
  guest().get('/readyz'),
];

async function untilMyPageComesBack(): Promise<void> {
  const start = performance.now();
  while ((await member.screen('/mypage')).statusCode !== 200) {
    if (performance.now() - start > 60_000) throw new Error('My Page did not come back');
  }
}

/** Waits until no transaction is open. Some continue after the response was sent. */
async function untilNothingIsUnderWay(): Promise<void> {
  const { pool } = site.nest.get(Database);
  const start = performance.now();
  while (pool.waitingCount > 0 || pool.totalCount > pool.idleCount) {
    if (performance.now() - start > 60_000) throw new Error('Frozen connections were kept');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function expectBusyWithin(milliseconds: number, ask: () => Promise<Answer>[]): Promise<void> {
  const asked = async () => {
    for (const answer of await Promise.all(ask())) {
      if (answer.statusCode === 204) continue;
      expect(answer).toBeProblem('SERVICE_BUSY');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  };
  expect(await bestElapsedMs(milliseconds, asked)).toBeLessThan(milliseconds);
}

describe('a frozen database', () => {
  it('does not block any request indefinitely, and requests succeed after it resumes', async () => {
    line.freeze();
    await expectBusyWithin(5_500, everything);
    const crowd = () => Array.from({ length: 100 }, () => member.screen('/mypage'));
    await expectBusyWithin(5_500, crowd);
    expect((await guest().get('/healthz')).statusCode).toBe(200);
    expect((await guest().get('/login')).statusCode).toBe(200);
    line.thaw();
    await untilMyPageComesBack();
    expect((await enterEmail(1)).statusCode).toBe(200);
  }, 180_000);

  it('does not leave an open transaction or a partial write when it freezes during a transaction', async () => {
    const freezing = runConcurrently(8, (index) => enterEmail(index));
    line.freeze();
    await freezing;
    await untilNothingIsUnderWay();
    line.thaw();
    await untilMyPageComesBack();
    const open = await database.rows(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'account' AND state LIKE 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
    const [halves] = await database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM flow f
        WHERE NOT EXISTS (SELECT 1 FROM challenge c WHERE c.flow_id = f.id)`,
    );
    expect(halves?.count).toBe(0);
    // The batches are small, so that no request waits for a connection on a busy machine.
    for (const round of [1, 2, 3, 4]) {
      const answers = await runConcurrently(5, (index) => enterEmail(round * 100 + index));
      expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.statusCode)).toEqual(
        Array(5).fill(200),
      );
    }
  }, 180_000);
});

describe('an unavailable database', () => {
  it('causes an immediate response, and requests succeed when the database is available again', async () => {
    line.cut();
    await expectBusyWithin(5_000, everything);
    line.mend();
    await untilMyPageComesBack();
    expect((await enterEmail(2)).statusCode).toBe(200);
  }, 180_000);

  it('does not cause a long wait or an inconsistency when it terminates all connections', async () => {
    const working = runConcurrently(30, (index) => enterEmail(200 + index));
    await database.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'account'`,
    );
    for (const outcome of await working) {
      if (outcome.status === 'rejected') throw outcome.reason;
      expect([200, 429, 503]).toContain(outcome.value.statusCode);
    }
    await untilMyPageComesBack();
  }, 180_000);
});
