import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import type { Id } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { PlanReservation } from '../../../../platform/prisma/generated/client.js';
import type { PlanRelease } from '../../../subscriptions/contracts/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';

export type OrderId = Id<'order'>;

export type ReservationRow = PlanReservation;

export interface ReservationKey {
  customerId: CustomerId;
  planId: string;
}

export interface ReservationResult {
  /** Set if the quote was already ordered, in which case nothing was reserved. */
  orderOfQuote: OrderId | null;
  isTaken: boolean;
  orderedAt: Date[];
  today: BusinessDate;
}

@Injectable()
export class ReservationRepository implements PlanRelease {
  constructor(private readonly database: Database) {}

  async findByPlan(
    { customerId, planId }: ReservationKey,
    transaction?: Transaction,
  ): Promise<ReservationRow | undefined> {
    const { planReservation } = transaction ?? this.database.prisma;
    const row = await planReservation.findUnique({ where: { customerId_planId: { customerId, planId } } });
    return row ?? undefined;
  }

  /**
   * Reserves the plan unless the quote was already ordered or the plan is already reserved.
   * @param since start of the period whose order times are returned as `orderedAt`
   */
  async reserve(
    transaction: Transaction,
    { customerId, planId }: ReservationKey,
    { orderId, quoteId, now, since }: { orderId: OrderId; quoteId: string; now: Date; since: Date },
  ): Promise<ReservationResult> {
    const [row] = await this.database.statement<ReservationResult>(
      'take-plan',
      `WITH known AS (SELECT id FROM purchase_order WHERE quote_id = $4), taken AS (
         INSERT INTO plan_reservation AS h (customer_id, plan_id, kind, order_id, since)
         SELECT $1, $2, 'ORDER', $3, $5 WHERE NOT EXISTS (SELECT FROM known)
         ON CONFLICT (customer_id, plan_id) DO UPDATE
            SET kind = 'ORDER', order_id = EXCLUDED.order_id, contract_id = NULL, until = NULL, since = EXCLUDED.since
          WHERE h.until <= $5
         RETURNING 1
       ) SELECT (SELECT id FROM known) AS "orderOfQuote", EXISTS (SELECT FROM taken) AS "isTaken",
           billing_today()::text AS today,
           coalesce((SELECT array_agg(ordered_at) FROM purchase_order WHERE customer_id = $1 AND ordered_at > $6), '{}') AS "orderedAt"`,
      [customerId, planId, orderId, quoteId, now, since],
      transaction,
    );
    if (row === undefined) throw new Error('The statement returned no row');
    return row;
  }

  /** Locks the reservation. It must be locked before the rows of its orders and contracts. */
  async lock(transaction: Transaction, of: { orderId: string } | { contractId: string }): Promise<void> {
    const isOrder = 'orderId' in of;
    await this.database.statement(
      isOrder ? 'lock-holding-of-order' : 'lock-holding-of-contract',
      `SELECT 1 FROM plan_reservation WHERE ${isOrder ? 'order_id' : 'contract_id'} = $1 FOR UPDATE`,
      [isOrder ? of.orderId : of.contractId],
      transaction,
    );
  }

  releaseContract(transaction: Transaction, contractId: string): Promise<void> {
    return this.release(transaction, { contractId });
  }

  /** Does not release a plan that another order has reserved since. */
  async release(transaction: Transaction, of: { orderId: string } | { contractId: string }): Promise<void> {
    await transaction.planReservation.deleteMany({
      where: 'orderId' in of ? { orderId: { equals: of.orderId } } : of,
    });
  }
}
