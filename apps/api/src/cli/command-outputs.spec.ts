import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { databaseCommands } from './database-commands.js';
import { programCommands } from './program-commands.js';
import { storeCommands } from './store-commands.js';
import {
  least,
  namesOf,
  runOf,
  commandsOfOperators,
  whole,
  withOne,
  type CommandRun,
} from './command-outputs.testing.js';

/** They work with a database or files alone, or print what is published, and have specs of their own. */
const apart = [
  'compatible',
  'import-accounts-schema',
  'migrations apply',
  'policy-consents',
  'release',
  'schema',
  'seed-histories',
  'seed-people',
];

const file = join(import.meta.dirname, 'command-outputs.txt');

/** What a service may answer to say that there is none of it, nothing was done, or that it was. */
const plainAnswers: readonly unknown[] = [undefined, null, [], 0, false, true];

function written({ words, calls, out, error, status }: CommandRun, note = ''): string[] {
  return [
    `$ ${words.join(' ')}${note}`,
    ...calls.map((call) => `> ${call}`),
    ...out,
    ...error.map((line) => `! ${line}`),
    `= ${String(status)}`,
    '',
  ];
}

it('each command of operators is among those that are tried', () => {
  const all = [...programCommands, ...databaseCommands, ...storeCommands].map(({ name }) => name);
  expect([...new Set([...commandsOfOperators.map(({ name }) => name), ...apart])].sort()).toEqual(all.sort());
});

describe.each(commandsOfOperators.map((command) => [command.name, command] as const))('%s', (_, command) => {
  it('reads each option that it declares', async () => {
    for (const option of [...namesOf(command, true), ...namesOf(command, false)]) {
      const { error } = await runOf(withOne(command, option));
      expect([option, error.filter((line) => /Unknown option|Unrecognized key/.test(line))]).toEqual([
        option,
        [],
      ]);
    }
  });

  it('is refused without one that it wants, and asks nothing of anybody', async () => {
    for (const option of namesOf(command, true)) {
      const { calls, out, error, status } = await runOf(least(command, option));
      expect({ calls, out, error, status }).toEqual({
        ...{ calls: [], out: [], status: 1 },
        error: [expect.stringMatching(new RegExp(`^${option} is missing`))],
      });
    }
  });
});

it('each does and tells what it does: WRITE_OUTLINES=true npm test -- --only small -- command-outputs', async () => {
  const lines: string[] = [];
  for (const command of commandsOfOperators.filter(({ name }) => !apart.includes(name))) {
    const kept = new Set<string>();
    const tell = (one: CommandRun, note = '') => {
      const text = written(one, note);
      const key = text.slice(1).join('\n');
      if (!kept.has(key)) lines.push(...text);
      kept.add(key);
    };
    for (const line of [
      least(command),
      whole(command),
      ...namesOf(command, false).map((name) => withOne(command, name)),
    ]) {
      const first = await runOf(line);
      tell(first);
      const asked = new Set(first.calls.map((call) => call.slice(0, call.indexOf('('))));
      for (const path of asked)
        for (const answer of plainAnswers)
          tell(
            await runOf(line, { [path]: answer }),
            `, and ${path} is ${JSON.stringify(answer) ?? 'undefined'}`,
          );
    }
  }
  if (process.env['WRITE_OUTLINES'] === 'true') writeFileSync(file, `${lines.join('\n')}\n`);
  expect([...lines, '']).toEqual(readFileSync(file, 'utf8').split('\n'));
});
