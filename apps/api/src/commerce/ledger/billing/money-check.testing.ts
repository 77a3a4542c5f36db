import type { TestDatabase } from '@account/testing/database';

/** What does not add up of all that a spec has written: nothing, after whatever happened. */
export async function moneyViolations(database: TestDatabase): Promise<string[]> {
  const rows = await database.rows<{ rule: string; subject: string }>(
    'SELECT rule, subject FROM money_violation UNION ALL SELECT rule, subject FROM sale_violation',
  );
  return rows.map(({ rule, subject }) => `${subject} violates ${rule}`);
}
