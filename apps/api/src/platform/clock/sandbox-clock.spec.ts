import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ClockMoves } from './clock-moves.js';
import { SandboxClock } from './sandbox-clock.js';

const day = 86_400_000;

let sandbox: Server;
let clock: SandboxClock;
let offset: number;
let returns: number[];
let jumps: number[];
let isQueueAway: boolean;
let isAway: boolean;

/** Returns by how many whole days a time is ahead of real time. */
const daysAhead = (moment: Date) => Math.round((moment.getTime() - Date.now()) / day);

beforeEach(async () => {
  offset = 3 * day;
  returns = [];
  jumps = [];
  isQueueAway = false;
  isAway = false;
  sandbox = createServer((_, reply) => reply.end(JSON.stringify({ offsetMilliseconds: offset })));
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  const moves = new ClockMoves();
  moves.onReturn(async (now) => {
    returns.push(daysAhead(now));
    if (isAway) throw new Error('the database is away');
  });
  moves.onJump(async () => {
    jumps.push(daysAhead(clock.now()));
    if (isQueueAway) throw new Error('the queue is unavailable');
  });
  clock = new SandboxClock(`http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`, moves);
  await clock.onModuleInit();
  await clock.onApplicationBootstrap();
});

afterEach(async () => {
  clock.onApplicationShutdown();
  await new Promise((resolve) => sandbox.close(resolve));
});

describe('SandboxClock', () => {
  it('waits for the sandbox clock at startup when the database already has business time', async () => {
    const waits = new Map<AbortController, number>();
    const waited = jest.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
      const end = new AbortController();
      waits.set(end, wait);
      return end.signal;
    });
    // Delays the response by six seconds of fake time.
    const late = createServer((_, reply) => {
      for (const [end, wait] of waits) if (wait < 6_000) end.abort();
      reply.end(JSON.stringify({ offsetMilliseconds: offset }));
    });
    await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(late.address() as AddressInfo).port}`;
    const started = new SandboxClock(origin, new ClockMoves());
    try {
      await started.onModuleInit();
      expect(daysAhead(started.now())).toBe(3);
      offset = 5 * day;
      await started.follow();
      expect(daysAhead(started.now())).toBe(3);
    } finally {
      waited.mockRestore();
      await new Promise((resolve) => late.close(resolve));
    }
  });

  it('follows the sandbox clock and adjusts rows that were written before the program started', () => {
    expect(daysAhead(clock.now())).toBe(3);
    expect(returns).toEqual([3]);
  });

  it('adjusts rows from the future when the clock moves back, but not when it moves ahead', async () => {
    offset = 5 * day;
    await clock.follow();
    expect(daysAhead(clock.now())).toBe(5);
    offset = day;
    await clock.follow();
    await clock.follow();
    expect(returns).toEqual([3, 1]);
    expect(daysAhead(clock.now())).toBe(1);
  });

  it('notifies listeners once when the clock moves ahead, and retries after a failed notification', async () => {
    await clock.follow();
    expect(jumps).toEqual([]);
    offset = 5 * day;
    await clock.follow();
    await clock.follow();
    isQueueAway = true;
    offset = 6 * day;
    await clock.follow();
    isQueueAway = false;
    await clock.follow();
    offset = 4 * day;
    await clock.follow();
    expect(jumps).toEqual([5, 6, 6]);
  });

  it('retries a failed adjustment of rows', async () => {
    isAway = true;
    offset = 0;
    await clock.follow();
    isAway = false;
    await clock.follow();
    await clock.follow();
    expect(returns).toEqual([3, 0, 0]);
  });
});
