import type { Database } from '../../platform/prisma/database.js';

/** Something that is to be true of money and is not. */
export interface MoneyViolation {
  rule: string;
  /** Id of the row that it is about. */
  subject: string;
}

/** Charges, orders, contracts, counters and the ledger, compared with each other by a view of the database. */
export class MoneyCheckRepository {
  constructor(private readonly database: Pick<Database, 'statement'>) {}

  violations(limit: number): Promise<MoneyViolation[]> {
    return this.database.statement<MoneyViolation>(
      'money-violations',
      'SELECT rule, subject FROM money_violation ORDER BY rule, subject LIMIT $1',
      [limit],
    );
  }
}
