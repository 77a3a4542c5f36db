import type { TestDatabase } from '@account/testing/database';

/** Returns the money rules that the rows of a spec violate; must be empty after every test. */
export async function moneyViolations(database: TestDatabase): Promise<string[]> {
  const rows = await database.rows<{ rule: string; subject: string }>(
    'SELECT rule, subject FROM money_violation UNION ALL SELECT rule, subject FROM sale_violation',
  );
  return rows.map(({ rule, subject }) => `${subject} violates ${rule}`);
}
