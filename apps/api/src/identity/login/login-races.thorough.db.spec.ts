import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';
import { argon2id, hash } from 'argon2';
import pg from 'pg';

import { Problem } from '../../platform/http/problem.js';
import { FairQueue } from '../../platform/queue/fair-queue.js';
import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordsService } from '../passwords/passwords.service.js';

const database = testDatabase();
const site = testApplication(database, { hashesAtFullPrice: true });
/**
 * Uses a cheap hash: a login waits at most four seconds for its hash, which is too short for sixteen hashes at
 * full cost on a busy machine.
 */
const cheapSite = testApplication(database);

afterEach(() => {
  jest.restoreAllMocks();
});

const passwords = () => site.nest.get(PasswordsService, { strict: false });
const sessions = () => database.rows('SELECT id FROM session');
const storedHash = async () =>
  (await database.rows<{ hash: string }>('SELECT hash FROM password_credential'))[0]?.hash;
const oldHash = () =>
  hash(memberPassword, { type: argon2id, memoryCost: 4_096, timeCost: 2, parallelism: 1 });

/** Returns the statuses of concurrent logins, each from a new browser and a new network address. */
async function logInAtOnce(
  times: number,
  password: (index: number) => string,
  { nest } = site,
): Promise<number[]> {
  const outcomes = await runConcurrently(times, async (index) => {
    const visitor = new TestVisitor(nest, `203.0.113.${index}`);
    return (await logIn(visitor, memberEmail, password(index))).statusCode;
  });
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0));
}

/** Stores a new password hash and ends all other sessions, like the password page. */
async function changePassword(client: pg.Client, newHash: string): Promise<void> {
  await client.query('BEGIN');
  await client.query('UPDATE password_credential SET hash = $1', [newHash]);
  await client.query('DELETE FROM session');
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('concurrent logins', () => {
  it('all succeed with the correct password', async () => {
    await addMember(cheapSite.nest);
    expect(await logInAtOnce(16, () => memberPassword, cheapSite)).toEqual(
      Array.from({ length: 16 }, () => 200),
    );
    expect(await sessions()).toHaveLength(16);
  });

  it('with guessed passwords are checked at most five times, even if one of the guesses is correct', async () => {
    await addMember(site.nest);
    const verify = jest.spyOn(passwords(), 'verify');
    const statuses = await logInAtOnce(50, (index) =>
      index === 29 ? memberPassword : `guess-number-${index}`,
    );
    expect(verify.mock.calls.length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(45);
    expect(statuses.filter((status) => status !== 429 && status !== 401)).toEqual([]);
    expect(await sessions()).toEqual([]);
  });

  it('all succeed for many members who share one network address', async () => {
    const people = Array.from({ length: 16 }, (_, index) => `person-${index}@example.jp`);
    for (const email of people) await addMember(cheapSite.nest, { email });
    const outcomes = await runConcurrently(16, async (index) =>
      logIn(new TestVisitor(cheapSite.nest), people[index]),
    );
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.statusCode)).toEqual(
      people.map(() => 200),
    );
  });

  it('return Retry-After when the hashing capacity is exhausted, and are not counted as failures', async () => {
    const hasher = site.nest.get(PasswordHasher, { strict: false });
    const queue = new FairQueue({ concurrency: 2, maxWaitMs: 150, retryAfterSeconds: 2, work: 'password' });
    const impatient = jest.replaceProperty(hasher as unknown as { queue: FairQueue }, 'queue', queue);
    const people = Array.from({ length: 60 }, (_, index) => `person-${index}@example.jp`);
    const outcomes = await runConcurrently(60, async (index) =>
      logIn(new TestVisitor(site.nest, `203.0.113.${index}`), people[index], 'wrong-password-1'),
    );
    impatient.restore();
    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(60 - busy.length);
    const [counted] = await database.rows<{ failures: number }>(
      'SELECT sum(failures)::int AS failures FROM failure_counter',
    );
    expect(counted?.failures).toBe(2 * (60 - busy.length));
  });
});

describe('a login when the hashing capacity is exhausted', () => {
  it('is rejected before it runs an SQL statement', async () => {
    await addMember(site.nest);
    jest.spyOn(passwords(), 'requireCapacity').mockImplementationOnce(() => {
      throw new Problem('SERVICE_BUSY', { retryAfterSeconds: 2 });
    });
    const visitor = new TestVisitor(site.nest);
    const statements = await statementsDuring(async () => {
      expect(await logIn(visitor)).toBeProblem('SERVICE_BUSY');
    });
    expect(statements).toEqual([]);
    expect((await logIn(visitor)).statusCode).toBe(200);
  });
});

