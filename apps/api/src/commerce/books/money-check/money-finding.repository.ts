import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import type { MoneyViolation } from './money-violation.repository.js';

@Injectable()
export class MoneyFindingRepository {
  constructor(private readonly database: Database) {}

  list(most: number): Promise<MoneyViolation[]> {
    return this.database.statement<MoneyViolation>(
      'money-findings',
      `SELECT rule, subject, customer_id AS "customerId" FROM money_finding ORDER BY rule, subject LIMIT $1`,
      [most],
    );
  }

  async findCustomers(): Promise<CustomerId[]> {
    const rows = await this.database.statement<{ id: CustomerId }>(
      'money-findings-customers',
      'SELECT DISTINCT customer_id AS id FROM money_finding WHERE customer_id IS NOT NULL ORDER BY id',
      [],
    );
    return rows.map(({ id }) => id);
  }

  async replace(customers: readonly CustomerId[], found: readonly MoneyViolation[]): Promise<void> {
    await this.database.statement(
      'money-findings-replace',
      `WITH found AS (
         SELECT rule, subject, "customerId" FROM jsonb_to_recordset($2) AS f (rule text, subject text, "customerId" uuid)
       ), mended AS (
         DELETE FROM money_finding k
          WHERE customer_id = ANY ($1::uuid[])
            AND NOT EXISTS (SELECT FROM found f WHERE f.rule = k.rule AND f.subject = k.subject)
       )
       INSERT INTO money_finding (rule, subject, customer_id, found_at)
       SELECT DISTINCT rule, subject, "customerId", billing_now() FROM found ON CONFLICT DO NOTHING`,
      [customers, JSON.stringify(found)],
    );
  }

  /**
   * Replaces the findings that do not concern a customer.
   * @param rules the rules that were checked
   */
  async replaceWithoutCustomer(rules: readonly string[], found: readonly MoneyViolation[]): Promise<void> {
    await this.database.statement(
      'money-findings-of-nobody',
      `WITH found AS (
         SELECT rule, subject FROM jsonb_to_recordset($2) AS f (rule text, subject text)
       ), mended AS (
         DELETE FROM money_finding k
          WHERE customer_id IS NULL AND rule = ANY ($1)
            AND NOT EXISTS (SELECT FROM found f WHERE f.rule = k.rule AND f.subject = k.subject)
       )
       INSERT INTO money_finding (rule, subject, found_at)
       SELECT rule, subject, billing_now() FROM found ON CONFLICT DO NOTHING`,
      [rules, JSON.stringify(found)],
    );
  }
}
