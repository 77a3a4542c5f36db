import { expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { declaredSchema } from './schema.testing.js';

const database = testDatabase({ emptied: 'once' });
const declared = declaredSchema();

interface Index extends Record<string, unknown> {
  name: string;
  /** The index as the schema declares it. Null if the schema cannot express it. */
  said: string | null;
}

const indexes = () =>
  database.rows<Index>(
    `SELECT c.relname AS name, CASE WHEN i.indpred IS NULL AND i.indexprs IS NULL THEN
              t.relname || ' (' || (
                SELECT string_agg(a.attname, ', ' ORDER BY k.place)
                  FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place)
                  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number
              ) || ')' || CASE WHEN i.indisunique THEN ' unique' ELSE '' END END AS said
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
      WHERE t.relnamespace = 'public'::regnamespace AND NOT i.indisprimary ORDER BY 1`,
  );

it('migrations create exactly the indexes that the schema declares', async () => {
  const said = (await indexes()).flatMap((index) => index.said ?? []);
  expect(said.sort()).toEqual(declared.indexes);
});

it('columns have the defaults that the schema declares', async () => {
  const made = await database.rows<{ column: string; value: string }>(
    `SELECT table_name || '.' || column_name AS column, column_default AS value FROM information_schema.columns
      WHERE table_schema = 'public' AND column_default IS NOT NULL AND table_name NOT LIKE '\\_%'`,
  );
  const said = made.map(({ column, value }) => `${column} = ${valueOf(value)}`);
  expect(said.sort()).toEqual(declared.defaults);
});

/** Returns the value in the notation of the schema. */
function valueOf(expression: string): string {
  if (expression.startsWith('nextval(')) return 'autoincrement';
  return /^'(.*)'::\w+$/.exec(expression)?.[1] ?? expression;
}
