import { describe, expect, it, jest } from '@jest/globals';
import { runConcurrently } from '@account/testing/race';

import { KeyedMutex } from './keyed-mutex.js';

describe('KeyedMutex', () => {
  it('runs one task per subject at a time, in order of arrival', async () => {
    const mutex = new KeyedMutex(4_800);
    const order: string[] = [];
    await runConcurrently(4, (index) =>
      mutex.run('a', async () => {
        order.push(`${index} begins`);
        await Promise.resolve();
        order.push(`${index} ends`);
      }),
    );
    expect(order).toEqual([0, 1, 2, 3].flatMap((index) => [`${index} begins`, `${index} ends`]));
  });

  it('runs tasks of different subjects in parallel', async () => {
    const mutex = new KeyedMutex(4_800);
    let release = () => {};
    const first = mutex.run('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(mutex.run('b', async () => 'done')).resolves.toBe('done');
    release();
    await first;
  });

  it('continues after a task failed, and only the caller of this task receives the error', async () => {
    const mutex = new KeyedMutex(4_800);
    const failing = mutex.run('a', async () => {
      throw new Error('wrong');
    });
    const next = mutex.run('a', async () => 'right');
    await expect(failing).rejects.toThrow('wrong');
    await expect(next).resolves.toBe('right');
  });

  it('rejects tasks that waited too long and does not delay later tasks', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const mutex = new KeyedMutex(4_800);
    let finish: () => void = () => undefined;
    const first = mutex.run('a', () => new Promise<void>((resolve) => (finish = resolve)));
    await Promise.resolve();
    const work = jest.fn(() => Promise.resolve());
    const second = mutex.run('a', work);
    const refused = expect(second).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    clock.mockReturnValue(4_000);
    const third = mutex.run('a', () => Promise.resolve('done'));
    finish();
    await first;
    await refused;
    expect(work).not.toHaveBeenCalled();
    await expect(third).resolves.toBe('done');
    clock.mockRestore();
  });

  it('forgets subjects without tasks', async () => {
    const mutex = new KeyedMutex(4_800);
    await runConcurrently(16, (index) => mutex.run(`${index % 3}`, async () => index));
    expect(mutex.size).toBe(0);
  });
});
