import { describe, expect, it } from '@jest/globals';
import { chooseSteps } from './choose-steps.mjs';
import { readOptions } from './options.mjs';
import { steps } from './steps.mjs';

const chosen = (...args: string[]) => chooseSteps(steps, readOptions(args)).map(({ name }) => name);

describe('the selection of steps for a test run', () => {
  it('includes all steps by default, with the browser step last', () => {
    expect(chosen()).toEqual(['client', 'format', 'lint', 'types', 'small', 'build', 'database', 'stories']);
  });

  it('does not include the browser step with --check', () => {
    expect(chosen('--check')).toEqual(chosen().filter((name) => name !== 'stories'));
  });

  it('includes only the steps that --only names, in the default order', () => {
    expect(chosen('--only', 'small,types')).toEqual(['types', 'small']);
    expect(chosen('--only', 'small', '--only', 'lint')).toEqual(['lint', 'small']);
    expect(chosen('--check', '--only', 'stories')).toEqual(['stories']);
  });

  it.each([
    [[], 'usual'],
    [['--check'], 'usual'],
    [['--only', 'database'], 'usual'],
    [['--only', 'database', '--', 'renewal-kills'], 'thorough'],
    [['--thorough'], 'thorough'],
    [['--thorough', '--nightly'], 'nightly'],
    [['--check', '--nightly'], 'nightly'],
  ])('determines from the options %j that the size is %s', (args, size) => {
    expect(readOptions(args).size).toBe(size);
  });

  it('passes arguments after -- to the test tool', () => {
    expect(readOptions(['--only', 'small', '--', 'libs/domain', '-t', 'PIN'])).toEqual({
      check: false,
      size: 'thorough',
      only: ['small'],
      rest: ['libs/domain', '-t', 'PIN'],
    });
  });

  it('includes the same steps with and without --nightly', () => {
    expect(readOptions(['--nightly'])).toMatchObject({ size: 'nightly', check: false, only: [] });
    expect(chosen('--nightly')).toEqual(chosen());
  });

  it.each([
    [['--only', 'smal'], 'Unknown step "smal"'],
    [['--fast'], "Unknown option '--fast'"],
    [['--all'], "Unknown option '--all'"],
  ])('rejects the options %j', (args, message) => {
    expect(() => chosen(...args)).toThrow(message);
  });

  it('rejects arguments for a test tool unless exactly one step runs', () => {
    expect(() => chosen('--only', 'small,lint', '--', 'libs/domain')).toThrow('one step');
    expect(() => chosen('--', 'libs/domain')).toThrow('one step');
  });
});
