import { describe, expect, it } from '@jest/globals';

import { flag, operator, readCommandLine, text, yenAmount } from './command-options.js';

const shape = { amount: yenAmount.optional(), reason: text(10), by: operator, 'end-now': flag };
const read = (...args: string[]) => readCommandLine(args, shape);

describe('the options of a command', () => {
  it('are read beside its words, in any order', () => {
    expect(read('charge-1', '--by', ' Aoi ', '--end-now', '--reason=Twice', '--amount', '1980')).toEqual({
      words: ['charge-1'],
      options: { amount: 1980, reason: 'Twice', by: 'Aoi', 'end-now': true },
    });
    expect(read('--by', 'Aoi', '--reason', 'Twice').options).toMatchObject({ 'end-now': false });
  });

  it.each([
    ['one is missing', ['--by', 'Aoi'], '--reason is missing.'],
    ['one is empty', ['--by', 'Aoi', '--reason', ' '], '--reason: must not be empty.'],
    [
      'an amount is none',
      ['--by', 'A', '--reason', 'x', '--amount', '1.5'],
      'must be whole yen, such as 1980',
    ],
    ['one has no value', ['--reason', 'x', '--by'], "Option '--by <value>' argument missing"],
    [
      'one stands there twice',
      ['--by', 'A', '--reason', 'x', '--amount', '100', '--amount=200'],
      '--amount stands there more than once.',
    ],
    ['one is unknown', ['--by', 'A', '--reason', 'x', '--all'], "Unknown option '--all'"],
  ])('are refused in words where %s', (_, args, words) => {
    expect(() => read(...args)).toThrow(words);
  });
});
