import { describe, expect, it } from '@jest/globals';

import { CommandError, type Command } from './command.js';
import { runCommand } from './run-command.js';

const failing = (error: unknown) => async () => {
  throw error;
};

const commands: Command[] = [
  {
    name: 'plan',
    parameters: ['FILE'],
    about: 'Plan',
    run: async ({ words: [file] }, { out }) => (out(`plan ${file}`), 2),
  },
  {
    name: 'keys rotate',
    parameters: ['[DAYS]'],
    about: 'Rotate',
    run: async ({ words }, { out }) => (out(`${words.length}`), 0),
  },
  { name: 'mend', parameters: [], about: 'Mend', run: failing(new CommandError(['first', 'second'])) },
  { name: 'reach', parameters: [], about: 'Reach', run: failing(new AggregateError([new Error('refused')])) },
  { name: 'break', parameters: [], about: 'Break', run: failing(new Error('broken\n    at somewhere')) },
];

async function run(...words: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  return { status: await runCommand(commands, words, terminal), out, error };
}

describe('runCommand', () => {
  it('runs the named command and returns its status', async () => {
    expect(await run('plan', 'store.yaml')).toEqual({ status: 2, out: ['plan store.yaml'], error: [] });
  });

  it.each([
    [['keys', 'rotate'], '0'],
    [['keys', 'rotate', '7'], '1'],
  ])('passes the arguments after the name: %j', async (words, count) => {
    expect(await run(...words)).toEqual({ status: 0, out: [count], error: [] });
  });

  const more = '"help" shows all commands.';

  it.each([
    [['plans'], [more]],
    [['plans', '--to', 'x'], [more]],
    [['plan'], ['  plan FILE  Plan', more]],
    [
      ['plan', 'a', 'b'],
      ['  plan FILE  Plan', more],
    ],
    [['keys'], ['  keys rotate [DAYS]  Rotate', more]],
    [
      ['keys', 'turn'],
      ['  keys rotate [DAYS]  Rotate', more],
    ],
    [
      ['keys', 'rotate', '7', '8'],
      ['  keys rotate [DAYS]  Rotate', more],
    ],
    [
      ['mend', 'x'],
      ['  mend  Mend', more],
    ],
  ])('rejects %j and suggests the closest commands', async (words, lines) => {
    const { status, out, error } = await run(...words);
    expect({ status, out }).toEqual({ status: 1, out: [] });
    expect(error).toEqual([`Unknown command or wrong parameters: ${words.join(' ')}`, ...lines]);
  });

  it.each([[[]], [['help']], [['--help']]])('prints the help for %j', async (words) => {
    const { status, out, error } = await run(...words);
    expect(status).toBe(0);
    expect(out).toHaveLength(commands.length);
    expect(error).toEqual([]);
  });

  it('prints each line of a CommandError', async () => {
    expect(await run('mend')).toEqual({ status: 1, out: [], error: ['first', 'second'] });
  });

  it.each([
    ['reach', 'refused'],
    ['break', 'broken at somewhere'],
  ])('prints other errors on one line: %s', async (word, line) => {
    expect(await run(word)).toEqual({ status: 1, out: [], error: [line] });
  });
});
