import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../../ledger/customers/index.js';

export interface MoneyViolation {
  rule: string;
  subject: string;
  /** Null if the violation does not concern a customer. */
  customerId: CustomerId | null;
}

@Injectable()
export class MoneyViolationRepository {
  constructor(private readonly database: Database) {}

  findByCustomers(customers: readonly CustomerId[], timeout?: number): Promise<MoneyViolation[]> {
    return this.database.withStatementTimeout(timeout, (transaction) =>
      this.database.statement<MoneyViolation>(
        'money-violations',
        `SELECT rule, subject, customer_id AS "customerId" FROM money_violation
          WHERE customer_id = ANY ($1::uuid[]) ORDER BY rule, subject`,
        [customers],
        transaction,
      ),
    );
  }

  findInSales(timeout?: number): Promise<MoneyViolation[]> {
    return this.database.withStatementTimeout(timeout, (transaction) =>
      this.database.statement<MoneyViolation>(
        'sale-violations',
        'SELECT rule, subject, NULL AS "customerId" FROM sale_violation ORDER BY rule, subject',
        [],
        transaction,
      ),
    );
  }

  async findCustomersChangedSince(since: Date): Promise<CustomerId[]> {
    const rows = await this.database.statement<{ id: CustomerId }>(
      'money-changed',
      'SELECT DISTINCT customer_id AS id FROM money_change WHERE changed_at >= $1 ORDER BY id',
      [since],
    );
    return rows.map(({ id }) => id);
  }
}
