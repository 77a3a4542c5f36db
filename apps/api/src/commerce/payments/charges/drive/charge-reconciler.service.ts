import {
  decideOnInquiry,
  type InquiryDecision,
} from '@account/domain/commerce/payments/charges/inquiry-decision';
import {
  needsReview,
  nextInquiryAt,
  type InquiryHistory,
  notFoundConclusiveAt,
} from '@account/domain/commerce/payments/charges/inquiry-schedule';
import {
  reconcilerStep,
  type UnattendedCharge,
} from '@account/domain/commerce/payments/charges/reconciliation';
import type { Inquiry } from '@account/gateways/payments/gateway-charge';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import { Injectable } from '@nestjs/common';

import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { reconcileCharges } from '../../../ledger/scheduled-jobs/index.js';
import { GatewayCalls, type NotSent } from '../../gateways/index.js';
import type { ReviewReason } from '../charge.declaration.js';
import { ChargeDriver } from './charge-driver.service.js';
import { ChargeRepository, type ChargeRow } from '../charge.repository.js';
import { ChargeEncryption } from '../charge-encryption.service.js';
import { ChargeSettlement } from '../settle/charge-settlement.service.js';
import { lookUpCode, refOf } from '../charge-view.js';

const batchSize = 16;

const hour = 60 * 60_000;

/** Interval until the next look-up when a look-up is not possible or its result needs review. */
const slowRecheckInterval = 6 * hour;

