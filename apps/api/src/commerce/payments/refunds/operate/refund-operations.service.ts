import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { RefundEffect } from '@account/domain/commerce/payments/refunds/refund-decision';
import type { RefundOrigin } from '@account/domain/commerce/payments/refunds/dispute';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { ChargeRights } from '../charge-rights.service.js';
import type { StandingRight } from '../charge-right.declaration.js';
import { PaidCharges, type PaidCharge } from '../paid-charges.service.js';
import { RefundChecks } from '../send/refund-checks.service.js';
import { RefundSender } from '../send/refund-sender.service.js';
import { RefundSettlement } from '../send/refund-settlement.service.js';
import { RefundRepository, type MovedRefund, type RefundRow } from '../refund.repository.js';
import type { RefundHand, RefundId, RefundSuccess } from '../refund.types.js';
import { Refunds, type RefundObjection } from '../refunds.service.js';

export type { MovedRefund, RefundRow } from '../refund.repository.js';

/** Longer than sending may take. */
const lease = 120_000;

export interface AskedRefund {
  chargeId: string;
  amount: Yen | null;
  effect: RefundEffect;
  reason: string;
  by: string;
  isOfSuspense?: true;
}

export interface RecordedRefund extends Omit<AskedRefund, 'amount'> {
  amount: Yen;
  processedOn: BusinessDate;
  providerRefund: string | null;
}

/** Consequences of a refund. */
export interface RefundPreview {
  amount: Yen;
  collected: Yen;
  /** Yen left of the collected amount after the refund. */
  left: number;
  method: PaidCharge['method'];
  accountId: AccountId | null;
  rights: readonly { name: string; before: StandingRight; after: StandingRight | undefined }[];
}

/** Takes back all that was written to find out what would be. */
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
    private readonly rights: ChargeRights,
    private readonly paid: PaidCharges,
    private readonly businessDay: BusinessDay,
    private readonly database: Database,
  ) {}

  /** Comes back once the gateway has answered, or nobody knows whether it did. */
  async make({ by, ...asked }: AskedRefund): Promise<RefundAnswer> {
    const times = await this.times();
    const decided = await this.database.transaction((transaction) =>
      this.refunds.decide(transaction, { ...asked, decidedBy: by, origin: 'MADE' }, times),
    );
    if ('objection' in decided) return decided;
    const { refund, charge } = decided;
    if (charge.ids !== null) await this.sender.send(refund, charge, charge.ids);
    return { refund: (await this.repository.findById(refund.id)) ?? refund };
  }

  /** Runs the refund in a transaction that is rolled back, so that nothing is sent or changed. */
  async preview({ by, ...asked }: AskedRefund): Promise<RefundPreview | { objection: RefundObjection }> {
    const times = await this.times();
    const wish = { ...asked, decidedBy: by, origin: 'MADE' } as const;
    try {
      return await this.database.transaction(async (transaction) => {
        const accountId = await this.settlement.lockBefore(transaction, wish);
        const decided = await this.refunds.decide(transaction, wish, times);
        if ('objection' in decided) throw new Undone(decided);
        const { refund, charge } = decided;
        const before = await this.rights.standing(transaction, charge);
        const success = { processedOn: times.today, providerRefund: null };
        await this.settlement.succeedIn(transaction, refund, 'console', success);
        const after = await this.rights.standing(transaction, charge);
        throw new Undone({
          ...{ amount: refund.amount, collected: charge.collected, method: charge.method, accountId },
          left: charge.collected - charge.refundedReserved - refund.amount,
          rights: before.map((right, at) => ({ name: right.name, before: right, after: after[at] })),
        });
      });
    } catch (error) {
      if (error instanceof Undone) return error.answer;
      throw error;
    }
  }

  /** Returns the yen of a charge that can still be refunded; undefined when nothing was collected. */
  async leftOf(chargeId: string): Promise<number | undefined> {
    const charge = await this.paid.find(chargeId);
    return charge && charge.collected - charge.refundedReserved;
  }

  /** Records a refund that was made in the gateway's console: decides and settles it in one transaction. */
  async record(
    { by, processedOn, providerRefund, ...asked }: RecordedRefund,
    origin: Exclude<RefundOrigin, 'MADE'> = 'RECORDED',
  ): Promise<RefundAnswer> {
    const times = await this.times();
    if (origin === 'RECORDED' && processedOn > times.today) return { objection: 'notYet' };
    const wish = { ...asked, decidedBy: by, origin, providerRefund };
    return this.database.transaction(async (transaction) => {
      await this.settlement.lockBefore(transaction, wish);
      const decided = await this.refunds.decide(transaction, wish, times);
      if ('objection' in decided) return decided;
      await this.settlement.succeedIn(transaction, decided.refund, 'console', {
        processedOn,
        providerRefund,
      });
      return { refund: { ...decided.refund, phase: 'SUCCEEDED' } };
    });
  }

  /** The gateway is asked first where it can be, and believed. @param success null: it was not executed */
  async settle(
    refund: RefundRow,
    success: RefundSuccess | null,
    hand: RefundHand,
  ): Promise<{ refund: RefundRow } | { objection: 'notYet' } | { contradicted: string }> {
    if (success !== null && success.processedOn > (await this.businessDay.today()))
      return { objection: 'notYet' };
    const asked = await this.checks.ask(refund);
    const wanted = success === null ? 'NOT_EXECUTED' : 'SUCCEEDED';
    if (asked !== null && asked !== wanted) return { contradicted: asked.toLowerCase() };
    if (success === null) await this.settlement.failed(refund, 'person', 'NOT_EXECUTED', 'byHand', hand);
    else await this.settlement.succeeded(refund, 'person', success, hand);
    return { refund: (await this.repository.findById(refund.id)) ?? refund };
  }

  ofCharge(chargeId: string): Promise<RefundRow[]> {
    return this.repository.ofCharge(chargeId);
  }

  /** That moved money on these days, both included. */
  processedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<MovedRefund[]> {
    return this.repository.processedOn(gatewayIds, from, until);
  }

  live(limit: number): Promise<RefundRow[]> {
    return this.repository.live(limit);
  }

  last(limit: number): Promise<RefundRow[]> {
    return this.repository.last(limit);
  }

  find(id: RefundId): Promise<RefundRow | undefined> {
    return this.repository.findById(id);
  }

  private async times(): Promise<{ lease: Date; today: BusinessDate }> {
    const now = await this.database.machineTime();
    return { lease: new Date(now.getTime() + lease), today: await this.businessDay.today() };
  }
}
