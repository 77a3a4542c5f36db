import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import type { Command } from '../platform/cli/command.js';
import { describeOptions } from '../platform/cli/command-options.js';
import { runCommand } from '../platform/cli/run-command.js';
import { least } from './command-outputs.testing.js';
import { databaseCommands } from './database-commands.js';
import { programCommands } from './program-commands.js';
import { storeCommands } from './store-commands.js';

const file = join(import.meta.dirname, 'command-lines.txt');
const page = join(import.meta.dirname, '../../docs/commands.md');

const commands = [...storeCommands, ...databaseCommands, ...programCommands].map((command) => ({
  ...command,
  run: async () => undefined,
}));

/** Numbers, days and names, right for one option and wrong for another, and texts at the bounds of their lengths. */
const tried: readonly string[] = [
  ...['', ' ', '-5', '0', '007', '1.5', '30', '366', '4242', '123456789', '2..1', '1..2'],
  ...['2026-04', '2026-13', '2026-04-01', '2026-02-30', '2026-04-01T09:30', '2026-04-01T25:00'],
  ...['20260401-000123', 'C-00000123', 'x', 'a b', 'succeeded', 'won', 'SMS', 'ed25519'],
  ...[30, 60, 64, 80, 200, 300, 320, 500, 1_000].flatMap((most) => ['x'.repeat(most), 'x'.repeat(most + 1)]),
];

const shown = (value: string) => (value.length > 20 ? `x * ${String(value.length)}` : `"${value}"`);

async function said(command: Command, words: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const status = await runCommand([command], [...words], { out: write, error: write });
  return status === 0 && lines.length === 0 ? ['taken'] : lines;
}

async function refusalsOf(command: Command): Promise<string[]> {
  const refusals: string[] = [];
  for (const { name, placeholder, isRequired } of describeOptions(command.options)) {
    const others = least(command, isRequired ? name : undefined)('.');
    const tell = async (what: string, ...words: string[]) =>
      refusals.push(`${what}: ${(await said(command, [...others, ...words])).join(' ')}`);
    if (isRequired) await tell(`  without ${name}`);
    if (placeholder === undefined) {
      await tell(`  ${name} twice`, name, name);
      continue;
    }
    await tell(`  ${name} twice`, name, 'a', `${name}=b`);
    await tell(`  ${name} without a value`, name);
    await tell(`  ${name} before another`, name, '-5');
    const values = new Map<string, string[]>();
    for (const value of tried) {
      const key = (await said(command, [...others, `${name}=${value}`])).join(' ');
      values.set(key, [...(values.get(key) ?? []), shown(value)]);
    }
    for (const [key, those] of values) refusals.push(`  ${name} ${those.join(', ')}: ${key}`);
  }
  return refusals;
}

it('each says what it takes and why it refuses: WRITE_OUTLINES=true npm test -- --only small -- command-lines', async () => {
  const lines: string[] = [];
  for (const command of commands) {
    const help = await said(command, [...command.name.split(' '), '--help']);
    lines.push(...help, ...(await refusalsOf(command)), '');
  }
  if (process.env['WRITE_OUTLINES'] === 'true') writeFileSync(file, lines.join('\n'));
  expect(lines).toEqual(readFileSync(file, 'utf8').split('\n'));
});

const namesIn = (head: string) => [...head.matchAll(/--[\w-]+/g)].map(([name]) => name).sort();

function withoutBrackets(head: string): string {
  const less = head.replaceAll(/\[[^[\]]*\]/g, '');
  return less === head ? head : withoutBrackets(less);
}

it('each stands on the page of commands with what it takes, in brackets what it may do without', () => {
  const rows = [...readFileSync(page, 'utf8').matchAll(/^\| `(.*?)` \|/gm)].map(([, head = '']) => head);
  for (const { name, options } of commands) {
    const [row = ''] = rows.filter((head) => `${head} `.startsWith(`${name} `));
    const described = describeOptions(options);
    const all = described.map((option) => option.name).sort();
    const required = described.filter(({ isRequired }) => isRequired).map((option) => option.name);
    expect([name, namesIn(row), namesIn(withoutBrackets(row))]).toEqual([name, all, required.sort()]);
  }
  expect(rows).toHaveLength(commands.length);
});
