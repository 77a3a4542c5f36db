import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ChargePhase } from '@account/domain/commerce/payments/charges/charge-phase';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';
import pg from 'pg';

import { columnOf, selectColumns } from '../../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import type { Charge as Model } from '../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import type { BothLanguages } from '../../ledger/ledger/index.js';
import type { PaymentMethodId } from '../payment-methods/index.js';
import type { ReviewReason, ChargeId, ChargeInitiator } from './charge.declaration.js';

type Columns = Omit<Model, 'processedOn'> & { processedOn: BusinessDate | null };

const fields = [
  ...['id', 'customerId', 'orderId', 'cycleId', 'planId', 'planType', 'planName', 'amount', 'taxRate'],
  ...[
    'taxRounding',
    'paymentMethodId',
    'gatewayId',
    'paymentMethodType',
    'cardBrand',
    'cardSuffix',
    'initiator',
  ],
  ...['phase', 'request', 'providerIds', 'epoch', 'dueAt', 'claimedAt', 'sentAt', 'unknownSince'],
  ...['lastLookupAt', 'notFoundAt', 'lookupAttempts', 'captureSentAt', 'needsReviewSince', 'reviewReason'],
  ...['refusal', 'code', 'mayHaveOpenAuthorisation', 'collected', 'processedOn'],
  ...['suspenseReason', 'suspenseResolution', 'refundReserved', 'createdAt', 'finishedAt'],
] as const satisfies (keyof Columns)[];

export type ChargeRow = Omit<Pick<Columns, (typeof fields)[number]>, 'planName'> & {
  planName: BothLanguages;
  machineNow: Date;
};

export type NewChargeRow = Pick<
  ChargeRow,
  | 'id'
  | 'customerId'
  | 'orderId'
  | 'cycleId'
  | 'planId'
  | 'planType'
  | 'planName'
  | 'amount'
  | 'taxRate'
  | 'taxRounding'
  | 'paymentMethodId'
  | 'gatewayId'
  | 'paymentMethodType'
  | 'cardBrand'
  | 'cardSuffix'
  | 'initiator'
  | 'createdAt'
> & { request: Uint8Array };

const changeable = [
  ...['phase', 'request', 'providerIds', 'providerHash', 'captureHash', 'captureSentAt'],
  ...['notFoundAt', 'lookupAttempts', 'reviewReason', 'refusal', 'code'],
  ...[
    'mayHaveOpenAuthorisation',
    'collected',
    'processedOn',
    'suspenseReason',
    'suspenseResolution',
    'suspenseResolvedAt',
  ],
  ...['decidedBy', 'evidence', 'finishedAt'],
] as const satisfies (keyof Columns)[];

export type ChargeChange = Partial<Pick<Columns, (typeof changeable)[number]>> & { phase?: ChargePhase };

export interface AttemptSearch {
  paymentMethodId: PaymentMethodId;
  amount: Yen;
  initiator: ChargeInitiator;
  since: Date;
}

export interface ChargeMove {
  from: readonly ChargePhase[];
  /** If set, updates the charge only while the caller's claim is the latest one. */
  epoch?: number;
  change: ChargeChange;
  /** Milliseconds until the reconciler may claim the charge; null means never. */
  dueIn: number | null;
  /** Updates the charge only while its payment is held in suspense. */
  openSuspense?: boolean;
}

const read = `${selectColumns<Columns>('c', fields)}, clock_timestamp() AS "machineNow"`;

/**
 * SQL condition for charges that prevent closing the month: they started before `until` and may still be
 * booked.
 */
const keepsMonthOpen = (until: string) => `c.finished_at IS NULL AND c.created_at < ${until}`;

/** Unique indexes allow one open and one paid charge per order or cycle. */
@Injectable()
export class ChargeRepository {
  constructor(private readonly database: Database) {}

  /** @returns false if the clocks of this process and the database differ by more than `skew` seconds */
  async insert(transaction: Transaction, row: NewChargeRow, lease: number, skew: number): Promise<boolean> {
    const inserted = await this.database.statement(
      'charge-insert',
      `INSERT INTO charge (id, customer_id, order_id, cycle_id, plan_id, plan_type, plan_name, amount, tax_rate,
              tax_rounding, payment_method_id, gateway_id, payment_method_type, card_brand, card_suffix, initiator, request, created_at,
              claimed_at, due_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
              clock_timestamp(), clock_timestamp() + $19 * interval '1 millisecond'
        WHERE abs(extract(epoch FROM billing_now() - $18)) <= $20
       RETURNING 1`,
      [
        ...[row.id, row.customerId, row.orderId, row.cycleId, row.planId, row.planType, row.planName],
        ...[
          row.amount,
          row.taxRate,
          row.taxRounding,
          row.paymentMethodId,
          row.gatewayId,
          row.paymentMethodType,
        ],
        ...[row.cardBrand, row.cardSuffix, row.initiator, row.request, row.createdAt, lease, skew],
      ],
      transaction,
    );
    return inserted.length === 1;
  }

