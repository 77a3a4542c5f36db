import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { PlanReservationKind } from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { OrderRow } from './order.repository.js';

export interface PaidOrder {
  kind: Exclude<PlanReservationKind, 'ORDER'>;
  contractId: string | null;
  watchableUntil: Date | null;
}

type Ended = Pick<OrderRow, 'id' | 'customerId' | 'planId' | 'state'>;

type Paid = Ended & Pick<OrderRow, 'snapshot'>;

/** Ends a locked order and releases its reservations. Each method uses one statement. */
@Injectable()
export class OrderEndingRepository {
  constructor(private readonly database: Database) {}

  /** @returns number of places of the plan that are taken after the update */
  async markPaid(
    transaction: Transaction,
    { id, customerId, planId, state, snapshot }: Paid,
    { kind, contractId, watchableUntil }: PaidOrder,
    now: Date,
  ): Promise<number> {
    const held = state === 'OPEN' ? 1 : 0;
    const [row] = await this.database.statement<{ taken: number }>(
      'pay-order',
      `WITH ended AS (
         UPDATE purchase_order SET state = 'PAID', problem = NULL, contract_id = $5, watchable_until = $6, finished_at = $7,
                snapshot = $9
          WHERE id = $1
       ), handed AS (
         INSERT INTO plan_reservation AS h (customer_id, plan_id, kind, order_id, contract_id, until, since)
         VALUES ($2, $3, $4, $1, $5, $6, $7)
         ON CONFLICT (customer_id, plan_id) DO UPDATE
            SET kind = EXCLUDED.kind, order_id = EXCLUDED.order_id, contract_id = EXCLUDED.contract_id,
                until = EXCLUDED.until, since = EXCLUDED.since
          WHERE h.order_id = $1 OR h.until <= $7
       ), typed AS (
         DELETE FROM purchase_draft WHERE customer_id = $2 AND plan_id = $3
       ) UPDATE plan_sales_counter SET reserved = reserved - $8, sold = sold + 1 WHERE plan_id = $3 RETURNING sold + reserved AS taken`,
      [id, customerId, planId, kind, contractId, watchableUntil, now, held, JSON.stringify(snapshot)],
      transaction,
    );
    if (row === undefined) throw new Error('The ordered plan has no sales counter');
    return row.taken;
  }

  async markFailed(
    transaction: Transaction,
    { id, customerId, planId }: Ended,
    problem: ProblemCode,
    { now, draftExpiry }: { now: Date; draftExpiry: Date },
  ): Promise<void> {
    await this.database.statement(
      'fail-order',
      `WITH ended AS (
         UPDATE purchase_order SET state = 'FAILED', problem = $4, finished_at = $5 WHERE id = $1
       ), released AS (
         DELETE FROM plan_reservation WHERE order_id = $1
       ), told AS (
         INSERT INTO purchase_draft AS d (customer_id, plan_id, choice, problem, expires_at) VALUES ($2, $3, 'null', $4, $6)
         ON CONFLICT (customer_id, plan_id) DO UPDATE SET problem = EXCLUDED.problem,
           choice = CASE WHEN d.expires_at > $5 THEN d.choice ELSE 'null' END, expires_at = EXCLUDED.expires_at
       ) UPDATE plan_sales_counter SET reserved = reserved - 1 WHERE plan_id = $3`,
      [id, customerId, planId, problem, now, draftExpiry],
      transaction,
    );
  }
}
