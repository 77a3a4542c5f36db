import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runSteps } from './run-steps.mjs';
import type { Step } from './steps.mjs';

const step = (name: string, passes: boolean, more: Partial<Step> = {}) => ({
  name,
  run: () => passes,
  ...more,
});

const results = async (...steps: Step[]) => (await runSteps(steps, [])).map(({ result }) => result);

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

describe('the steps of a test run', () => {
  it('run in order, and hand on what follows --', async () => {
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

  it('stop at a failure, but for the quick ones', async () => {
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

  it('count a step that breaks down as failed, and say why', async () => {
    const complaints: unknown[] = [];
    jest.spyOn(console, 'error').mockImplementation((words) => complaints.push(words));
    const broken = { name: 'stories', run: () => Promise.reject(new Error('no browser')) };
    expect(await results(broken, step('web', true))).toEqual(['failed', 'not run']);
    expect(complaints.join()).toContain('no browser');
  });
});
