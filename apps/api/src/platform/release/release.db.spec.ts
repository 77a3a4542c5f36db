import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { mappedNames, changedFormats } from '../../app/cli/database-commands.js';
import { openDatabase } from '../../testing/open-database.js';
import { runCommand } from '../cli/run-command.js';
import { migrationsFolder } from '../config/program-folders.js';
import { releaseCommands } from './release.commands.js';
import { releaseSchema, type Release } from './release.js';

const store = testDatabase();
const database = openDatabase(store);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-release-'));
});

afterAll(async () => {
  await database.onApplicationShutdown();
  await rm(folder, { recursive: true });
});

async function run(...words: string[]): Promise<{ status: number; out: string[]; error: string[] }> {
  const [out, error]: [string[], string[]] = [[], []];
  const own = {
    directory: migrationsFolder,
    revision: () => 'this',
    mapped: mappedNames,
    newForms: changedFormats,
  };
  const commands = releaseCommands((work) => work(database), own);
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  return { status: await runCommand(commands, words, terminal), out, error };
}

async function written(change: (release: Release) => void): Promise<string> {
  const file = join(folder, 'release.json');
  await run('releases', 'describe', file);
  const release = releaseSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  change(release);
  await writeFile(file, JSON.stringify(release));
  return file;
}

describe('the comparison of two releases', () => {
  it('accepts equal releases', async () => {
    const { status, out } = await run('releases', 'check', await written(() => undefined));
    expect(out).toEqual([
      'Compatible: this, with the same migrations as this, may run here. Workers first, and last back.',
    ]);
    expect(status).toBe(0);
  });

  it('reports a release that uses missing columns or does not write required ones', async () => {
    const file = await written(({ tables }) => {
      tables['account']?.push('shoe_size');
      tables['account'] = tables['account']?.filter((column) => column !== 'contact_email') ?? [];
    });
    const { status, out } = await run('releases', 'check', file);
    expect(status).toBe(2);
    expect(out.join('\n')).toContain('That release uses account.shoe_size, which is not here.');
  });

  it('reports two releases of which one cannot read what the other one writes', async () => {
    const file = await written(({ tables }) => {
      tables['earning'] = tables['earning']?.filter((column) => column !== 'document_text_id') ?? [];
      delete tables['document_text'];
    });
    const { status, out } = await run('releases', 'check', file);
    expect(status).toBe(2);
    expect(out.join('\n').split('\n').slice(1)).toEqual([
      'That release cannot read documents of money that share their words: it does not know earning.document_text_id.',
    ]);
  });

  it('reports two releases whose migrations diverge', async () => {
    const { status } = await run(
      'releases',
      'check',
      await written(({ migrations }) => migrations.push('99_other')),
    );
    expect(status).toBe(2);
  });

  it.each<[string, string, (migrations: string[]) => void]>([
    ['older', '1 migration before', (migrations) => migrations.pop()],
    ['newer', '2 migrations after', (migrations) => migrations.push('98_next', '99_next')],
    [
      'on a diverging line',
      'with 1 migration of its own and without 1 migration of',
      (migrations) => migrations.splice(-1, 1, '99_other'),
    ],
  ])('reports a release that is %s', async (_, words, change) => {
    const { out } = await run('releases', 'check', await written(({ migrations }) => change(migrations)));
    expect(out[0]).toContain(`: this, ${words} this, m`);
  });

  it.each([
    ['is missing', 'missing.json', 'cannot be read'],
    ['another program wrote', 'other.json', 'is no file that "release" wrote'],
  ])('fails for a release file that %s', async (_, name, words) => {
    await writeFile(join(folder, 'other.json'), '{}');
    const { status, error } = await run('releases', 'check', join(folder, name));
    expect(status).toBe(1);
    expect(error.join('\n')).toContain(words);
  });
});
