import { describe, expect, it, jest } from '@jest/globals';
import { atOnce } from '@account/testing/race';

import { Turns } from './turns.js';

describe('turns', () => {
  it('let one try of a subject run at a time, in the order they came', async () => {
    const turns = new Turns();
    const order: string[] = [];
    await atOnce(4, (index) =>
      turns.take('a', async () => {
        order.push(`${index} begins`);
        await Promise.resolve();
        order.push(`${index} ends`);
      }),
    );
    expect(order).toEqual([0, 1, 2, 3].flatMap((index) => [`${index} begins`, `${index} ends`]));
  });

  it('do not let one subject wait for another', async () => {
    const turns = new Turns();
    let release = () => {};
    const first = turns.take('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(turns.take('b', async () => 'done')).resolves.toBe('done');
    release();
    await first;
  });

  it('go on after a failure and give it to the one who failed', async () => {
    const turns = new Turns();
    const failing = turns.take('a', async () => {
      throw new Error('wrong');
    });
    const next = turns.take('a', async () => 'right');
    await expect(failing).rejects.toThrow('wrong');
    await expect(next).resolves.toBe('right');
  });

  it('that come too late are not taken, and those after them are not held up', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const turns = new Turns();
    let finish: () => void = () => undefined;
    const first = turns.take('a', () => new Promise<void>((resolve) => (finish = resolve)));
    await Promise.resolve();
    const work = jest.fn(() => Promise.resolve());
    const second = turns.take('a', work);
    const refused = expect(second).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    clock.mockReturnValue(4_000);
    const third = turns.take('a', () => Promise.resolve('done'));
    finish();
    await first;
    await refused;
    expect(work).not.toHaveBeenCalled();
    await expect(third).resolves.toBe('done');
    clock.mockRestore();
  });

  it('remember nobody who is through', async () => {
    const turns = new Turns();
    await atOnce(16, (index) => turns.take(`${index % 3}`, async () => index));
    expect(turns.size).toBe(0);
  });
});
