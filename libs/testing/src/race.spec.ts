import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { assertSingleUse, runConcurrently, repeatRace } from './race.js';

const codes = (uses: number) => {
  let left = uses;
  return async () => {
    if (left === 0) throw new Error('used');
    left -= 1;
    return 'in';
  };
};

describe('runConcurrently and assertSingleUse', () => {
  it('starts every attempt before any attempt ends', async () => {
    let started = 0;
    const seen = await runConcurrently(16, async () => {
      started += 1;
      await Promise.resolve();
      return started;
    });
    expect(seen).toEqual(Array.from({ length: 16 }, () => ({ status: 'fulfilled', value: 16 })));
  });

  it('accepts exactly one attempt that succeeds', async () => {
    await expect(assertSingleUse(codes(1))).resolves.toBe('in');
  });

  it.each([0, 2, 16])('rejects %i attempts that succeed', async (uses) => {
    await expect(assertSingleUse(codes(uses))).rejects.toThrow(
      `${uses} of 16 concurrent attempts succeeded instead of 1`,
    );
  });

  it('distinguishes successful attempts from failed attempts that return a response', async () => {
    const statuses = [409, 200, 409, 409];
    const answer = async (index: number) => statuses[index] ?? 0;
    await expect(assertSingleUse(answer, 4, (status) => status === 200)).resolves.toBe(200);
  });

  it('counts an attempt that succeeds and returns undefined', async () => {
    let used = false;
    const act = async () => {
      if (used) throw new Error('used');
      used = true;
    };
    await expect(assertSingleUse(act)).resolves.toBeUndefined();
  });
});

describe('repeatRace', () => {
  const { TEST_SIZE: size } = process.env;
  afterEach(() => setSize(size));
  const setSize = (value: string | undefined) => {
    if (value === undefined) delete process.env['TEST_SIZE'];
    else process.env['TEST_SIZE'] = value;
  };

  it.each([
    [undefined, 1],
    ['usual', 1],
    ['thorough', 3],
    ['nightly', 20],
  ])('with TEST_SIZE=%s, runs %i rounds one after the other', async (value, rounds) => {
    setSize(value);
    const seen: number[] = [];
    await repeatRace(async (round) => {
      await Promise.resolve();
      seen.push(round);
    });
    expect(seen).toEqual(Array.from({ length: rounds }, (_, index) => index + 1));
  });

  it('stops at the first round that fails, and the error contains its number', async () => {
    const race = jest.fn(async (round: number) => {
      if (round === 3) throw new Error('two won');
    });
    await expect(repeatRace(race, 20)).rejects.toThrow('Round 3 of 20: Error: two won');
    expect(race).toHaveBeenCalledTimes(3);
  });
});
