import { describe, expect, it } from '@jest/globals';
import { summary } from './summary.mjs';
import type { Failure } from './tally.mjs';

const step = (name: string, passed: number, failures: Failure[] = [], skipped = 0) => ({
  name,
  run: () => true,
  tally: () => ({ passed, failed: failures.length, skipped, failures }),
});
const small = step('small', 40);
const database = step('database', 2, [{ name: 'a.db.spec.ts › locks › wait', message: 'Expected: 1' }], 3);
const stories = step('stories', 99, [{ name: 'of an earlier run', message: '' }]);

describe('summary', () => {
  const text = summary(
    [
      { step: small, result: 'passed', seconds: 3.25, processor: 5.5 },
      { step: database, result: 'failed', seconds: 61, processor: 100 },
      { step: stories, result: 'not run', seconds: 0 },
    ],
    ['The queue suite did not run on Redis.'],
  );

  it('prints the result and duration of each step', () => {
    expect(text).toMatch(/passed +small +3\.3 s \(CPU +5\.5 s\) +40 passed, 0 failed/);
    expect(text).toMatch(/failed +database +61\.0 s \(CPU +100\.0 s\) +2 passed, 1 failed, 3 skipped/);
    expect(text).toMatch(/total +64\.3 s \(CPU +105\.5 s\)$/m);
    expect(text).toMatch(/not run +stories/);
  });

  it('counts only the longer one of two parallel steps', () => {
    const beside = { ...stories, beside: 'database' };
    const outcomes = [
      { step: small, result: 'passed', seconds: 3 },
      { step: database, result: 'passed', seconds: 60 },
      { step: beside, result: 'passed', seconds: 70 },
    ] as const;
    expect(summary([...outcomes], [])).toMatch(/total +73\.0 s/);
    expect(summary([outcomes[0], outcomes[2]], [])).toMatch(/total +73\.0 s/);
  });

  it('omits the CPU time if the operating system does not report it', () => {
    const outcomes = [small, step('types', 0)].map(
      (each) => ({ step: each, result: 'passed', seconds: 1 }) as const,
    );
    expect(summary(outcomes, [])).toMatch(/total +2\.0 s$/m);
    expect(summary(outcomes.slice(1), [])).not.toContain('total');
  });

  it('prints how to run a failed step again', () => {
    expect(text).toContain('npm test -- --only database');
    expect(text).not.toContain('--only small');
  });

  it('ends with the notes, the failures, and the total of the tests that ran', () => {
    expect(text.split('\n').slice(-5)).toEqual([
      'The queue suite did not run on Redis.',
      'Failed',
      '  database: a.db.spec.ts › locks › wait',
      '      Expected: 1',
      '42 passed, 1 failed, 3 skipped',
    ]);
  });

  it('omits the number of skipped tests if it is zero', () => {
    const green = summary([{ step: small, result: 'passed', seconds: 1 }], []);
    expect(green.split('\n').at(-1)).toBe('40 passed, 0 failed');
  });
});
