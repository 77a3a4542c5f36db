import { expect, it } from '@jest/globals';

import { GatewayConcurrencyLimiter } from './gateway-concurrency-limiter.js';

const ref = { gatewayId: 'sbps', type: 'SbpsCredit' } as const;
const long = 60_000;

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('limits concurrent requests, and prioritises the next step of a charge', async () => {
  const limiter = new GatewayConcurrencyLimiter();
  const came: string[] = [];
  const take = async (name: string, isNext = false, timeout = long) => {
    const leave = await limiter.acquireSlot(ref, { inFlight: 2, timeoutMs: timeout, isNext });
    came.push(leave === undefined ? `${name} gave up` : name);
    return leave;
  };
  const [first, second] = [await take('a'), await take('b')];
  const [third, fourth] = [take('c'), take('next', true)];
  await take('d', false, 0);
  first?.();
  (await fourth)?.();
  await turn();
  second?.();
  (await third)?.();
  expect(came).toEqual(['a', 'b', 'd gave up', 'next', 'c']);
  const [again, too] = [await take('e'), await take('f')];
  await take('g', false, 0);
  expect(came.slice(5)).toEqual(['e', 'f', 'g gave up']);
  again?.();
  too?.();
});

it('counts each gateway separately', async () => {
  const limiter = new GatewayConcurrencyLimiter();
  const one = { inFlight: 1, timeoutMs: 0, isNext: false };
  expect(await limiter.acquireSlot(ref, one)).toBeDefined();
  expect(await limiter.acquireSlot({ ...ref, type: 'SbpsDocomo' }, one)).toBeDefined();
  expect(await limiter.acquireSlot(ref, one)).toBeUndefined();
});