describe('a password hash with outdated parameters', () => {
  it('is upgraded once when several logins run concurrently, all of which succeed', async () => {
    const before = await oldHash();
    await addMember(site.nest, { passwordHash: before });
    const replaced = jest.spyOn(passwords(), 'lockVerified');
    expect(await logInAtOnce(10, () => memberPassword)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,/);
    expect(replaced.mock.calls.filter(([, , , upgraded]) => upgraded !== undefined)).toHaveLength(1);
  });

  it('does not make the login fail when another process upgrades it during the login', async () => {
    await addMember(site.nest, { passwordHash: await oldHash() });
    const rehashed = await site.nest.get(PasswordHasher, { strict: false }).hash(memberPassword, 'known');
    const original = passwords().verify.bind(passwords());
    jest.spyOn(passwords(), 'verify').mockImplementationOnce(async (...parameters) => {
      const isRight = await original(...parameters);
      await database.rows('UPDATE password_credential SET hash = $1', [rehashed]);
      return isRight;
    });
    expect((await logIn(new TestVisitor(site.nest))).statusCode).toBe(200);
    expect(await storedHash()).toBe(rehashed);
  });

  it('is not upgraded when the password is wrong', async () => {
    const before = await oldHash();
    await addMember(site.nest, { passwordHash: before });
    await logIn(new TestVisitor(site.nest), memberEmail, 'not-the-password-1');
    expect(await storedHash()).toBe(before);
  });

  it('does not overwrite a password that was changed during the login', async () => {
    await addMember(site.nest, { passwordHash: await oldHash() });
    const changed = await hash('another-password-1');
    const original = passwords().rehashIfOutdated.bind(passwords());
    jest.spyOn(passwords(), 'rehashIfOutdated').mockImplementationOnce(async (...parameters) => {
      const upgraded = await original(...parameters);
      await database.rows('UPDATE password_credential SET hash = $1', [changed]);
      return upgraded;
    });
    expect((await logIn(new TestVisitor(site.nest))).statusCode).toBe(401);
    expect(await storedHash()).toBe(changed);
  });
});

describe('a password change during a login', () => {
  it('rejects the login when the password changes after it was checked and before the session is opened', async () => {
    await addMember(site.nest);
    const changed = await hash('another-password-1');
    const original = passwords().verify.bind(passwords());
    jest.spyOn(passwords(), 'verify').mockImplementationOnce(async (...parameters) => {
      const isRight = await original(...parameters);
      await database.rows('UPDATE password_credential SET hash = $1', [changed]);
      return isRight;
    });
    const visitor = new TestVisitor(site.nest);
    expect((await logIn(visitor)).statusCode).toBe(401);
    expect(visitor.cookies.size).toBe(0);
    expect(await sessions()).toEqual([]);
  });

  it("keeps the browser's current session when the password changes after it was checked and before a new session is opened", async () => {
    await addMember(site.nest);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    const before = await sessions();
    const changed = await hash('another-password-1');
    const original = passwords().verify.bind(passwords());
    jest.spyOn(passwords(), 'verify').mockImplementationOnce(async (...parameters) => {
      const isRight = await original(...parameters);
      await database.rows('UPDATE password_credential SET hash = $1', [changed]);
      return isRight;
    });
    expect((await logIn(visitor)).statusCode).toBe(401);
    expect(await sessions()).toEqual(before);
  });

  it('makes the login wait until the change is committed, and then rejects the login', async () => {
    await addMember(site.nest);
    const changed = await hash('another-password-1');
    await withClient(async (client) => {
      const original = passwords().verify.bind(passwords());
      const verified = new Promise<void>((resolve) => {
        jest.spyOn(passwords(), 'verify').mockImplementationOnce(async (...parameters) => {
          const isRight = await original(...parameters);
          await changePassword(client, changed);
          resolve();
          return isRight;
        });
      });
      const login = logIn(new TestVisitor(site.nest));
      await verified;
      await untilSomeoneWaits();
      await client.query('COMMIT');
      expect((await login).statusCode).toBe(401);
    });
    expect(await sessions()).toEqual([]);
  });

  it('ends the new session when the password changes after the session was opened', async () => {
    await addMember(site.nest);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    await withClient(async (client) => {
      await changePassword(client, await hash('another-password-1'));
      await client.query('COMMIT');
    });
    expect((await visitor.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
  });
});

/** Waits until a lock blocks a transaction of the application. */
async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const waiting = await database.rows(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}
