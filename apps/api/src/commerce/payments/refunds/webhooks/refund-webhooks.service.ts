import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { BusinessDay } from '../../../ledger/business-day/index.js';
import { type VerifiedWebhook, type WebhookResult } from '../../gateways/index.js';
import { PaidCharges, type PaidCharge } from '../paid-charges.service.js';
import { Disputes } from '../disputes/disputes.service.js';
import { RefundChecks } from '../send/refund-checks.service.js';
import { RefundOperations } from '../operate/refund-operations.service.js';
import { RefundRepository } from '../refund.repository.js';

/**
 * Handles webhooks about refunds: our own, those from the provider's console, and reversals by the payer's
 * bank.
 */
@Injectable()
export class RefundWebhooks {
  constructor(
    private readonly charges: PaidCharges,
    private readonly refunds: RefundRepository,
    private readonly checks: RefundChecks,
    private readonly operations: RefundOperations,
    private readonly disputes: Disputes,
    private readonly businessDay: BusinessDay,
  ) {}

  async handleChange({
    gateway,
    event,
    belongsTo,
  }: VerifiedWebhook<'chargeChanged'>): Promise<WebhookResult> {
    const standing = event.standing?.standing;
    if (standing !== 'refunded' && standing !== 'reversed') return 'notMine';
    const charge = await this.charges.findByProviderIds(gateway, event.ids);
    if (charge === undefined || charge === 'unpaid') return 'notMine';
    belongsTo(charge.customerId);
    if (standing === 'reversed') return this.openReversal(charge);
    const refundedOn = event.standing?.standing === 'refunded' ? event.standing.on : undefined;
    return this.recordRefunded(charge, refundedOn);
  }

  /** @param on the provider's day; absent if the provider does not send one */
  private async recordRefunded(charge: PaidCharge, on?: BusinessDate): Promise<WebhookResult> {
    const made = await this.refunds.findByCharge(charge.chargeId);
    const live = made.find(({ endedAt }) => endedAt === null);
    if (live !== undefined)
      return live.phase === 'UNKNOWN' && (await this.checks.checkNow(live)) ? 'taken' : 'later';
    const rest = yen(charge.collected - charge.refundReserved);
    if (rest === 0) return 'taken';
    const answer = await this.operations.recordRefund(
      {
        chargeId: charge.chargeId,
        amount: rest,
        effect: 'KEEP',
        reason: 'Made at the gateway',
        by: 'the gateway',
        processedOn: on ?? (await this.businessDay.today()),
        providerRefundId: null,
      },
      'WEBHOOK',
    );
    return 'objection' in answer ? 'later' : 'taken';
  }

  private async openReversal({ chargeId }: PaidCharge): Promise<WebhookResult> {
    const opened = await this.disputes.openDispute({
      chargeId,
      amount: null,
      providerDisputeId: null,
      respondBy: null,
      openedBy: null,
      evidence: 'The gateway reported a reversal by the payer',
    });
    return 'objection' in opened && opened.objection !== 'known' ? 'later' : 'taken';
  }
}
