import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';

export interface DisruptedCharge {
  id: string;
  customerId: CustomerId;
  orderId: string | null;
  cycleId: string | null;
  planId: string;
  amount: number;
  phase: string;
  createdAt: Date;
}

/** Finds charges with problems that the payer did not cause. */
@Injectable()
export class DisruptedChargeRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns charges that started between two business times. Excludes charges that another attempt replaced.
   */
  async findBetween(from: Date, until: Date, take: number): Promise<DisruptedCharge[]> {
    return this.database.statement<DisruptedCharge & Record<string, unknown>>(
      'charges-troubled',
      `SELECT id, customer_id AS "customerId", order_id AS "orderId", cycle_id AS "cycleId", plan_id AS "planId", amount,
              phase, created_at AS "createdAt"
         FROM charge
        WHERE created_at >= $1 AND created_at < $2
          AND (unknown_since IS NOT NULL OR phase = 'NOT_EXECUTED' OR (phase = 'REFUSED' AND refusal = 'retryLater'))
          AND (unknown_since IS NOT NULL OR phase <> 'NOT_EXECUTED' OR code IS DISTINCT FROM 'ABANDONED')
        ORDER BY created_at, id LIMIT $3`,
      [from, until, take],
    );
  }
}