/** Completes charges that no process is working on. Looks up their result at the provider. */
@Injectable()
export class ChargeReconciler {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly settlement: ChargeSettlement,
    private readonly driver: ChargeDriver,
    private readonly encryption: ChargeEncryption,
    private readonly calls: GatewayCalls,
    private readonly logger: Logger,
  ) {}

  @JobHandler(reconcileCharges)
  async reconcileCharges(): Promise<void> {
    for (;;) {
      const taken = await this.charges.claimDue(batchSize, defaultPacing.lease);
      await Promise.all(taken.map((row) => this.reconcileCharge(row)));
      if (taken.length < batchSize) return;
    }
  }

  private async reconcileCharge(row: ChargeRow): Promise<void> {
    try {
      await this.performStep(row);
    } catch (error) {
      this.logger.error('charge_reconciliation.failed', error, { rowId: row.id });
    }
  }

  private async performStep(row: ChargeRow): Promise<unknown> {
    const step = reconcilerStep(this.unattended(row), row.machineNow);
    switch (step.step) {
      case 'wait':
        return this.postpone(row, step.until.getTime() - row.machineNow.getTime());
      case 'move':
        return this.move(row, step.to);
      case 'inquire':
        return this.inquire(row);
      case 'capture':
        return this.driver.captureCharge(row, row.captureSentAt);
      case 'cancelAuthorisation':
        return this.settlement.recordFailure(row, { phase: 'CANCELLED' }, this.mover(row));
      case 'person':
        return this.markNeedsReview(row, 'notOffered', null);
    }
  }

  private move(row: ChargeRow, to: 'NOT_EXECUTED' | 'UNKNOWN'): Promise<ChargeRow> {
    if (to === 'UNKNOWN') return this.settlement.recordUnknown(row, 'LEASE', this.mover(row), { dueIn: 0 });
    const cause = row.phase === 'CHALLENGE' ? 'challenge' : 'notSent';
    const failure = { phase: to, cause, code: 'LEASE' } as const;
    return this.settlement.recordFailure(row, failure, this.mover(row));
  }

  private async inquire(row: ChargeRow): Promise<unknown> {
    const request = this.encryption.toGatewayRequest(row);
    const found: Inquiry | NotSent = await this.calls.readFromGateway(refOf(row), 'inquire', (gateway) =>
      gateway.inquire(request, this.encryption.idsOf(row)),
    );
    const inquiry = found.outcome === 'notSent' ? ({ outcome: 'unavailable' } as const) : found;
    const charge = {
      ...{ amount: row.amount, claimedAt: row.claimedAt, isAbandoned: false, notFoundAt: row.notFoundAt },
      sentAt: row.sentAt ?? row.claimedAt,
      notFoundDistance: this.notFoundDistance(row),
    };
    const decision = decideOnInquiry(charge, inquiry, row.machineNow);
    return this.applyDecision(row, decision, found);
  }

  private applyDecision(
    row: ChargeRow,
    decision: InquiryDecision,
    found: Inquiry | NotSent,
  ): Promise<unknown> {
    const ids = 'ids' in found ? found.ids : null;
    switch (decision.decision) {
      case 'succeeded': {
        const { processedOn } = decision;
        return this.settlement.recordSuccess(
          row,
          { ids, processedOn, collected: row.amount },
          this.mover(row),
        );
      }
      case 'refused': {
        const code = 'code' in found ? found.code : '';
        return this.settlement.recordFailure(
          row,
          { phase: 'REFUSED', refusal: 'retryLater', code },
          this.mover(row),
        );
      }
      case 'cancelled':
      case 'cancelAuthorisation':
        return this.settlement.recordFailure(row, { phase: 'CANCELLED' }, this.mover(row));
      case 'notExecuted': {
        const { mayHaveOpenAuthorisation } = decision;
        const failure = {
          phase: 'NOT_EXECUTED',
          cause: 'sent',
          code: 'NOT_FOUND',
          mayHaveOpenAuthorisation,
        } as const;
        return this.settlement.recordFailure(row, failure, this.mover(row));
      }
      case 'capture':
        return this.captureFound(row, ids);
      case 'wait': {
        const isPending = 'standing' in found && found.standing === 'pending';
        return this.scheduleLookUp(row, decision.notFoundAt, isPending, found);
      }
      case 'person':
        return this.handleUndecided(row, decision.because, found);
    }
  }

  private async captureFound(row: ChargeRow, ids: NonNullable<ReturnType<ChargeEncryption['idsOf']>> | null) {
    const known = ids ?? this.encryption.idsOf(row);
    if (known === null) return;
    const isFound = { phase: 'AUTHORISED', code: null, reviewReason: null } as const;
    const change = { ...isFound, ...this.encryption.providerIdColumns(row, known) };
    const { epoch } = row;
    const moved = await this.charges.move(row.id, {
      from: ['UNKNOWN'],
      epoch,
      change,
      dueIn: defaultPacing.lease,
    });
    if (moved !== undefined) await this.driver.captureCharge(moved, row.captureSentAt);
  }

  private async scheduleLookUp(
    row: ChargeRow,
    notFoundAt: Date | null,
    isPending: boolean,
    found: Inquiry | NotSent,
  ): Promise<void> {
    const lookupAttempts = row.lookupAttempts + 1;
    const now = row.machineNow;
    const plan: InquiryHistory = {
      unknownSince: row.unknownSince ?? now,
      count: lookupAttempts,
      lastAt: now,
      inquiry: true,
      sureFrom: notFoundConclusiveAt(notFoundAt, this.notFoundDistance(row)),
    };
    const isForPeople = !isPending && needsReview(plan, now);
    const dueIn = (nextInquiryAt(plan)?.getTime() ?? now.getTime() + slowRecheckInterval) - now.getTime();
    const change = {
      lookupAttempts,
      notFoundAt,
      code: lookUpCode(found),
      ...(isForPeople && { reviewReason: row.reviewReason ?? ('unknownTooLong' as const) }),
    };
    await this.charges.move(row.id, { from: ['UNKNOWN'], epoch: row.epoch, change, dueIn });
    if (isForPeople && row.needsReviewSince === null) this.report(row, 'unknownTooLong');
  }

  private handleUndecided(
    row: ChargeRow,
    because: Extract<InquiryDecision, { decision: 'person' }>['because'],
    found: Inquiry | NotSent,
  ): Promise<unknown> {
    if (because !== 'amountDiffers')
      return this.markNeedsReview(row, because, because === 'notOffered' ? null : slowRecheckInterval);
    if (!('standing' in found) || found.standing !== 'captured' || found.amount === null)
      throw new Error('An amount differs, but the look-up returned none');
    const { ids, processedOn, amount } = found;
    return this.settlement.recordSuccess(row, { ids, processedOn, collected: amount }, this.mover(row));
  }

  private async markNeedsReview(row: ChargeRow, reason: ReviewReason, dueIn: number | null): Promise<void> {
    // Keeps an earlier reason, which is more specific than `notOffered`.
    const reviewReason = reason === 'notOffered' ? (row.reviewReason ?? reason) : reason;
    const change = { lookupAttempts: row.lookupAttempts + 1, reviewReason };
    await this.charges.move(row.id, { from: ['UNKNOWN'], epoch: row.epoch, change, dueIn });
    if (row.needsReviewSince === null) this.report(row, reason);
  }

  private async postpone(row: ChargeRow, dueIn: number): Promise<void> {
    await this.charges.move(row.id, { from: [row.phase], epoch: row.epoch, change: {}, dueIn });
  }

  private report({ id, gatewayId, paymentMethodType }: ChargeRow, reason: ReviewReason): void {
    const gateway = `${gatewayId}/${paymentMethodType}`;
    this.logger.error('charge.needs_review', undefined, { rowId: id, gateway, reason });
  }

  private unattended(row: ChargeRow): UnattendedCharge {
    const { phase, claimedAt, machineNow: leaseUntil } = row;
    switch (phase) {
      case 'CREATED':
      case 'SENT':
        return { phase, leaseUntil };
      case 'CHALLENGE':
        return { phase, startedAt: claimedAt };
      case 'AUTHORISED':
        return { phase, leaseUntil, claimedAt, isAbandoned: false };
      case 'UNKNOWN': {
        const inquiry = this.calls.traits(refOf(row))?.inquiry ?? true;
        const { lookupAttempts: count, lastLookupAt: lastAt, unknownSince, notFoundAt } = row;
        const sureFrom = notFoundConclusiveAt(notFoundAt, this.notFoundDistance(row));
        return { phase, unknownSince: unknownSince ?? leaseUntil, count, lastAt, inquiry, sureFrom };
      }
      case 'SUCCEEDED':
      case 'REFUSED':
      case 'NOT_EXECUTED':
      case 'CANCELLED':
        throw new Error(`Charge ${row.id} has ended`);
    }
  }

  private notFoundDistance(row: ChargeRow): number {
    return (this.calls.pacing(refOf(row)) ?? defaultPacing).notFoundDistance;
  }

  private mover({ epoch }: ChargeRow) {
    return { by: 'reconciler', epoch } as const;
  }
}
