import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { laterMigrations } from './migrations.testing.js';

const prisma = join(import.meta.dirname, '../../../../../prisma');

interface Column {
  name: string;
  isSafe: boolean;
}

/**
 * Returns the columns that a migration adds to existing tables and that the previous release does not write.
 */
function columnsAddedBy(sql: string): Column[] {
  return [...sql.matchAll(/ALTER TABLE "?(\w+)"?\s([^;]+);/g)].flatMap(([, table = '', changes = '']) =>
    [
      ...changes.matchAll(/ADD COLUMN\s+(?:IF NOT EXISTS\s+)?"?(\w+)"?\s+((?:\([^)]*\)|'[^']*'|[^,(])+)/g),
    ].map(([, column = '', definition = '']) => ({
      name: `${table}.${column}`,
      isSafe: /NOT NULL/.test(definition) && /DEFAULT|SERIAL|GENERATED/.test(definition),
    })),
  );
}

const added = laterMigrations.flatMap(({ sql }) => columnsAddedBy(sql));

/** Columns whose comment in the schema explains the meaning of null. */
const explained = globSync('schema/*.prisma', { cwd: prisma })
  .flatMap((file) => [...readFileSync(join(prisma, file), 'utf8').matchAll(/^model \w+ \{[^]*?^\}/gm)])
  .flatMap(([model]) => {
    const table = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? '';
    const fields = [...model.matchAll(/^ +\/\/\/.*\bnull\b.*\n +(\w+) +\w+\?(.*)$/gim)];
    return fields.map(
      ([, field = '', rest = '']) => `${table}.${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field}`,
    );
  });

describe('a column that a migration adds', () => {
  it('is detected, and the result states whether existing rows get a value', () => {
    const sql = `ALTER TABLE "plan" ADD COLUMN "order" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "size" DECIMAL(3, 1),
      ADD COLUMN "note" TEXT NOT NULL;\nALTER TABLE "film" ALTER COLUMN "name" DROP DEFAULT;`;
    expect(columnsAddedBy(sql)).toEqual([
      { name: 'plan.order', isSafe: true },
      { name: 'plan.size', isSafe: false },
      { name: 'plan.note', isSafe: false },
    ]);
  });

  it('is NOT NULL with a default, or its comment in the schema explains null', () => {
    const open = added.filter(({ name, isSafe }) => !isSafe && !explained.includes(name));
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});
