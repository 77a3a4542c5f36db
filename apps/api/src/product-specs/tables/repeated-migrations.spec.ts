import { expect, it } from '@jest/globals';

import { laterMigrations } from './migrations.testing.js';

const outsideTransactions = /\b(CREATE (?:UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY(?! IF (?:NOT )?EXISTS)/;

it('migrations build and drop indexes with IF (NOT) EXISTS, so that an interrupted start can repeat them', () => {
  expect('DROP INDEX CONCURRENTLY IF EXISTS "a"; CREATE INDEX CONCURRENTLY "b" ON "c"("d");').toMatch(
    outsideTransactions,
  );
  const once = laterMigrations.filter(({ sql }) => outsideTransactions.test(sql));
  expect(once.map(({ name }) => name)).toEqual([]);
});
