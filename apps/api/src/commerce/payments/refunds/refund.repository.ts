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

/** The day on which it was processed is read as a day by SQL alone. */
export type RefundRow = Omit<Refund, 'processedOn'>;

export type NewRefund = Pick<
  RefundRow,
  | 'chargeId'
  | 'customerId'
  | 'number'
  | 'gatewayId'
  | 'paymentMethodType'
  | 'amount'
  | 'refundedBefore'
  | 'effect'
  | 'isOfSuspense'
  | 'origin'
  | 'reason'
  | 'decidedBy'
  | 'actAt'
  | 'createdAt'
>;

const live = { in: [...liveRefundPhases] };

const fields = [
  ...['id', 'chargeId', 'customerId', 'number', 'gatewayId', 'paymentMethodType', 'amount'],
  ...['refundedBefore', 'effect', 'isOfSuspense', 'origin', 'reason', 'decidedBy', 'phase'],
  ...['providerRefund', 'code', 'epoch', 'sentAt', 'unknownSince', 'lookUps', 'lookedUpAt'],
  ...['notFoundAt', 'actAt', 'createdAt', 'endedAt'],
] as const satisfies (keyof RefundRow)[];

export interface MovedRefund {
  chargeId: string;
  amount: number;
  providerRefund: string | null;
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

  /** Takes a live refund over until `until`. @returns undefined where somebody else has it or it has ended */
  async takeOverLease({ id, epoch, phase }: RefundRow, until: Date): Promise<RefundRow | undefined> {
    const [taken] = await this.database.prisma.refund.updateManyAndReturn({
      where: { id, epoch, phase },
      data: { epoch: epoch + 1, actAt: until },
    });
    return taken;
  }

  /** One of those who know its end writes it. @param epoch of who holds it; absent: whoever holds it */
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

  /** A provider's id that another refund has is left out: the money has moved all the same. */
  async succeed(
    transaction: Transaction,
    id: RefundId,
    by: RefundActor,
    { processedOn, providerRefund }: RefundSuccess,
    endedAt: Date,
  ): Promise<boolean> {
    const rows = await this.database.statement(
      'refund-succeed',
      `UPDATE refund r SET phase = 'SUCCEEDED', processed_on = $3, ended_at = $5, act_at = NULL, code = NULL,
              provider_refund = CASE WHEN EXISTS (
                SELECT 1 FROM refund o WHERE o.gateway_id = r.gateway_id AND o.provider_refund = $4 AND o.id <> r.id
              ) THEN NULL ELSE $4 END
        WHERE id = $1 AND phase = ANY ($2) RETURNING 1`,
      [id, refundPhasesBefore('SUCCEEDED', by), processedOn, providerRefund, endedAt],
      transaction,
    );
    return rows.length === 1;
  }

  async saveManualSettlement(transaction: Transaction, id: RefundId, hand: ManualSettlement): Promise<void> {
    await transaction.refund.update({ where: { id }, data: hand });
  }

  /** Stays as it is until `actAt`; null: until a person decides. */
  async postpone(
    { id, epoch }: RefundRow,
    change: Pick<Prisma.RefundUncheckedUpdateManyInput, 'actAt' | 'notFoundAt' | 'lookUps' | 'lookedUpAt'>,
  ): Promise<void> {
    await this.database.prisma.refund.updateMany({ where: { id, epoch, phase: 'UNKNOWN' }, data: change });
  }

  /** Of any number of workers one gets each. */
  async claimDue(now: Date, until: Date, limit: number): Promise<RefundRow[]> {
    return this.database.statement<RefundRow>(
      'refund-claim-due',
      `UPDATE refund SET epoch = epoch + 1, act_at = $2
        WHERE id IN (SELECT id FROM refund WHERE act_at <= $1 ORDER BY act_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING ${selectColumns<RefundRow>('refund', fields)}`,
      [now, until, limit],
    );
  }

  async isRecorded(transaction: Transaction, gatewayId: string, providerRefund: string): Promise<boolean> {
    return (await transaction.refund.count({ where: { gatewayId, providerRefund } })) > 0;
  }

  /** That moved money on these days, both included. */
  findProcessedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<MovedRefund[]> {
    return this.database.statement<MovedRefund>(
      'refunds-processed-on',
      `SELECT charge_id AS "chargeId", amount, provider_refund AS "providerRefund", processed_on::text AS "on"
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
