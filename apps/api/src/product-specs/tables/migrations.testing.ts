import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../../prisma/migrations');

export interface Migration {
  name: string;
  sql: string;
}

const [first, ...later] = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort()
  .map((name): Migration => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }));

if (first === undefined) throw new Error(`${folder} has no migration`);

/** The schema of release 1.0.0. */
export const baseline = first;

/** Migrations of the releases after 1.0.0, in order. */
export const laterMigrations = later;