  /**
   * Returns undefined if the charge is no longer in one of these phases.
   * @throws {ProviderIdTaken} the transaction must be rolled back
   */
  async move(
    id: ChargeId,
    { from, epoch, change, dueIn, openSuspense = false }: ChargeMove,
    transaction?: Transaction,
  ): Promise<ChargeRow | undefined> {
    const columns = changeable.map(columnOf);
    const moved = this.database.statement<ChargeRow>(
      'charge-move',
      `UPDATE charge c
          SET (${columns.join(', ')}) = (
                SELECT ${columns.map((column) => `n.${column}`).join(', ')} FROM jsonb_populate_record(c, $4) n),
              due_at = clock_timestamp() + $5::bigint * interval '1 millisecond',
              sent_at = CASE WHEN $4 ->> 'phase' = 'SENT' THEN clock_timestamp() ELSE c.sent_at END,
              unknown_since = CASE WHEN $4 ->> 'phase' = 'UNKNOWN' THEN COALESCE(c.unknown_since, clock_timestamp())
                              ELSE c.unknown_since END,
              last_lookup_at = CASE WHEN $4 ? 'lookup_attempts' THEN clock_timestamp() ELSE c.last_lookup_at END,
              needs_review_since = CASE WHEN $4 ->> 'review_reason' IS NOT NULL
                                     THEN COALESCE(c.needs_review_since, clock_timestamp())
                                     WHEN $4 ? 'review_reason' THEN NULL ELSE c.needs_review_since END
        WHERE c.id = $1 AND c.phase = ANY ($2) AND ($3::integer IS NULL OR c.epoch = $3)
          AND (NOT $6::boolean OR (c.suspense_reason IS NOT NULL AND c.suspense_resolution IS NULL))
       RETURNING ${read}`,
      [id, from, epoch ?? null, jsonOf(change), dueIn, openSuspense],
      transaction,
    );
    const [row] = await moved.catch(rethrowIdTaken);
    return row;
  }

  /** Marks an open charge regardless of which process holds its lease. */
  async markNeedsReview(id: ChargeId, reason: ReviewReason): Promise<void> {
    await this.database.statement(
      'charge-want-person',
      `UPDATE charge SET review_reason = COALESCE(review_reason, $2),
              needs_review_since = COALESCE(needs_review_since, clock_timestamp())
        WHERE id = $1 AND finished_at IS NULL`,
      [id, reason],
    );
  }

  /** Claims due charges for `lease` milliseconds. A previous lease holder can no longer update them. */
  async claimDue(limit: number, lease: number): Promise<ChargeRow[]> {
    return this.database.statement<ChargeRow>(
      'charge-take',
      `UPDATE charge c SET epoch = c.epoch + 1, due_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE c.id = ANY (ARRAY(SELECT id FROM charge WHERE finished_at IS NULL AND due_at <= clock_timestamp()
                                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
       RETURNING ${read}`,
      [limit, lease],
    );
  }

  async findById(id: ChargeId, transaction?: Transaction): Promise<ChargeRow | undefined> {
    return (await this.select('c.id = $1', 'id', [id], transaction))[0];
  }

  async lock(transaction: Transaction, id: ChargeId): Promise<ChargeRow | undefined> {
    return (await this.select('c.id = $1 FOR NO KEY UPDATE', 'id-lock', [id], transaction))[0];
  }

  async findBySubject(
    orderId: string | null,
    cycleId: string | null,
    transaction?: Transaction,
  ): Promise<ChargeRow[]> {
    const where = 'c.order_id = $1 OR c.cycle_id = $2 ORDER BY c.created_at DESC, c.id DESC';
    return this.select(where, 'subject', [orderId, cycleId], transaction);
  }

  async findByProviderId(
    gatewayId: string,
    hashes: readonly Buffer[],
    transaction?: Transaction,
  ): Promise<ChargeRow | undefined> {
    const where = 'c.gateway_id = $1 AND (c.provider_hash = ANY ($2) OR c.capture_hash = ANY ($2))';
    return (
      await this.select(`${where} ORDER BY c.id LIMIT 1`, 'provider', [gatewayId, hashes], transaction)
    )[0];
  }

