import { expect, test } from '@jest/globals';

import { MailScenarios } from './mail-scenarios.js';

const TO = 'a@example.jp';

test.each([
  ['refuse', 'recipient', null],
  ['slow', 'recipient', null],
  ['greylist', 'recipient', 1],
  ['drop-after-data', 'data', 1],
] as const)('%s acts at the %s and by itself happens %s times', (behaviour, stage, remaining) => {
  const scenarios = new MailScenarios();
  scenarios.set({ to: TO, behaviour });
  expect(scenarios.list()).toEqual([{ to: TO, behaviour, remaining }]);
  expect(scenarios.take(TO, stage === 'data' ? 'recipient' : 'data')).toBeUndefined();
  expect(scenarios.take(TO, stage)).toBe(behaviour);
  expect(scenarios.list()).toEqual(remaining === null ? [{ to: TO, behaviour, remaining }] : []);
});

test('a scenario happens as often as it was told, for its address in any case and no other', () => {
  const scenarios = new MailScenarios();
  scenarios.set({ to: 'A@Example.jp', behaviour: 'refuse', times: 2 });
  expect(scenarios.take('b@example.jp', 'recipient')).toBeUndefined();
  const taken = ['a@example.jp', 'A@EXAMPLE.JP', TO].map((address) => scenarios.take(address, 'recipient'));
  expect(taken).toEqual(['refuse', 'refuse', undefined]);
});

test('the last scenario of an address holds, and one address can be forgotten', () => {
  const scenarios = new MailScenarios();
  scenarios.set({ to: TO, behaviour: 'refuse' });
  scenarios.set({ to: TO, behaviour: 'slow' });
  scenarios.set({ to: 'b@example.jp', behaviour: 'refuse' });
  scenarios.remove('A@example.jp');
  expect(scenarios.list().map(({ to }) => to)).toEqual(['b@example.jp']);
});

test('there is room for a thousand addresses', () => {
  const scenarios = new MailScenarios();
  for (let index = 0; index < 1_000; index += 1) {
    scenarios.set({ to: `${index}@example.jp`, behaviour: 'refuse' });
  }
  expect(() => scenarios.set({ to: TO, behaviour: 'refuse' })).toThrow('already 1000 scenarios');
  scenarios.set({ to: '0@example.jp', behaviour: 'slow' });
  expect(scenarios.list()).toHaveLength(1_000);
});
