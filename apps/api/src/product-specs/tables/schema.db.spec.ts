import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { declaredSchema } from './schema.testing.js';

const database = testDatabase({ emptied: 'once' });
const declared = declaredSchema();

/** Of a part of their table or of an expression: the schema cannot say them. `WRITE_INDEXES=true` writes the file. */
const file = join(import.meta.dirname, 'partial-indexes.json');

interface Index extends Record<string, unknown> {
  name: string;
  definition: string;
  /** As the schema would say it; null: it cannot. */
  said: string | null;
}

const indexes = () =>
  database.rows<Index>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition,
            CASE WHEN i.indpred IS NULL AND i.indexprs IS NULL THEN
              t.relname || ' (' || (
                SELECT string_agg(a.attname, ', ' ORDER BY k.place)
                  FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place)
                  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number
              ) || ')' || CASE WHEN i.indisunique THEN ' unique' ELSE '' END END AS said
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
      WHERE t.relnamespace = 'public'::regnamespace AND NOT i.indisprimary ORDER BY 1`,
  );

it('migrations make the indexes of the schema, and no others', async () => {
  const said = (await indexes()).flatMap((index) => index.said ?? []);
  expect(said.sort()).toEqual(declared.indexes);
});

it('migrations make the indexes that were written down, of what was written down', async () => {
  const partial = (await indexes()).filter((index) => index.said === null);
  const made = Object.fromEntries(
    partial.map(({ name, definition }) => [
      name,
      definition.replace(/^CREATE (UNIQUE )?INDEX \w+ ON public\./, '$1'),
    ]),
  );
  if (process.env['WRITE_INDEXES'] === 'true') writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  expect(made).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

it('columns have the values of the schema where none is given', async () => {
  const made = await database.rows<{ column: string; value: string }>(
    `SELECT table_name || '.' || column_name AS column, column_default AS value FROM information_schema.columns
      WHERE table_schema = 'public' AND column_default IS NOT NULL AND table_name NOT LIKE '\\_%'`,
  );
  const said = made.map(({ column, value }) => `${column} = ${valueOf(value)}`);
  expect(said.sort()).toEqual(declared.defaults);
});

/** As the schema writes it. */
function valueOf(expression: string): string {
  if (expression.startsWith('nextval(')) return 'autoincrement';
  return /^'(.*)'::\w+$/.exec(expression)?.[1] ?? expression;
}