  /** True if a charge exists whose response was lost and which a webhook with an unknown id could be about. */
  async hasLiveWithoutProviderId(gatewayId: string, paymentMethodType: PaymentMethodType): Promise<boolean> {
    const where = { gatewayId, paymentMethodType, phase: { in: ['SENT', 'UNKNOWN'] }, providerHash: null };
    return (await this.database.prisma.charge.count({ where })) > 0;
  }

  async findInSuspense(limit: number): Promise<ChargeRow[]> {
    const where =
      'c.suspense_reason IS NOT NULL AND c.suspense_resolution IS NULL ORDER BY c.finished_at, c.id LIMIT $1';
    return this.select(where, 'suspense', [limit]);
  }

  /** @param monthsUntil business time; charges that prevent closing an earlier month are included */
  async findNeedingReview(limit: number, monthsUntil: Date): Promise<ChargeRow[]> {
    const where = `c.needs_review_since IS NOT NULL OR (${keepsMonthOpen('$2')})
        ORDER BY COALESCE(c.needs_review_since, c.claimed_at), c.id LIMIT $1`;
    return this.select(where, 'attention', [limit, monthsUntil]);
  }

  /** @param until business time before which the charges started */
  async findOpenBefore(until: Date, limit: number): Promise<ChargeRow[]> {
    const where = `${keepsMonthOpen('$2')} ORDER BY c.created_at, c.id LIMIT $1`;
    return this.select(where, 'open-before', [limit, until]);
  }

  /**
   * Returns undefined if less than `amount` is left of the collected money.
   * @param amount a negative amount releases a reservation
   */
  async reserveRefund(transaction: Transaction, id: ChargeId, amount: Yen): Promise<ChargeRow | undefined> {
    const [row] = await this.database.statement<ChargeRow>(
      'charge-reserve-refund',
      `UPDATE charge c SET refund_reserved = refund_reserved + $2
        WHERE c.id = $1 AND c.phase = 'SUCCEEDED' AND refund_reserved + $2 BETWEEN 0 AND c.collected
       RETURNING ${read}`,
      [id, amount],
      transaction,
    );
    return row;
  }

  /**
   * Returns the times at which this amount was charged to the payment method. Excludes charges that were
   * cancelled or not executed.
   */
  async findAttempts(
    transaction: Transaction,
    { paymentMethodId, amount, initiator, since }: AttemptSearch,
  ): Promise<Date[]> {
    const rows = await transaction.charge.findMany({
      where: {
        ...{ paymentMethodId, amount, initiator, sentAt: { not: null }, createdAt: { gte: since } },
        phase: { notIn: ['NOT_EXECUTED', 'CANCELLED'] },
      },
      select: { createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ createdAt }) => createdAt);
  }

  countOpen(customerId: CustomerId, { charge }: Transaction = this.database.prisma): Promise<number> {
    return charge.count({ where: { customerId, finishedAt: null } });
  }

  async findAtIssuer(
    ids: readonly ChargeId[],
    transaction: Transaction = this.database.prisma,
  ): Promise<ChargeId[]> {
    const rows = await transaction.charge.findMany({
      where: { id: { in: [...ids] }, phase: 'CHALLENGE' },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Returns methods with an open charge. */
  async findMethodsInUse(
    ids: readonly PaymentMethodId[],
    transaction: Transaction = this.database.prisma,
  ): Promise<PaymentMethodId[]> {
    const rows = await transaction.charge.findMany({
      where: { paymentMethodId: { in: [...ids] }, finishedAt: null },
      select: { paymentMethodId: true },
      distinct: ['paymentMethodId'],
    });
    return rows.map(({ paymentMethodId }) => paymentMethodId);
  }

  private select(
    where: string,
    name: string,
    values: unknown[],
    transaction?: Transaction,
  ): Promise<ChargeRow[]> {
    const text = `SELECT ${read} FROM charge c WHERE ${where}`;
    return this.database.statement<ChargeRow>(`charge-by-${name}`, text, values, transaction);
  }
}

/** Thrown when another charge already has this provider id. The response then belongs to that other charge. */
export class ProviderIdTaken extends Error {}

const uniqueViolation = '23505';

function rethrowIdTaken(error: unknown): never {
  const isTaken =
    error instanceof pg.DatabaseError &&
    error.code === uniqueViolation &&
    error.constraint === 'charge_provider_hash_key';
  throw isTaken ? new ProviderIdTaken('Two charges have the same provider id', { cause: error }) : error;
}

function jsonOf(change: ChargeChange): string {
  const entries = Object.entries(change).map(([field, value]) => {
    const isBytes = value instanceof Uint8Array;
    return [columnOf(field), isBytes ? `\\x${Buffer.from(value).toString('hex')}` : value] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}
