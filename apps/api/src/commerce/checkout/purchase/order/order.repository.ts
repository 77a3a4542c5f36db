import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';
import { Injectable } from '@nestjs/common';

import { isId, type AccountId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { PurchaseOrder } from '../../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { PaymentMethodId } from '../../../payments/payment-methods/index.js';
import { submittedSurvey, type SubmittedSurvey } from '../../../catalogue/surveys/index.js';
import type { EncryptedConfirmation } from './order-confirmation.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { storedSnapshot } from '../quote/stored-snapshot.js';
import type { QuoteId } from '../quote/quote.repository.js';
import type { QuoteSnapshot } from '../quote/quote-snapshot.js';

interface KeptJson {
  snapshot: QuoteSnapshot;
  survey: SubmittedSurvey | null;
}

export type OrderRow = Omit<PurchaseOrder, keyof KeptJson> & KeptJson;

/** An order with the business day on which it was locked. */
export type LockedOrder = OrderRow & { today: BusinessDate };

export type NewOrder = Omit<
  OrderRow,
  | 'number'
  | 'state'
  | 'contractId'
  | 'watchableUntil'
  | 'problem'
  | 'outcomeUnknownSince'
  | 'finishedAt'
  | 'dropReason'
>;

export type OpenOrder = Pick<
  OrderRow,
  'id' | 'planId' | 'origin' | 'campaignId' | 'chargeId' | 'outcomeUnknownSince'
> & { planType: PlanType };

@Injectable()
export class OrderRepository {
  constructor(private readonly database: Database) {}

  async findById(id: OrderId, transaction?: Transaction): Promise<OrderRow | undefined> {
    const { purchaseOrder } = transaction ?? this.database.prisma;
    return read(await purchaseOrder.findUnique({ where: { id } }));
  }

  /** @param name id or number of the order */
  async findCustomerByName(name: string): Promise<CustomerId | undefined> {
    const where = isId<'order'>(name) ? { id: name } : { number: name };
    const row = await this.database.prisma.purchaseOrder.findUnique({ where, select: { customerId: true } });
    return row?.customerId;
  }

  async findByQuote(quoteId: QuoteId, transaction?: Transaction): Promise<OrderRow | undefined> {
    const { purchaseOrder } = transaction ?? this.database.prisma;
    return read(await purchaseOrder.findUnique({ where: { quoteId } }));
  }

  /** Returns the member's latest purchase of a plan since a given time. */
  async findLatest(customerId: CustomerId, planId: string, since: Date): Promise<OrderRow | undefined> {
    return read(
      await this.database.prisma.purchaseOrder.findFirst({
        where: { customerId, planId, kind: 'PURCHASE', orderedAt: { gt: since } },
        orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
      }),
    );
  }

  async findLastPaymentMethod(customerId: CustomerId): Promise<PaymentMethodId | null> {
    const row = await this.database.prisma.purchaseOrder.findFirst({
      where: { customerId, state: 'PAID', paymentMethodId: { not: null } },
      orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
      select: { paymentMethodId: true },
    });
    return row?.paymentMethodId ?? null;
  }

  async findOpen(
    member: { accountId: AccountId } | { customerId: CustomerId },
    transaction: Transaction = this.database.prisma,
  ): Promise<OpenOrder[]> {
    const of = 'customerId' in member ? member : { customer: member };
    const rows = await transaction.purchaseOrder.findMany({
      where: { ...of, state: 'OPEN' },
      orderBy: [{ orderedAt: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        planId: true,
        origin: true,
        campaignId: true,
        chargeId: true,
        outcomeUnknownSince: true,
        snapshot: true,
      },
    });
    return rows.map(({ snapshot, ...row }) => ({
      ...row,
      planType: storedSnapshot.read(snapshot).plan.planType,
    }));
  }

  /** Locks the order. Lock order: plan reservation, order. */
  async lock(transaction: Transaction, id: OrderId): Promise<LockedOrder | undefined> {
    const [row] = await this.database.statement<LockedOrder>(
      'lock-order',
      `WITH held AS MATERIALIZED (SELECT 1 FROM plan_reservation WHERE order_id = $1 FOR UPDATE)
       SELECT id, number, customer_id AS "customerId", quote_id AS "quoteId", plan_id AS "planId", origin, kind, state,
              changes_contract_id AS "changesContractId", drop_reason AS "dropReason",
              snapshot, survey, payment_method_id AS "paymentMethodId", payment_method_type AS "paymentMethodType",
              card_brand AS "cardBrand", card_suffix AS "cardSuffix", campaign_id AS "campaignId", amount,
              charge_id AS "chargeId", contract_id AS "contractId", watchable_until AS "watchableUntil", problem,
              ordered_at AS "orderedAt", outcome_unknown_since AS "outcomeUnknownSince", finished_at AS "finishedAt",
              billing_today()::text AS today
         FROM purchase_order WHERE id = $1 AND (SELECT count(*) FROM held) >= 0 FOR NO KEY UPDATE`,
      [id],
      transaction,
    );
    return row && { ...row, ...jsonOf(row) };
  }

  /**
   * Inserts the order and reserves a place of the plan.
   * @returns false, without writing, if the plan is sold out
   */
  async insert(
    transaction: Transaction,
    order: NewOrder,
    { salesLimit, confirmation }: { salesLimit: number | null; confirmation: EncryptedConfirmation },
  ): Promise<boolean> {
    const { id, customerId, quoteId, planId, origin, snapshot, survey, orderedAt } = order;
    const { paymentMethodId, paymentMethodType, cardBrand, cardSuffix, campaignId, amount, chargeId } = order;
    const { kind, changesContractId } = order;
    const rows = await this.database.statement(
      'insert-order',
      `WITH place AS (
         INSERT INTO plan_sales_counter AS s (plan_id, sold, reserved) SELECT $5, 0, 1 WHERE $17::int IS NULL OR $17 > 0
         ON CONFLICT (plan_id) DO UPDATE SET reserved = s.reserved + 1
           WHERE $17::int IS NULL OR s.sold + s.reserved < $17
         RETURNING 1
       ), ordered AS (INSERT INTO purchase_order (id, number, customer_id, quote_id, plan_id, origin, snapshot, survey,
           payment_method_id, payment_method_type, card_brand, card_suffix, campaign_id, amount, charge_id, ordered_at, kind, changes_contract_id, state)
         SELECT $1, $2::text || '-' || lpad(nextval('purchase_order_number')::text, 6, '0'),
                $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $22, $23,
                CASE WHEN $22 = 'CHANGE' THEN 'SCHEDULED' ELSE 'OPEN' END
           FROM place
         RETURNING id
       ) INSERT INTO order_confirmation (order_id, language, page_version, content, hash, shown_at)
         SELECT id, $18, $19, $20, $21, $16 FROM ordered
         RETURNING 1`,
      [
        ...[id, snapshot.quotedOn.replaceAll('-', ''), customerId, quoteId, planId, origin],
        ...[
          JSON.stringify(storedSnapshot.write(snapshot)),
          survey && JSON.stringify(submittedSurvey.write(survey)),
        ],
        ...[
          paymentMethodId,
          paymentMethodType,
          cardBrand,
          cardSuffix,
          campaignId,
          amount,
          chargeId,
          orderedAt,
        ],
        salesLimit,
        ...[confirmation.language, confirmation.pageVersion, confirmation.content, confirmation.hash],
        ...[kind, changesContractId],
      ],
      transaction,
    );
    return rows.length === 1;
  }

  /** Returns orders of ¥0 and orders that ended before a charge was claimed. */
  async findWithoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<OrderRow[]> {
    const rows = await this.database.prisma.purchaseOrder.findMany({
      where: { customerId, chargeId: null, orderedAt: { gte: from, lt: until } },
      orderBy: [{ orderedAt: 'asc' }, { id: 'asc' }],
    });
    return rows.flatMap((row) => read(row) ?? []);
  }

  async markChecked(transaction: Transaction, id: OrderId, now: Date): Promise<void> {
    await transaction.purchaseOrder.update({ where: { id }, data: { outcomeUnknownSince: now } });
  }
}

function read(row: PurchaseOrder | null): OrderRow | undefined {
  if (row === null) return undefined;
  return { ...row, ...jsonOf(row) };
}

function jsonOf({ snapshot, survey }: Readonly<Record<keyof KeptJson, unknown>>): KeptJson {
  return {
    snapshot: storedSnapshot.read(snapshot),
    survey: survey === null ? null : submittedSurvey.read(survey),
  };
}
