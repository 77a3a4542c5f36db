import { describe, expect, it } from '@jest/globals';

import type { CommandLine } from './command.js';
import { decidedWhy, flag, operator, readCommandLine, text, yenAmount } from './command-options.js';
import { runCommand } from './run-command.js';

const shape = { amount: yenAmount.optional(), reason: text(10), by: operator, 'end-now': flag };

async function read(...args: string[]) {
  const read: unknown[] = [];
  const written: string[] = [];
  const refund = {
    name: 'refund',
    parameters: ['CHARGE'],
    options: { '[--amount YEN]': 'Whole yen', '[--end-now]': 'Also end it', ...decidedWhy },
    about: 'Give money back',
    run: async (line: CommandLine) => {
      read.push(readCommandLine(line, shape));
      return 0;
    },
  };
  const write = (line: string) => void written.push(line);
  const status = await runCommand([refund], ['refund', ...args], { out: write, error: write });
  return { status, read, written };
}

describe('the options of a command', () => {
  it('are read beside its words, in any order', async () => {
    const line = ['--by', ' Aoi ', 'charge-1', '--end-now', '--reason=Twice', '--amount', '1980'];
    expect(await read(...line)).toEqual({
      status: 0,
      read: [{ words: ['charge-1'], options: { amount: 1980, reason: 'Twice', by: 'Aoi', 'end-now': true } }],
      written: [],
    });
    const { read: least } = await read('charge-1', '--by', 'Aoi', '--reason', 'Twice');
    expect(least).toEqual([
      { words: ['charge-1'], options: { reason: 'Twice', by: 'Aoi', 'end-now': false } },
    ]);
  });

  it.each([
    ['one is missing', ['--by', 'Aoi'], ['--reason is missing.']],
    ['all are missing', [], ['--reason is missing.', '--by is missing.']],
    ['one is empty', ['--by', 'Aoi', '--reason', ' '], ['--reason: must not be empty.']],
    [
      'an amount is none',
      ['--by', 'A', '--reason', 'x', '--amount', '1.5'],
      ['--amount: must be whole yen, such as 1980.'],
    ],
    ['one has no value', ['--reason', 'x', '--by'], ["Option '--by <value>' argument missing"]],
    ['the value is another', ['--by', '--reason', 'x'], ["Option '--by' argument is ambiguous"]],
    [
      'one stands there twice',
      ['--by', 'A', '--reason', 'x', '--amount', '100', '--amount=200'],
      ['--amount stands there more than once.'],
    ],
    [
      'a flag stands there twice',
      ['--by', 'A', '--reason', 'x', '--end-now', '--end-now'],
      ['--end-now stands there more than once.'],
    ],
    ['one is unknown', ['--by', 'A', '--reason', 'x', '--all'], ["Unknown option '--all'"]],
    ['one is half of a name', ['--by', 'A', '--rea', 'x'], ["Unknown option '--rea'"]],
  ])('are refused in words where %s', async (_, args, words) => {
    expect(await read('charge-1', ...args)).toEqual({ status: 1, read: [], written: words });
  });

  it('are told, each with a sentence, by --help', async () => {
    const { status, written } = await read('--help');
    expect(status).toBe(0);
    expect(written).toEqual([
      'Usage: store refund [options] <CHARGE>',
      '',
      'Give money back',
      '',
      'Options:',
      '  --amount <YEN>   Whole yen',
      '  --end-now        Also end it',
      '  --reason <TEXT>  Why, for the books',
      '  --by <NAME>      Who does it, for the books',
      '  -h, --help       Show what the command takes',
    ]);
  });
});
