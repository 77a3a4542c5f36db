import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { refundEarning } from '@account/domain/commerce/ledger/ledger/earning';
import type { LedgerEvent } from '@account/domain/commerce/ledger/ledger/ledger-transfers';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { PaidCharge } from '../paid-charges.service.js';
import { Earnings, Ledger } from '../../../ledger/ledger/index.js';
import type { DisputeRow } from '../dispute.repository.js';
import type { RefundRow } from '../refund.repository.js';

type DisputeEvent = Extract<LedgerEvent['event'], `DISPUTE_${string}`>;

/** Books refunds and disputes in the ledger and in the member's history. */
@Injectable()
export class RefundBookings {
  constructor(
    private readonly ledger: Ledger,
    private readonly earnings: Earnings,
  ) {}

  bookDecision(
    transaction: Transaction,
    refund: RefundRow,
    charge: PaidCharge,
    today: BusinessDate,
  ): Promise<void> {
    return this.record(transaction, refund, ownOrOfSuspense('DECIDED', refund, charge), today);
  }

  async bookSuccess(
    transaction: Transaction,
    refund: RefundRow,
    charge: PaidCharge,
    processedOn: BusinessDate,
  ): Promise<void> {
    const event = { event: 'REFUND_CONFIRMED', gateway: refund.gatewayId, amount: refund.amount } as const;
    await this.record(transaction, refund, event, processedOn);
    if (!refund.isFromSuspense)
      await this.earnings.recordRefund(transaction, {
        refundId: refund.id,
        chargeId: refund.chargeId,
        amounts: refundEarning(partOf(refund, charge)),
        earnedOn: processedOn,
      });
  }

  bookFailure(
    transaction: Transaction,
    refund: RefundRow,
    charge: PaidCharge,
    today: BusinessDate,
  ): Promise<void> {
    return this.record(transaction, refund, ownOrOfSuspense('REFUSED', refund, charge), today);
  }

  async bookDispute(
    transaction: Transaction,
    { id: disputeId, chargeId, amount, gatewayId: gateway }: DisputeRow,
    event: DisputeEvent,
    bookedOn: BusinessDate,
  ): Promise<void> {
    const source = { chargeId, disputeId };
    await this.ledger.recordEntry(transaction, { source, event: { event, gateway, amount }, bookedOn });
  }

  private async record(
    transaction: Transaction,
    { id: refundId, chargeId }: RefundRow,
    event: LedgerEvent,
    bookedOn: BusinessDate,
  ): Promise<void> {
    await this.ledger.recordEntry(transaction, { source: { chargeId, refundId }, event, bookedOn });
  }
}

function ownOrOfSuspense(end: 'DECIDED' | 'REFUSED', refund: RefundRow, charge: PaidCharge): LedgerEvent {
  const { amount, isFromSuspense } = refund;
  return isFromSuspense
    ? { event: `SUSPENSE_REFUND_${end}`, amount }
    : { event: `REFUND_${end}`, ...partOf(refund, charge) };
}

function partOf({ amount, previouslyRefunded }: RefundRow, { plan, taxRate, taxRounding }: PaidCharge) {
  return { planType: plan.planType, taxRate, taxRounding, amount, previouslyRefunded };
}
