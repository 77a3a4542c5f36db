import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';

import { command } from './command.js';
import { day, reasonOptions, flag, moment, oneOf, text, yenAmount } from './command-options.js';
import { runCommand } from './run-command.js';

const count = z
  .string()
  .regex(/^-?\d+$/, 'must be a whole number')
  .transform(Number)
  .meta({ placeholder: 'NUMBER' });

async function read(...args: string[]) {
  const read: unknown[] = [];
  const written: string[] = [];
  const refund = command({
    name: 'refund',
    parameters: ['CHARGE', '[NOTE]'],
    options: {
      amount: yenAmount.optional(),
      endNow: flag.describe('Also end it'),
      as: oneOf(['won', 'lost']).describe('How it ended').optional(),
      processedOn: day.optional().describe('When it was done'),
      kind: text(10, 'KIND').default('any').describe('Of which kind'),
      moved: count.optional(),
      ...reasonOptions(10),
    },
    about: 'Give money back',
    run: async ({ words: [charge, note], options: { endNow, amount = 0, ...options } }) => {
      read.push({ charge: charge.toLowerCase(), note, amount: amount + 1, endNow: !endNow, ...options });
    },
  });
  const write = (line: string) => void written.push(line);
  const status = await runCommand([refund], ['refund', ...args], { out: write, error: write });
  return { status, read, written };
}

const decided = ['--by', 'Aoi', '--reason', 'Twice'];

describe('parsing of command options', () => {
  it('accepts options in any order around positional parameters', async () => {
    const line = ['--by', ' Aoi ', 'CHARGE-1', '--end-now', '--reason=Twice', '--amount', '1980'];
    const more = ['--as', 'won', '--processed-on', '2026-04-01', '--kind=one', '--moved=-5', 'a note'];
    expect(await read(...line, ...more)).toEqual({
      status: 0,
      read: [
        {
          ...{ charge: 'charge-1', note: 'a note', amount: 1981, endNow: false, as: 'won' },
          ...{ processedOn: '2026-04-01', kind: 'one', moved: -5, reason: 'Twice', by: 'Aoi' },
        },
      ],
      written: [],
    });
    expect((await read('charge-1', ...decided)).read).toEqual([
      { charge: 'charge-1', amount: 1, endNow: true, kind: 'any', reason: 'Twice', by: 'Aoi' },
    ]);
  });

  it.each([
    ['an option is missing', ['--by', 'Aoi'], ['--reason is missing.']],
    ['all options are missing', [], ['--reason is missing.', '--by is missing.']],
    [
      'one option is missing and one is wrong',
      ['--as', 'x', '--by=A'],
      ['--as: must be won or lost.', '--reason is missing.'],
    ],
    ['an option is empty', ['--by', 'Aoi', '--reason', ' '], ['--reason: must not be empty.']],
    [
      'a reason is too long',
      ['--by', 'A', '--reason', 'x'.repeat(11)],
      ['--reason: must have at most 10 characters.'],
    ],
    [
      'a name is too long',
      ['--reason', 'x', '--by', 'x'.repeat(61)],
      ['--by: must have at most 60 characters.'],
    ],
    ...['two\nlines', 'a\u001b[2Jb', 'a\u2028b'].map((reason) => [
      `a reason is ${JSON.stringify(reason)}`,
      ['--by', 'A', '--reason', reason],
      ['--reason: must be one line, without control characters.'],
    ]),
    ...['1.5', '0', '007', '1,980', '123456789', 'x', ''].map((amount) => [
      `an amount is "${amount}"`,
      [...decided, `--amount=${amount}`],
      ['--amount: must be whole yen, such as 1980.'],
    ]),
    ['an amount is below zero', [...decided, '--amount=-5'], ['--amount: must be whole yen, such as 1980.']],
    [
      'a number looks like an option',
      [...decided, '--moved', '-5'],
      ["Option '--moved' argument is ambiguous"],
    ],
    ...['2026-02-30', '2026-4-1', '2026-04-01T09:30', 'today', ''].map((on) => [
      `a day is "${on}"`,
      [...decided, `--processed-on=${on}`],
      ['--processed-on: must be a day such as 2026-04-01.'],
    ]),
    ...['WON', 'wo', ''].map((as) => [
      `an enum option is "${as}"`,
      [...decided, `--as=${as}`],
      ['--as: must be won or lost.'],
    ]),
    ['an option has no value', ['--reason', 'x', '--by'], ["Option '--by <value>' argument missing"]],
    ['the value is another option', ['--by', '--reason', 'x'], ["Option '--by' argument is ambiguous"]],
    [
      'an option is given twice',
      [...decided, '--amount', '100', '--amount=200'],
      ['--amount is given more than once.'],
    ],
    ['a flag is given twice', [...decided, '--end-now', '--end-now'], ['--end-now is given more than once.']],
    ['an option is unknown', [...decided, '--all'], ["Unknown option '--all'"]],
    ['an option is abbreviated', ['--by', 'A', '--rea', 'x'], ["Unknown option '--rea'"]],
    ['an option is in camel case', [...decided, '--endNow'], ["Unknown option '--endNow'"]],
  ] as [string, string[], string[]][])('reports an error in one sentence when %s', async (_, args, words) => {
    expect(await read('charge-1', ...args)).toEqual({ status: 1, read: [], written: words });
  });

  it.each([
    ['2026-04-01', '2026-03-31T15:00:00.000Z'],
    ['2026-04-01T09:30', '2026-04-01T00:30:00.000Z'],
    ['2026-04-01T09:30:15', '2026-04-01T00:30:15.000Z'],
    ['2026-04-01T09:30Z', '2026-04-01T09:30:00.000Z'],
    ['2026-04-01T09:30:15.5-01:00', '2026-04-01T10:30:15.500Z'],
  ])('parses %s as %s whatever the time zone of the machine', (given, instant) => {
    expect(moment.parse(given).toISOString()).toBe(instant);
  });

  it.each(['5', '007', '1.5', '2026-04', '2026-02-30', '2026-04-01T24:00', '04/01/2026', 'C-00000123', ''])(
    'rejects "%s" as a time',
    (given) => {
      expect(moment.safeParse(given).error?.issues[0]?.message).toMatch(/^must be a day or minute in Japan/);
    },
  );

  it('describes all options with --help', async () => {
    const { status, written } = await read('--help');
    expect(status).toBe(0);
    expect(written).toEqual([
      'Usage: store refund [options] <CHARGE> [NOTE]',
      '',
      'Give money back',
      '',
      'Options:',
      '  --amount <YEN>         Amount in yen, such as 1980',
      '  --end-now              Also end it',
      '  --as <won|lost>        How it ended',
      '  --processed-on <DATE>  When it was done',
      '  --kind <KIND>          Of which kind',
      '  --moved <NUMBER>',
      '  --reason <TEXT>        Reason, recorded in the audit log',
      '  --by <NAME>            Your name, recorded in the audit log',
      '  -h, --help             Show help for this command',
      '',
      'Times are in Japan time (JST, UTC+9) unless they name a zone.',
    ]);
  });

  it('lists the options after the command name in an error message, and puts optional ones in brackets', async () => {
    const { status, written } = await read('a', 'b', 'c');
    expect([status, written[1]]).toEqual([
      1,
      '  refund CHARGE [NOTE] [--amount YEN] [--end-now] [--as won|lost] [--processed-on DATE] [--kind KIND] [--moved NUMBER] --reason TEXT --by NAME',
    ]);
  });
});
