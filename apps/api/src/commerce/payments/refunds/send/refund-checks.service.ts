import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import {
  nextInquiryAt,
  notFoundConclusiveAt,
} from '@account/domain/commerce/payments/charges/inquiry-schedule';
import { refundInquiryDecision } from '@account/domain/commerce/payments/refunds/refund-inquiry-decision';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import type { RefundInquiry } from '@account/gateways/payments/gateway-refund';
import { Injectable } from '@nestjs/common';

import { Logger } from '../../../../platform/logging/logger.js';
import { Database } from '../../../../platform/prisma/database.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { checkRefunds } from '../../../ledger/scheduled-jobs/index.js';
import { GatewayCalls } from '../../gateways/index.js';
import { PaidCharges } from '../paid-charges.service.js';
import { RefundRepository, type RefundRow } from '../refund.repository.js';
import { referenceOf } from './refund-sender.service.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { gatewayOf } from '../refund.types.js';

const batchSize = 50;

/** Milliseconds; longer than one look-up can take. */
const lease = 120_000;

const standings = { refunded: 'SUCCEEDED', refused: 'REFUSED', pending: 'PENDING', differs: null } as const;

/** Handles refunds that no process is working on: their process died, or their result is unknown. */
@Injectable()
export class RefundChecks {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly settlement: RefundSettlement,
    private readonly charges: PaidCharges,
    private readonly calls: GatewayCalls,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  @JobHandler(checkRefunds)
  async checkRefunds(): Promise<void> {
    const now = await this.database.machineTime();
    const due = await this.refunds.claimDue(now, new Date(now.getTime() + lease), batchSize);
    for (const refund of due)
      await this.checkRefund(refund).catch((error: unknown) =>
        this.logger.error('refund_check.failed', error, { rowId: refund.id }),
      );
  }

  /** @param refund a refund whose lease the caller holds */
  async checkRefund(refund: RefundRow): Promise<void> {
    switch (refund.phase) {
      case 'CREATED':
        return this.settlement.recordFailure(refund, 'reconciler', 'NOT_EXECUTED', 'interrupted');
      case 'SENT':
        return this.settlement.recordUnknown(refund, 'reconciler', 'interrupted');
      case 'UNKNOWN':
        return this.inquire(refund);
      default:
        return;
    }
  }

  /**
   * Looks up an unknown refund before its next check is due.
   * @returns false if it stays unknown
   */
  async checkNow(refund: RefundRow): Promise<boolean> {
    const now = await this.database.machineTime();
    const taken = await this.refunds.takeOverLease(refund, new Date(now.getTime() + lease));
    if (taken !== undefined) await this.inquire(taken);
    return (await this.refunds.findById(refund.id))?.endedAt !== null;
  }

  /** Returns the gateway's response, or null without a look-up. Does not change anything. */
  async inquireRefund(
    refund: RefundRow,
  ): Promise<'SUCCEEDED' | 'REFUSED' | 'NOT_EXECUTED' | 'PENDING' | null> {
    const inquiry = await this.inquiryAbout(refund);
    if (inquiry.outcome === 'found') return standings[inquiry.standing];
    return inquiry.outcome === 'notFound' && inquiry.basis === 'record' ? 'NOT_EXECUTED' : null;
  }

  private async inquire(refund: RefundRow): Promise<void> {
    const inquiry = await this.inquiryAbout(refund);
    const now = await this.database.machineTime();
    const { notFoundDistance } = this.calls.pacing(gatewayOf(refund)) ?? defaultPacing;
    const decided = refundInquiryDecision(
      { sentAt: refund.sentAt ?? now, notFoundAt: refund.notFoundAt, notFoundDistance },
      inquiry,
      now,
    );
    switch (decided.decision) {
      case 'succeeded': {
        const { processedOn, refund: providerRefundId } = decided;
        return this.settlement.recordSuccess(refund, 'reconciler', { processedOn, providerRefundId });
      }
      case 'refused':
        return this.settlement.recordFailure(refund, 'reconciler', 'REFUSED', 'lookedUp');
      case 'notExecuted':
        return this.settlement.recordFailure(refund, 'reconciler', 'NOT_EXECUTED', 'notFound');
      case 'wait':
        return this.postpone(refund, decided.notFoundAt, { now, notFoundDistance });
      case 'person':
        if (inquiry.outcome === 'found') this.reportMismatch(refund);
        return this.refunds.postpone(refund, { nextCheckAt: null, lastLookupAt: now });
    }
  }

  private async inquiryAbout({ id, ...refund }: RefundRow): Promise<RefundInquiry> {
    const charge = await this.charges.findCharge(refund.chargeId);
    const ids = charge?.ids ?? null;
    if (charge === undefined || ids === null) return { outcome: 'notOffered' };
    const { amount, providerRefundId } = refund;
    const isWhole = amount === charge.collected;
    const sentOn = businessDateAt(refund.createdAt);
    const lookup = { refundId: referenceOf(id), ids, refund: providerRefundId, amount, sentOn, isWhole };
    const found = await this.calls.readFromGateway(charge.gateway, 'inquireRefund', (gateway) =>
      gateway.inquireRefund(lookup),
    );
    return found.outcome === 'notSent' ? { outcome: 'unavailable', code: found.why } : found;
  }

  private reportMismatch({ id, gatewayId, paymentMethodType }: RefundRow): void {
    this.logger.error('refund.needs_review', undefined, {
      rowId: id,
      gateway: `${gatewayId}/${paymentMethodType}`,
      reason: 'answerDiffers',
    });
  }

  private postpone(
    refund: RefundRow,
    notFoundAt: Date | null,
    { now, notFoundDistance }: { now: Date; notFoundDistance: number },
  ): Promise<void> {
    const lookupAttempts = refund.lookupAttempts + 1;
    const unknownSince = refund.unknownSince ?? now;
    const sureFrom = notFoundConclusiveAt(notFoundAt, notFoundDistance);
    const nextCheckAt = nextInquiryAt({
      unknownSince,
      count: lookupAttempts,
      lastAt: now,
      inquiry: true,
      sureFrom,
    });
    return this.refunds.postpone(refund, { nextCheckAt, notFoundAt, lookupAttempts, lastLookupAt: now });
  }
}
