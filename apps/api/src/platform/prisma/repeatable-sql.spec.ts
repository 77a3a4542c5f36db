import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const prisma = join(import.meta.dirname, '../../../../../prisma');

const migrations = readdirSync(join(prisma, 'migrations'))
  .filter((name) => /^\d/.test(name))
  .map((name) => ({ name, text: readFileSync(join(prisma, 'migrations', name, 'migration.sql'), 'utf8') }));

const made = (kind: 'VIEW' | 'FUNCTION') => [
  ...new Set(
    migrations.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`^CREATE (?:OR REPLACE )?${kind} "?(\\w+)`, 'gm'))].map(
        ([, name]) => name,
      ),
    ),
  ),
];

const filed = (folder: string) =>
  readdirSync(join(prisma, 'repeatable', folder)).map((file) => file.replace(/\.sql$/, ''));

it('every view and every function in a migration has a file', () => {
  expect(filed('views')).toEqual(expect.arrayContaining(made('VIEW')));
  expect(filed('functions')).toEqual(expect.arrayContaining(made('FUNCTION')));
});

it.each(['views', 'functions'])(
  'each file in %s defines one object that has the name of the file',
  (folder) => {
    const kind = folder === 'views' ? 'VIEW' : 'FUNCTION';
    for (const name of filed(folder)) {
      const text = readFileSync(join(prisma, 'repeatable', folder, `${name}.sql`), 'utf8');
      expect([...text.matchAll(/^CREATE OR REPLACE (\w+) "?(\w+)/gm)].map(([, ...said]) => said)).toEqual([
        [kind, name],
      ]);
    }
  },
);

it('no migration creates a view or replaces a function if a file for it exists', () => {
  const late = migrations.filter(({ text }) => /^CREATE (OR REPLACE |VIEW)/m.test(text));
  expect(late.map(({ name }) => name)).toEqual([]);
});

it('functions in the baseline migration equal their files, because an empty database is created from the baseline', () => {
  const [baseline] = migrations;
  for (const name of made('FUNCTION')) {
    const text = readFileSync(join(prisma, 'repeatable/functions', `${name}.sql`), 'utf8');
    const head = /^CREATE OR REPLACE FUNCTION (\w+\([^)]*\) RETURNS \S+)/m.exec(text)?.[1];
    expect(baseline?.text).toContain(`CREATE FUNCTION ${head}`);
  }
});

it('no statement casts a row to the row type of its table, because that would set unknown columns to null', () => {
  const source = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(spec|testing)\.ts$/.test(file));
  const taking = files.filter((file) => /NULL::/.test(readFileSync(join(source, file), 'utf8')));
  expect(taking).toEqual([]);
});
