import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readDefinitions } from '@account/database/migrations/repeatable-sql';

import { command, CommandError, type Command, type WithServices } from '../cli/command.js';
import { tablesOfClient } from '../prisma/client-tables.js';
import type { Database } from '../prisma/database.js';
import { findIncompatibilities, releaseSchema, type ChangedFormats, type Release } from './release.js';
import { CurrentSchemaRepository } from './current-schema.repository.js';

const incompatibleStatus = 2;

interface ReleaseContext {
  readonly directory: string;
  readonly revision: () => string;
  /** Models and fields that have another name in the database. */
  readonly mapped: Readonly<Record<string, string>>;
  readonly newForms: ChangedFormats;
}

export function releaseCommands(
  withDatabase: WithServices<Database>,
  releaseContext: ReleaseContext,
): Command[] {
  return [
    command({
      name: 'releases describe',
      parameters: ['[FILE]'],
      about: 'Print the schema that this release needs, for "releases check", or write it to a file',
      example: 'before.json',
      run: async ({ words: [path] }, terminal) => {
        const release = JSON.stringify(await thisRelease(releaseContext), null, 1);
        if (path === undefined) terminal.out(release);
        else await writeFile(path, `${release}\n`);
      },
    }),
    command({
      name: 'releases check',
      parameters: ['FILE'],
      about:
        'Check whether the release described in FILE can run on this database beside this release; exits with 2 if not',
      example: 'before.json',
      run: async ({ words: [path] }, terminal) => {
        const other = await releaseIn(path);
        const here = await thisRelease(releaseContext);
        return withDatabase(async (database) => {
          const schema = await new CurrentSchemaRepository(database).readSchema();
          const behind = here.migrations.filter((name) => !schema.migrations.has(name));
          if (behind.length > 0)
            throw new CommandError([`First "migrations apply": ${behind.length} are not applied yet.`]);
          const found = findIncompatibilities(other, schema, releaseContext.newForms);
          const what = `${other.revision}, ${distance(other.migrations, here.migrations)} ${here.revision},`;
          if (found.length === 0)
            terminal.out(`Compatible: ${what} may run here. Workers first, and last back.`);
          else terminal.out([`Not compatible: ${what} must not run here.`, ...found].join('\n'));
          return found.length === 0 ? 0 : incompatibleStatus;
        });
      },
    }),
  ];
}

function distance(other: readonly string[], here: readonly string[]): string {
  const counted = (all: readonly string[], known: readonly string[]) => {
    const count = all.filter((name) => !known.includes(name)).length;
    return count === 0 ? '' : `${count} ${count === 1 ? 'migration' : 'migrations'}`;
  };
  const [before, after] = [counted(here, other), counted(other, here)];
  if (before && after) return `with ${after} of its own and without ${before} of`;
  if (before) return `${before} before`;
  return after ? `${after} after` : 'with the same migrations as';
}

async function thisRelease({ directory, revision, mapped }: ReleaseContext): Promise<Release> {
  const entries = await readdir(directory, { withFileTypes: true });
  const migrations = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = await readDefinitions(join(directory, '../repeatable'));
  const definitions = Object.fromEntries(read.map(({ name, digest }) => [name, digest]));
  return { revision: revision(), migrations: migrations.sort(), definitions, tables: tablesOfClient(mapped) };
}

async function releaseIn(path: string): Promise<Release> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError([`${path} cannot be read: is it there, and a file?`]);
  });
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandError([`${path} is no file that "release" wrote.`]);
  }
}
