import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { FairQueue, type ClientGroup } from './fair-queue.js';

const queueOf = (atOnce: number, longestWait: number) =>
  new FairQueue({ concurrency: atOnce, maxWaitMs: longestWait, retryAfterSeconds: 2, work: 'sum' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

const lasting = (milliseconds: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const busy = { code: 'SERVICE_BUSY', details: { retryAfterSeconds: 2 } };

/** A task that records its start and ends when the test ends it. */
function manualWork(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (clientGroup: ClientGroup, name: string) =>
    queue.run(clientGroup, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await pass(1);
  };
  return { begun, add, end };
}

describe('FairQueue', () => {
  it('gives a free slot to the group with fewer running tasks, and within a group to the task that arrived first', async () => {
    const { begun, add, end } = manualWork(queueOf(2, 1_000));
    const all = [add('strangers', 's1'), add('strangers', 's2'), add('strangers', 's3')];
    all.push(add('strangers', 's4'), add('known', 'k1'), add('known', 'k2'));
    await pass(1);
    expect(begun).toEqual(['s1', 's2']);
    await end('s1');
    expect(begun).toEqual(['s1', 's2', 'k1']);
    await end('s2');
    expect(begun).toEqual(['s1', 's2', 'k1', 's3']);
    await end('s3');
    expect(begun).toEqual(['s1', 's2', 'k1', 's3', 's4']);
    for (const name of ['k1', 's4', 'k2']) await end(name);
    await Promise.all(all);
  });

  it('gives a free slot to the next waiting task', async () => {
    const { begun, add, end } = manualWork(queueOf(2, 1_000));
    const all = ['k1', 'k2', 'k3'].map((name) => add('known', name));
    await pass(1);
    await end('k1');
    expect(begun).toEqual(['k1', 'k2', 'k3']);
    for (const name of ['k2', 'k3']) await end(name);
    await Promise.all(all);
  });

  it('rejects a task that waited too long and never runs it', async () => {
    const { begun, add, end } = manualWork(queueOf(1, 30));
    const first = add('strangers', 's1');
    const second = expect(add('strangers', 's2')).rejects.toMatchObject(busy);
    await pass(30);
    await second;
    await end('s1');
    await first;
    expect(begun).toEqual(['s1']);
  });

  it('rejects a task at once when the expected wait of its group is too long', async () => {
    const queue = queueOf(1, 60);
    const learned = queue.run('strangers', lasting(25));
    await pass(25);
    await learned;
    const accepted = Array.from({ length: 3 }, () => queue.run('strangers', lasting(1)));
    expect(() => queue.requireCapacity('strangers')).toThrow('sum queue full');
    await expect(queue.run('strangers', lasting(1))).rejects.toMatchObject(busy);
    expect(() => queue.requireCapacity('known')).not.toThrow();
    await pass(3);
    await Promise.all(accepted);
    expect(() => queue.requireCapacity('strangers')).not.toThrow();
  });

  it('measures the duration of a task without its wait', async () => {
    const queue = queueOf(1, 60);
    for (let crowd = 0; crowd < 5; crowd += 1) {
      const all = Array.from({ length: 5 }, () => queue.run('known', lasting(10)));
      await pass(50);
      await Promise.all(all);
    }
    const busyWith = Array.from({ length: 6 }, () => queue.run('known', lasting(10)));
    await pass(60);
    await Promise.all(busyWith);
  });

  it('continues after a failed task', async () => {
    const queue = queueOf(1, 1_000);
    const failing = queue.run('known', () => Promise.reject(new Error('no')));
    const next = queue.run('strangers', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });
});
