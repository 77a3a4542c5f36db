import { describe, expect, it } from '@jest/globals';
import { help } from './help.mjs';
import { readOptions } from './options.mjs';
import { steps } from './steps.mjs';

const optionsIn = (text: string) =>
  [...text.matchAll(/^ {2}(?:-h, )?(--[a-z]+)/gm)].map(([, name = '']) => name);

describe('npm test -- --help', () => {
  it('names every step', () => {
    for (const { name } of steps) expect(help(steps)).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  it('lists only options that exist', () => {
    const flags = optionsIn(help(steps)).filter((name) => name !== '--help' && name !== '--only');
    expect(flags).not.toEqual([]);
    expect(() => readOptions([...flags, '--only', 'small'])).not.toThrow();
  });
});
