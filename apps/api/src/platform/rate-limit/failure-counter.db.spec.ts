import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { openDatabase } from '../../testing/open-database.js';
import type { Database } from '../prisma/database.js';
import { FailureCounterRepository, type Claim } from './failure-counter.repository.js';

const testing = testDatabase();
const now = new Date('2026-04-01T00:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const subject = Buffer.alloc(32, 0);
const address = Buffer.alloc(32, 255);
const claim = (key: Buffer, free: number, windowEndsAt = later(15)): Claim => ({
  key,
  free,
  longestWait: 60,
  most: null,
  windowEndsAt,
});
const both = (free: number) => [subject, address].map((key) => claim(key, free));

let database: Database;
let counters: FailureCounterRepository;

beforeAll(() => {
  database = openDatabase(testing);
  counters = new FailureCounterRepository(database);
});

afterAll(() => database.onApplicationShutdown());

describe('the failure counter', () => {
  it('counts, resets and reverts concurrent failures without a deadlock', async () => {
    const outcomes = await runConcurrently(400, async (index) => {
      if (index % 4 === 1) return counters.forget(subject, [address]);
      if (index % 4 === 3) return counters.revertClaims([address, subject]);
      return counters.claim(both(1_000), now);
    });
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('a failure that causes no delay', () => {
  const before = new Date(now.getTime() - 5);
  const sinceThen = {
    'another failure': () => counters.claim(both(3), now),
    'later failures that reach the first delay': async () => {
      await counters.claim(both(4), now);
      await counters.claim(both(4), now);
    },
    'the first failure of a new window': () =>
      counters.claim([claim(address, 3, before)], later(-15)).then(() => counters.claim(both(3), now)),
    'a failure that was taken back': () =>
      counters.claim(both(3), now).then(() => counters.revertClaims([subject, address])),
    'a correct attempt': () => counters.claim(both(3), now).then(() => counters.forget(subject, [address])),
  };

  it.each(Object.entries(sinceThen))(
    'does not delay a concurrent attempt with a slightly earlier clock: %s',
    async (_, counts) => {
      await counts();
      expect(await counters.claim(both(3), before)).toBe(2);
    },
  );
});

describe('the delay', () => {
  it('starts after the failures that cause no delay, doubles with each further failure and stops at the maximum', async () => {
    let time = now;
    const waits: number[] = [];
    for (let failure = 0; failure < 10; failure += 1) {
      expect(await counters.claim([claim(address, 3)], time)).toBe(1);
      const until = (await counters.latestBlock([address], time)) ?? time;
      waits.push((until.getTime() - time.getTime()) / 1000);
      time = until;
    }
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('rejects an attempt on a delayed subject without counting it for the subject or the address', async () => {
    for (let failure = 0; failure < 3; failure += 1) await counters.claim([claim(subject, 3)], now);
    expect(await counters.claim(both(3), now)).toBe(0);
    expect(await testing.rows('SELECT failures FROM failure_counter WHERE key = $1', [address])).toEqual([]);
    expect(await counters.claim(both(3), new Date(now.getTime() + 1000))).toBe(2);
  });
});

describe('a window', () => {
  it('ends 15 minutes after its first failure, regardless of later failures', async () => {
    for (let minute = 0; minute < 15; minute += 5) {
      await counters.claim([claim(address, 3, later(minute + 15))], later(minute));
    }
    expect(await counters.claim([claim(address, 3, later(25))], later(10))).toBe(0);
    expect(await counters.claim([claim(address, 3, later(30))], later(15))).toBe(1);
    const [row] = await testing.rows<{ failures: number }>('SELECT failures FROM failure_counter');
    expect(row?.failures).toBe(1);
  });

  it('triggers one alert, and the next window triggers another', async () => {
    const mayTell = (time: Date) =>
      database.transaction((transaction) => counters.claimAlert(transaction, address, 1, time));
    for (const minute of [0, 15]) {
      await counters.claim([claim(address, 3, later(minute + 15))], later(minute));
      expect([await mayTell(later(minute)), await mayTell(later(minute))]).toEqual([true, false]);
    }
  });
});

describe('an unchecked attempt', () => {
  it('does not count as a failure and does not cause a delay', async () => {
    for (let failure = 0; failure < 3; failure += 1) await counters.claim(both(3), now);
    expect(await counters.claim(both(3), now)).toBe(0);
    await counters.revertClaims([subject, address]);
    expect(await counters.latestBlock([subject, address], now)).toBeUndefined();
    expect(await counters.claim(both(3), now)).toBe(2);
    const failures = await testing.rows('SELECT DISTINCT failures FROM failure_counter');
    expect(failures).toEqual([{ failures: 3 }]);
  });
});

describe('a correct attempt', () => {
  it('does not cause a delay for its address', async () => {
    for (let failure = 0; failure < 2; failure += 1) await counters.claim(both(3), now);
    await counters.claim(both(3), now);
    await counters.forget(subject, [address]);
    expect(await counters.latestBlock([subject, address], now)).toBeUndefined();
    expect(await counters.claim(both(3), now)).toBe(2);
  });
});
