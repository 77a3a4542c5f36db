import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { node } from './command.mjs';
import { runSteps } from './run-steps.mjs';
import type { Step } from './steps.mjs';
import { clearTally } from './tally.mjs';

const step = (name: string, passes: boolean, more: Partial<Step> = {}) => ({
  name,
  run: () => passes,
  ...more,
});

const results = async (...steps: Step[]) => (await runSteps(steps, [])).map(({ result }) => result);

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** Removes the output files of parallel steps. */
afterAll(() => clearTally(`run-${process.pid}`));

describe('runSteps', () => {
  it('runs the steps in order and passes arguments after -- to them', async () => {
    const seen: string[][] = [];
    const steps = ['one', 'two'].map((name) => ({
      name,
      run: (rest: string[]) => seen.push([name, ...rest]) > 0,
    }));
    await runSteps(steps, ['a.spec.ts']);
    expect(seen).toEqual([
      ['one', 'a.spec.ts'],
      ['two', 'a.spec.ts'],
    ]);
  });

  it('runs only quick steps after a failure', async () => {
    expect(
      await results(
        step('lint', false),
        step('types', true, { quick: true }),
        step('small', false, { quick: true }),
        step('database', true),
        step('stories', true),
      ),
    ).toEqual(['failed', 'passed', 'failed', 'not run', 'not run']);
  });

  it('runs a step in parallel with the step before it if `beside` names that step', async () => {
    const { promise: hasBegun, resolve } = Promise.withResolvers<undefined>();
    const database = { name: 'database', run: () => hasBegun.then(() => true) };
    const stories = { name: 'stories', beside: 'database', run: () => resolve(undefined) === undefined };
    expect(await results(database, stories)).toEqual(['passed', 'passed']);
  });

  it('runs a step alone if the step before it is not the one that `beside` names', async () => {
    const seen: (string | undefined)[] = [];
    const run = () => seen.push(process.env['TEST_BESIDE']) > 0;
    await runSteps(
      [
        { name: 'build', run },
        { name: 'stories', beside: 'database', run },
      ],
      [],
    );
    expect(seen).toEqual(['false', 'false']);
  });

  it('runs neither of two parallel steps after a failure', async () => {
    const stories = step('stories', true, { beside: 'database' });
    expect(await results(step('lint', false), step('database', true), stories)).toEqual([
      'failed',
      'not run',
      'not run',
    ]);
  });

  it('measures the CPU time of each parallel step separately', async () => {
    const spins = (seconds: number) => () =>
      node([
        '-e',
        `const end = process.cpuUsage().user + ${seconds * 1e6}; while (process.cpuUsage().user < end);`,
      ]);
    const outcomes = await runSteps(
      [
        { name: 'database', run: spins(0) },
        { name: 'stories', beside: 'database', run: spins(0.4) },
      ],
      [],
    );
    const [database = NaN, stories = NaN] = outcomes.map(({ processor }) => processor ?? NaN);
    expect(stories).toBeGreaterThanOrEqual(0.4);
    expect(database).toBeLessThan(0.4);
  });

  it('reports a step that throws as failed and prints the error', async () => {
    const errors: unknown[] = [];
    jest.spyOn(console, 'error').mockImplementation((message) => errors.push(message));
    const broken = { name: 'stories', run: () => Promise.reject(new Error('no browser')) };
    expect(await results(broken, step('web', true))).toEqual(['failed', 'not run']);
    expect(errors.join()).toContain('no browser');
  });
});
