import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { recordedLines } from '@account/testing/recorded-file';

import { describeOptions } from '../../platform/cli/command-options.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { databaseCommands } from './database-commands.js';
import { programCommands } from './program-commands.js';
import { storeCommands } from './store-commands.js';

const page = join(import.meta.dirname, '../../../docs/commands.md');

const commands = [...storeCommands, ...databaseCommands, ...programCommands];

async function helpOf(name: string): Promise<string[]> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  await runCommand([...commands], [...name.split(' '), '--help'], { out: write, error: write });
  return lines;
}

const namesIn = (head: string) => [...head.matchAll(/--[\w-]+/g)].map(([name]) => name).sort();

/** The head of a row without its optional parts, which stand in square brackets. */
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
