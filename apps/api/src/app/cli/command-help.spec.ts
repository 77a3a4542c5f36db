import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { recordedLines } from '@account/testing/recorded-file';

import { describeOptions } from '../../platform/cli/command-options.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { databaseCommands } from './database-commands.js';
import { programCommands } from './program-commands.js';
import { storeCommands } from './store-commands.js';

const page = join(import.meta.dirname, '../../../../../docs/operate/commands.md');

const commands = [...storeCommands, ...databaseCommands, ...programCommands];

async function helpOf(name: string): Promise<string[]> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  await runCommand([...commands], [...name.split(' '), '--help'], { out: write, error: write });
  return lines;
}

const namesIn = (head: string) => [...head.matchAll(/--[\w-]+/g)].map(([name]) => name).sort();

/** Returns the first part of a help row without the optional parameters in square brackets. */
function withoutOptionalParts(head: string): string {
  const less = head.replaceAll(/\[[^[\]]*\]/g, '');
  return less === head ? head : withoutOptionalParts(less);
}

describe('command line help', () => {
  it('prints the recorded help of every command', async () => {
    const lines: string[] = [];
    for (const { name } of commands) lines.push(...(await helpOf(name)), '');
    const file = join(import.meta.dirname, 'command-help.txt');
    expect(lines).toEqual(recordedLines(file, lines.join('\n')));
  });

  it('shows an example with the options of the command', async () => {
    for (const { name, parameters = [], options, example } of commands) {
      expect([name, example]).toEqual([name, expect.any(String)]);
      const words = (example ?? '').match(/'[^']*'|\S+/g) ?? [];
      const known = new Map(describeOptions(options).map((option) => [option.name, option]));
      const flags = words.filter((word) => word.startsWith('--'));
      expect([name, flags.filter((flag) => !known.has(flag))]).toEqual([name, []]);
      const isRequired = [...known.values()].filter((option) => option.isRequired);
      expect([name, flags]).toEqual([name, expect.arrayContaining(isRequired.map((option) => option.name))]);
      const values = flags.filter((flag) => known.get(flag)?.placeholder !== undefined);
      const given = words.length - flags.length - values.length;
      const needed = parameters.filter((parameter) => !parameter.startsWith('[')).length;
      expect([name, given >= needed && given <= parameters.length]).toEqual([name, true]);
    }
  });

  it('states the time zone of days and times', async () => {
    const zone = 'Times are in Japan time (JST, UTC+9) unless they name a zone.';
    expect(await helpOf('outages list-affected')).toContain(zone);
    expect(await helpOf('billing show-day')).toContain(zone);
    expect(await helpOf('plans list')).not.toContain(zone);
  });

  it('lists every command and its required and optional options in commands.md', () => {
    const rows = [...readFileSync(page, 'utf8').matchAll(/^\| `(.*?)` \|/gm)].map(([, head = '']) => head);
    for (const { name, options } of commands) {
      const [row = ''] = rows.filter((head) => `${head} `.startsWith(`${name} `));
      const described = describeOptions(options);
      const all = described.map((option) => option.name).sort();
      const required = described.filter(({ isRequired }) => isRequired).map((option) => option.name);
      expect([name, namesIn(row), namesIn(withoutOptionalParts(row))]).toEqual([name, all, required.sort()]);
    }
    expect(rows).toHaveLength(commands.length);
  });
});
