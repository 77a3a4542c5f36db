import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  liveRefundPhases,
  refundPhasesBefore,
  type RefundActor,
  type RefundPhase,
} from '@account/domain/commerce/payments/refunds/refund-phase';
import { Injectable } from '@nestjs/common';

import { newId } from '../../../platform/ids/ids.js';
import { selectColumns } from '../../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import type { Prisma, Refund } from '../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import type { ManualSettlement, RefundId, RefundSuccess } from './refund.types.js';

/** `processedOn` is omitted, because only SQL statements read this date. */
export type RefundRow = Omit<Refund, 'processedOn'>;

export type NewRefund = Pick<
  RefundRow,
  | 'chargeId'
  | 'customerId'
  | 'number'
  | 'gatewayId'
  | 'paymentMethodType'
  | 'amount'
  | 'previouslyRefunded'
  | 'effect'
  | 'isFromSuspense'
  | 'origin'
  | 'reason'
  | 'decidedBy'
  | 'nextCheckAt'
  | 'createdAt'
>;

const live = { in: [...liveRefundPhases] };

const fields = [
  ...['id', 'chargeId', 'customerId', 'number', 'gatewayId', 'paymentMethodType', 'amount'],
  ...['previouslyRefunded', 'effect', 'isFromSuspense', 'origin', 'reason', 'decidedBy', 'phase'],
  ...['providerRefundId', 'code', 'epoch', 'sentAt', 'unknownSince', 'lookupAttempts', 'lastLookupAt'],
  ...['notFoundAt', 'nextCheckAt', 'createdAt', 'endedAt'],
] as const satisfies (keyof RefundRow)[];

export interface MovedRefund {
  chargeId: string;
  amount: number;
  providerRefundId: string | null;
  on: BusinessDate;
}

type Change = Omit<Prisma.RefundUncheckedUpdateManyInput, 'phase'> & { phase: RefundPhase };

@Injectable()
export class RefundRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, refund: NewRefund): Promise<RefundRow> {
    const id = newId<'refund'>();
    return transaction.refund.create({ data: { ...refund, id, phase: 'CREATED' } });
  }

  async findById(
    id: RefundId,
    transaction: Transaction = this.database.prisma,
  ): Promise<RefundRow | undefined> {
    const row = await transaction.refund.findUnique({ where: { id } });
    return row ?? undefined;
  }

  async findByCharge(
    chargeId: string,
    transaction: Transaction = this.database.prisma,
  ): Promise<RefundRow[]> {
    return transaction.refund.findMany({ where: { chargeId }, orderBy: { number: 'asc' } });
  }

  /**
   * Takes over an open refund until `until`.
   * @returns undefined if another process holds the lease of the refund, or it has ended
   */
  async takeOverLease({ id, epoch, phase }: RefundRow, until: Date): Promise<RefundRow | undefined> {
    const [taken] = await this.database.prisma.refund.updateManyAndReturn({
      where: { id, epoch, phase },
      data: { epoch: epoch + 1, nextCheckAt: until },
    });
    return taken;
  }

  /**
   * Writes the result only once, even if several processes have received it.
   * @param epoch lease of the caller; absent to write regardless of the lease
   */
  async move(
    id: RefundId,
    by: RefundActor,
    { phase, ...change }: Change,
    { epoch, transaction = this.database.prisma }: { epoch?: number; transaction?: Transaction } = {},
  ): Promise<boolean> {
    const { count } = await transaction.refund.updateMany({
      where: { id, phase: { in: refundPhasesBefore(phase, by) }, ...(epoch !== undefined && { epoch }) },
      data: { phase, ...change },
    });
    return count === 1;
  }

  /**
   * Records a success. Omits the provider id if another refund already has it, because the refund was executed
   * in any case.
   */
  async succeed(
    transaction: Transaction,
    id: RefundId,
    by: RefundActor,
    { processedOn, providerRefundId }: RefundSuccess,
    endedAt: Date,
  ): Promise<boolean> {
    const rows = await this.database.statement(
      'refund-succeed',
      `UPDATE refund r SET phase = 'SUCCEEDED', processed_on = $3, ended_at = $5, next_check_at = NULL, code = NULL,
              provider_refund_id = CASE WHEN EXISTS (
                SELECT 1 FROM refund o WHERE o.gateway_id = r.gateway_id AND o.provider_refund_id = $4 AND o.id <> r.id
              ) THEN NULL ELSE $4 END
        WHERE id = $1 AND phase = ANY ($2) RETURNING 1`,
      [id, refundPhasesBefore('SUCCEEDED', by), processedOn, providerRefundId, endedAt],
      transaction,
    );
    return rows.length === 1;
  }

  async saveManualSettlement(transaction: Transaction, id: RefundId, hand: ManualSettlement): Promise<void> {
    await transaction.refund.update({ where: { id }, data: hand });
  }

  /** Postpones the next check until `nextCheckAt`. If it is null, the refund waits for an operator. */
  async postpone(
    { id, epoch }: RefundRow,
    change: Pick<
      Prisma.RefundUncheckedUpdateManyInput,
      'nextCheckAt' | 'notFoundAt' | 'lookupAttempts' | 'lastLookupAt'
    >,
  ): Promise<void> {
    await this.database.prisma.refund.updateMany({ where: { id, epoch, phase: 'UNKNOWN' }, data: change });
  }

  /** Claims due refunds, each for one worker. */
  async claimDue(now: Date, until: Date, limit: number): Promise<RefundRow[]> {
    return this.database.statement<RefundRow>(
      'refund-claim-due',
      `UPDATE refund SET epoch = epoch + 1, next_check_at = $2
        WHERE id IN (SELECT id FROM refund WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING ${selectColumns<RefundRow>('refund', fields)}`,
      [now, until, limit],
    );
  }

  async isRecorded(transaction: Transaction, gatewayId: string, providerRefundId: string): Promise<boolean> {
    return (await transaction.refund.count({ where: { gatewayId, providerRefundId } })) > 0;
  }

  /** Returns refunds that were executed on these days, inclusive. */
  findProcessedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<MovedRefund[]> {
    return this.database.statement<MovedRefund>(
      'refunds-processed-on',
      `SELECT charge_id AS "chargeId", amount, provider_refund_id AS "providerRefundId", processed_on::text AS "on"
         FROM refund
        WHERE gateway_id = ANY ($1) AND phase = 'SUCCEEDED' AND processed_on BETWEEN $2 AND $3 ORDER BY id`,
      [gatewayIds, from, until],
    );
  }

  countLive(customerId: CustomerId, { refund }: Transaction = this.database.prisma): Promise<number> {
    return refund.count({ where: { customerId, phase: live } });
  }

  async findLive(limit: number): Promise<RefundRow[]> {
    return this.database.prisma.refund.findMany({
      where: { phase: live },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
    });
  }

  async findLatest(limit: number): Promise<RefundRow[]> {
    return this.database.prisma.refund.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
  }
}
