import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { PaidCharges, type PaidCharge } from '../paid-charges.service.js';
import { type VerifiedWebhook, type WebhookResult } from '../../gateways/index.js';
import type { DisputeRow } from '../dispute.repository.js';
import { Disputes } from '../disputes/disputes.service.js';

type ReportedDispute = VerifiedWebhook<'dispute'>['event']['dispute'];

/** Handles webhooks about disputes, each once, regardless of their order of arrival. */
@Injectable()
export class DisputeWebhooks {
  constructor(
    private readonly charges: PaidCharges,
    private readonly disputes: Disputes,
  ) {}

  async handleDispute({
    gateway,
    event: { dispute },
    belongsTo,
  }: VerifiedWebhook<'dispute'>): Promise<WebhookResult> {
    const charge = await this.charges.findByProviderIds(gateway, dispute.ids);
    if (charge === undefined || dispute.stage === 'unconfirmed') return 'notMine';
    if (charge === 'unpaid') return 'later';
    belongsTo(charge.customerId);
    const row = (await this.findKnown(charge, dispute)) ?? (await this.openDispute(charge, dispute));
    if (row === undefined) return 'later';
    if (dispute.stage === 'open' || row.stage !== 'OPEN')
      return isAsReported(row, dispute) ? 'taken' : 'notMine';
    const stage = dispute.stage === 'won' ? 'WON' : 'LOST';
    await this.disputes.closeDispute(row, { stage, closedBy: null, evidence: null });
    return 'taken';
  }

  /** Finds a dispute by the provider's id, or the open one that an operator recorded without an id. */
  private async findKnown(
    { chargeId }: PaidCharge,
    { disputeId }: ReportedDispute,
  ): Promise<DisputeRow | undefined> {
    const rows = await this.disputes.findByCharge(chargeId);
    return (
      rows.find(({ providerDisputeId }) => providerDisputeId === disputeId) ??
      rows.find(({ providerDisputeId, stage }) => providerDisputeId === null && stage === 'OPEN')
    );
  }

  private async openDispute(
    { chargeId, collected }: PaidCharge,
    { disputeId, amount, respondBy }: ReportedDispute,
  ): Promise<DisputeRow | undefined> {
    const opened = await this.disputes.openDispute({
      chargeId,
      amount: amount === null ? null : yen(Math.min(amount, collected)),
      providerDisputeId: disputeId,
      respondBy,
      openedBy: null,
      evidence: null,
    });
    return 'objection' in opened ? undefined : opened;
  }
}

/**
 * Returns false if a closed dispute was reported differently, because it is not reopened automatically and
 * needs review.
 */
function isAsReported({ stage }: DisputeRow, said: ReportedDispute): boolean {
  return said.stage.toUpperCase() === stage;
}
