import { describe, expect, it } from '@jest/globals';
import { chooseSteps } from './choose-steps.mjs';
import { readOptions } from './options.mjs';
import { steps } from './steps.mjs';

const chosen = (...args: string[]) => chooseSteps(steps, readOptions(args)).map(({ name }) => name);

describe('what a test run does', () => {
  it('is everything, the browser last', () => {
    expect(chosen()).toEqual(['client', 'format', 'lint', 'types', 'small', 'build', 'database', 'stories']);
  });

  it('is all but the browser with --check', () => {
    expect(chosen('--check')).toEqual(chosen().filter((name) => name !== 'stories'));
  });

  it('is what --only names, in the usual order', () => {
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
  ])('with %j is of the size %s', (args, size) => {
    expect(readOptions(args).size).toBe(size);
  });

  it('leaves what follows -- to the tool', () => {
    expect(readOptions(['--only', 'small', '--', 'libs/domain', '-t', 'PIN'])).toEqual({
      check: false,
      size: 'thorough',
      only: ['small'],
      rest: ['libs/domain', '-t', 'PIN'],
    });
  });

  it('has the same steps with --nightly', () => {
    expect(readOptions(['--nightly'])).toMatchObject({ size: 'nightly', check: false, only: [] });
    expect(chosen('--nightly')).toEqual(chosen());
  });

  it.each([
    [['--only', 'smal'], 'There is no step "smal"'],
    [['--fast'], "Unknown option '--fast'"],
    [['--all'], "Unknown option '--all'"],
  ])('is refused for %j', (args, complaint) => {
    expect(() => chosen(...args)).toThrow(complaint);
  });

  it('asks for one step where something is left to its tool', () => {
    expect(() => chosen('--only', 'small,lint', '--', 'libs/domain')).toThrow('one step');
    expect(() => chosen('--', 'libs/domain')).toThrow('one step');
  });
});
