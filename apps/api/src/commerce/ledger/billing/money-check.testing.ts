import type { TestDatabase } from '@account/testing/database';

/**
 * Returns the accounting rules that the rows in the test database violate. No rule may be violated after a
 * test.
 */
export async function moneyViolations(database: TestDatabase): Promise<string[]> {
  const rows = await database.rows<{ rule: string; subject: string }>(
    'SELECT rule, subject FROM money_violation UNION ALL SELECT rule, subject FROM sale_violation',
  );
  return rows.map(({ rule, subject }) => `${subject} violates ${rule}`);
}
