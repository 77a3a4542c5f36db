import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { RefundEffect } from '@account/domain/commerce/payments/refunds/refund-decision';
import type { RefundOrigin } from '@account/domain/commerce/payments/refunds/dispute';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { RefundAccess } from '../refund-access.service.js';
import type { PaidAccess } from '../refund-access.declaration.js';
import { PaidCharges, type PaidCharge } from '../paid-charges.service.js';
import { RefundChecks } from '../send/refund-checks.service.js';
import { RefundSender } from '../send/refund-sender.service.js';
import { RefundSettlement } from '../send/refund-settlement.service.js';
import { RefundRepository, type MovedRefund, type RefundRow } from '../refund.repository.js';
import type { ManualSettlement, RefundId, RefundSuccess } from '../refund.types.js';
import { Refunds, type RefundObjection } from '../refunds.service.js';

export type { MovedRefund, RefundRow } from '../refund.repository.js';

/** Milliseconds; longer than sending a refund can take. */
const lease = 120_000;

export interface RequestedRefund {
  chargeId: string;
  amount: Yen | null;
  effect: RefundEffect;
  reason: string;
  by: string;
  isFromSuspense?: true;
}

export interface RecordedRefund extends Omit<RequestedRefund, 'amount'> {
  amount: Yen;
  processedOn: BusinessDate;
  providerRefundId: string | null;
}

/** Effects of a refund that has not been requested yet. */
export interface RefundPreview {
  amount: Yen;
  collected: Yen;
  /** Refundable yen of the charge that would remain after the refund. */
  left: number;
  method: PaidCharge['method'];
  accountId: AccountId | null;
  rights: readonly { name: string; before: PaidAccess; after: PaidAccess | undefined }[];
}

/** Thrown to roll back the rows that a preview has written. */
class Undone extends Error {
  constructor(readonly answer: RefundPreview | { objection: RefundObjection }) {
    super('undone');
  }
}

export type RefundAnswer = { refund: RefundRow } | { objection: RefundObjection };

@Injectable()
export class RefundOperations {
  constructor(
    private readonly refunds: Refunds,
    private readonly repository: RefundRepository,
    private readonly sender: RefundSender,
    private readonly settlement: RefundSettlement,
    private readonly checks: RefundChecks,
    private readonly refundAccess: RefundAccess,
    private readonly paid: PaidCharges,
    private readonly businessDay: BusinessDay,
    private readonly database: Database,
  ) {}

  /** Returns when the gateway has responded or the result is unknown. */
  async createRefund({ by, ...asked }: RequestedRefund): Promise<RefundAnswer> {
    const times = await this.times();
    const decided = await this.database.transaction((transaction) =>
      this.refunds.decideRefund(transaction, { ...asked, decidedBy: by, origin: 'MADE' }, times),
    );
    if ('objection' in decided) return decided;
    const { refund, charge } = decided;
    if (charge.ids !== null) await this.sender.sendRefund(refund, charge, charge.ids);
    return { refund: (await this.repository.findById(refund.id)) ?? refund };
  }

  /** Runs the refund in a transaction that is rolled back, so that nothing is sent or changed. */
  async previewRefund({
    by,
    ...asked
  }: RequestedRefund): Promise<RefundPreview | { objection: RefundObjection }> {
    const times = await this.times();
    const wish = { ...asked, decidedBy: by, origin: 'MADE' } as const;
    try {
      return await this.database.transaction(async (transaction) => {
        const accountId = await this.settlement.lockAccountAndAccess(transaction, wish);
        const decided = await this.refunds.decideRefund(transaction, wish, times);
        if ('objection' in decided) throw new Undone(decided);
        const { refund, charge } = decided;
        const before = await this.refundAccess.findAccess(transaction, charge);
        const success = { processedOn: times.today, providerRefundId: null };
        await this.settlement.recordSuccessIn(transaction, refund, 'console', success);
        const after = await this.refundAccess.findAccess(transaction, charge);
        throw new Undone({
          ...{ amount: refund.amount, collected: charge.collected, method: charge.method, accountId },
          left: charge.collected - charge.refundReserved - refund.amount,
          rights: before.map((right, at) => ({ name: right.name, before: right, after: after[at] })),
        });
      });
    } catch (error) {
      if (error instanceof Undone) return error.answer;
      throw error;
    }
  }

  /** Returns how many yen of a charge can still be refunded; undefined if nothing was collected. */
  async findRefundableAmount(chargeId: string): Promise<number | undefined> {
    const charge = await this.paid.findCharge(chargeId);
    return charge && charge.collected - charge.refundReserved;
  }

  /** Records a refund that was made in the gateway's console; decides and settles it in one transaction. */
  async recordRefund(
    { by, processedOn, providerRefundId, ...asked }: RecordedRefund,
    origin: Exclude<RefundOrigin, 'MADE'> = 'RECORDED',
  ): Promise<RefundAnswer> {
    const times = await this.times();
    if (origin === 'RECORDED' && processedOn > times.today) return { objection: 'notYet' };
    const wish = { ...asked, decidedBy: by, origin, providerRefundId };
    return this.database.transaction(async (transaction) => {
      await this.settlement.lockAccountAndAccess(transaction, wish);
      const decided = await this.refunds.decideRefund(transaction, wish, times);
      if ('objection' in decided) return decided;
      await this.settlement.recordSuccessIn(transaction, decided.refund, 'console', {
        processedOn,
        providerRefundId,
      });
      return { refund: { ...decided.refund, phase: 'SUCCEEDED' } };
    });
  }

  /**
   * Applies an operator's result. If the gateway has a look-up, its response takes precedence.
   * @param success null if the refund was not executed
   */
  async settleRefund(
    refund: RefundRow,
    success: RefundSuccess | null,
    hand: ManualSettlement,
  ): Promise<{ refund: RefundRow } | { objection: 'notYet' } | { contradicted: string }> {
    if (success !== null && success.processedOn > (await this.businessDay.today()))
      return { objection: 'notYet' };
    const asked = await this.checks.inquireRefund(refund);
    const wanted = success === null ? 'NOT_EXECUTED' : 'SUCCEEDED';
    if (asked !== null && asked !== wanted) return { contradicted: asked.toLowerCase() };
    if (success === null)
      await this.settlement.recordFailure(refund, 'person', 'NOT_EXECUTED', 'byHand', hand);
    else await this.settlement.recordSuccess(refund, 'person', success, hand);
    return { refund: (await this.repository.findById(refund.id)) ?? refund };
  }

  findByCharge(chargeId: string): Promise<RefundRow[]> {
    return this.repository.findByCharge(chargeId);
  }

  /** Returns refunds that moved money on these days, inclusive. */
  findProcessedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<MovedRefund[]> {
    return this.repository.findProcessedOn(gatewayIds, from, until);
  }

  listLive(limit: number): Promise<RefundRow[]> {
    return this.repository.findLive(limit);
  }

  listLatest(limit: number): Promise<RefundRow[]> {
    return this.repository.findLatest(limit);
  }

  findRefund(id: RefundId): Promise<RefundRow | undefined> {
    return this.repository.findById(id);
  }

  private async times(): Promise<{ lease: Date; today: BusinessDate }> {
    const now = await this.database.machineTime();
    return { lease: new Date(now.getTime() + lease), today: await this.businessDay.today() };
  }
}
