import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const prisma = join(import.meta.dirname, '../../../../../prisma');
/** What was released cannot be changed. */
const since = '20261127213600';

const outsideTransactions = /\b(CREATE (?:UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY(?! IF (?:NOT )?EXISTS)/;

it('an index that is built or dropped beside writers may be asked for once more, as a start that was cut off does', () => {
  expect('DROP INDEX CONCURRENTLY IF EXISTS "a"; CREATE INDEX CONCURRENTLY "b" ON "c"("d");').toMatch(
    outsideTransactions,
  );
  const files = globSync('migrations/*/migration.sql', { cwd: prisma });
  expect(files.some((file) => (file.split('/')[1] ?? '') > since)).toBe(true);
  const once = files.filter(
    (file) =>
      (file.split('/')[1] ?? '') > since &&
      outsideTransactions.test(readFileSync(join(prisma, file), 'utf8')),
  );
  expect(once).toEqual([]);
});
