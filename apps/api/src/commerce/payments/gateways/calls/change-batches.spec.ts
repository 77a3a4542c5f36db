import { expect, it, jest } from '@jest/globals';

import { ChangeBatches } from './change-batches.js';

/** A writer that completes when the test tells it to. */
function writer() {
  const writes: { changes: readonly string[]; end: (failure?: Error) => void }[] = [];
  const joined = new ChangeBatches<string>(
    (changes) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) => (failure === undefined ? resolve() : reject(failure));
        writes.push({ changes, end });
      }),
  );
  const written = () => writes.map(({ changes }) => changes);
  return { joined, writes, written };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('writes changes in order, and batches those that arrive during a write', async () => {
  const { joined, writes, written } = writer();
  const first = joined.add('a');
  await turn();
  const others = [joined.add('b'), joined.add('c')];
  await turn();
  expect(written()).toEqual([['a']]);
  writes[0]?.end();
  await first;
  await turn();
  expect(written()).toEqual([['a'], ['b', 'c']]);
  writes[1]?.end();
  await Promise.all(others);
});

it('rejects only the changes of a write that failed', async () => {
  const { joined, writes } = writer();
  const first = joined.add('a');
  await turn();
  const second = joined.add('b');
  writes[0]?.end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  writes[1]?.end();
  await expect(second).resolves.toBeUndefined();
});

it('does not wait longer than the timeout for a stalled writer', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { joined, written } = writer();
  void joined.add('a');
  await turn();
  void joined.add('b');
  await turn();
  jest.advanceTimersByTime(60_000);
  await turn();
  expect(written()).toEqual([['a'], ['b']]);
  jest.useRealTimers();
});
