import { expect, test } from '@jest/globals';

import { MailScenarios } from './mail-scenarios.js';

const TO = 'a@example.jp';

test.each([
  ['refuse', 'recipient', null],
  ['slow', 'recipient', null],
  ['greylist', 'recipient', 1],
  ['drop-after-data', 'data', 1],
] as const)(
  'the scenario %s applies at the stage %s and has the default count %s',
  (behaviour, stage, remaining) => {
    const scenarios = new MailScenarios();
    scenarios.set({ to: TO, behaviour });
    expect(scenarios.list()).toEqual([{ to: TO, behaviour, remaining }]);
    expect(scenarios.take(TO, stage === 'data' ? 'recipient' : 'data')).toBeUndefined();
    expect(scenarios.take(TO, stage)).toBe(behaviour);
    expect(scenarios.list()).toEqual(remaining === null ? [{ to: TO, behaviour, remaining }] : []);
  },
);

test('a scenario applies the configured number of times and only to its address, ignoring case', () => {
  const scenarios = new MailScenarios();
  scenarios.set({ to: 'A@Example.jp', behaviour: 'refuse', times: 2 });
  expect(scenarios.take('b@example.jp', 'recipient')).toBeUndefined();
  const taken = ['a@example.jp', 'A@EXAMPLE.JP', TO].map((address) => scenarios.take(address, 'recipient'));
  expect(taken).toEqual(['refuse', 'refuse', undefined]);
});

test('the last scenario set for an address wins, and a single address can be reset', () => {
  const scenarios = new MailScenarios();
  scenarios.set({ to: TO, behaviour: 'refuse' });
  scenarios.set({ to: TO, behaviour: 'slow' });
  scenarios.set({ to: 'b@example.jp', behaviour: 'refuse' });
  scenarios.remove('A@example.jp');
  expect(scenarios.list().map(({ to }) => to)).toEqual(['b@example.jp']);
});

test('scenarios for a thousand addresses are stored', () => {
  const scenarios = new MailScenarios();
  for (let index = 0; index < 1_000; index += 1) {
    scenarios.set({ to: `${index}@example.jp`, behaviour: 'refuse' });
  }
  expect(() => scenarios.set({ to: TO, behaviour: 'refuse' })).toThrow('already 1000 scenarios');
  scenarios.set({ to: '0@example.jp', behaviour: 'slow' });
  expect(scenarios.list()).toHaveLength(1_000);
});
