import type { MigrationList } from '@prisma/schema-engine-wasm';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const LOCK_FILE = 'migration_lock.toml';

export async function readMigrations(directory: string): Promise<MigrationList> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: directory,
    lockfile: { path: LOCK_FILE, content: await readFile(join(directory, LOCK_FILE), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.sort().map((name) => readMigration(directory, name))),
  };
}

async function readMigration(
  directory: string,
  name: string,
): Promise<MigrationList['migrationDirectories'][number]> {
  const value = await readFile(join(directory, name, 'migration.sql'), 'utf8');
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
}
