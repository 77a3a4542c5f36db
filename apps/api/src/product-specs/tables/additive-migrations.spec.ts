import { describe, expect, it } from '@jest/globals';

import { baseline, laterMigrations } from './migrations.testing.js';

/** Statements that break another release that runs on the same database at the same time. */
const breaking: Readonly<Record<string, RegExp>> = {
  'removes a table, column, type, view or function':
    /\bDROP\s+(?:TABLE|COLUMN|TYPE|SCHEMA|(?:MATERIALIZED\s+)?VIEW|FUNCTION|SEQUENCE)\b/i,
  renames: /\bRENAME\b/i,
  'changes the type of a column': /\bALTER\s+COLUMN\s+"?\w+"?\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  'requires a value that older releases do not write': /\bALTER\s+COLUMN\s+"?\w+"?\s+SET\s+NOT\s+NULL\b/i,
  'removes a default that older releases need': /\bALTER\s+COLUMN\s+"?\w+"?\s+DROP\s+DEFAULT\b/i,
  'removes rows': /\b(?:TRUNCATE|DELETE\s+FROM)\b/i,
};

/** Removes comments and the bodies of functions, which cannot break another release. */
const statementsOf = (sql: string) =>
  sql.replaceAll(/--[^\n]*/g, '').replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''");

function breaksOf(sql: string): string[] {
  const statements = statementsOf(sql);
  return Object.entries(breaking).flatMap(([what, pattern]) => (pattern.test(statements) ? [what] : []));
}

describe('the check of migrations after release 1.0.0', () => {
  it.each([
    ['ALTER TABLE "plan" DROP COLUMN "note";', 'removes a table, column, type, view or function'],
    ['DROP TABLE "plan";', 'removes a table, column, type, view or function'],
    ['ALTER TABLE "plan" RENAME COLUMN "note" TO "text";', 'renames'],
    ['ALTER TABLE "plan" ALTER COLUMN "price" TYPE bigint;', 'changes the type of a column'],
    [
      'ALTER TABLE "plan" ALTER COLUMN "note" SET NOT NULL;',
      'requires a value that older releases do not write',
    ],
    ['ALTER TABLE "plan" ALTER COLUMN "note" DROP DEFAULT;', 'removes a default that older releases need'],
    ['DELETE FROM "plan";', 'removes rows'],
  ])('rejects the statement %s', (sql, what) => {
    expect(breaksOf(sql)).toEqual([what]);
  });

  it.each([
    'ALTER TABLE "plan" ADD COLUMN "note" TEXT;',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "plan_note_idx" ON "plan"("note");',
    '-- DROP TABLE "plan" follows in a year\nALTER TABLE "plan" DROP CONSTRAINT "plan_check", ADD CONSTRAINT "plan_check" CHECK (true) NOT VALID;',
  ])('accepts the statement %s', (sql) => {
    expect(breaksOf(sql)).toEqual([]);
  });

  it('finds only migrations that add to the schema', () => {
    expect(laterMigrations.map(({ name, sql }) => [name, breaksOf(sql)])).toEqual(
      laterMigrations.map(({ name }) => [name, []]),
    );
  });

  it('finds only migrations whose timestamp is later than that of the baseline', () => {
    expect(baseline.name).toMatch(/^\d{14}_baseline$/);
    for (const { name } of laterMigrations) expect(name).toMatch(/^\d{14}_[a-z][a-z0-9_]*$/);
  });
});
