import {
  inquiryDecision,
  type InquiryDecision,
} from '@account/domain/commerce/payments/charges/inquiry-decision';
import {
  needsPerson,
  nextLookUp,
  type LookUps,
  notFoundIsSureFrom,
} from '@account/domain/commerce/payments/charges/look-up-plan';
import {
  reconcilerStep,
  type UnattendedCharge,
} from '@account/domain/commerce/payments/charges/reconciliation';
import type { Inquiry } from '@account/gateways/payments/gateway-charge';
import { usualPacing } from '@account/gateways/payments/gateway-pacing';
import { Injectable } from '@nestjs/common';

import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { reconcileCharges } from '../../../ledger/scheduled-jobs/index.js';
import { GatewayCalls, type NotSent } from '../../gateways/index.js';
import type { AttentionReason } from '../charge.declaration.js';
import { ChargeDriver } from './charge-driver.service.js';
import { ChargeRepository, type ChargeRow } from '../charge.repository.js';
import { ChargeEncryption } from '../charge-encryption.service.js';
import { ChargeSettlement } from '../settle/charge-settlement.service.js';
import { lookUpCode, refOf } from '../charge-view.js';

const atOnce = 16;

const hour = 60 * 60_000;

/** Where a look-up could not be made, or what it found needs a person, it is made again after so long. */
const seldom = 6 * hour;

/** Charges that are in nobody's hands: what was left between two steps is brought to its end, by asking the provider. */
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
  async reconcile(): Promise<void> {
    for (;;) {
      const taken = await this.charges.take(atOnce, usualPacing.lease);
      await Promise.all(taken.map((row) => this.lookAfter(row)));
      if (taken.length < atOnce) return;
    }
  }

  private async lookAfter(row: ChargeRow): Promise<void> {
    try {
      await this.act(row);
    } catch (error) {
      this.logger.error('charge_reconciliation.failed', error, { rowId: row.id });
    }
  }

  private async act(row: ChargeRow): Promise<unknown> {
    const step = reconcilerStep(this.unattended(row), row.machineNow);
    switch (step.step) {
      case 'wait':
        return this.later(row, step.until.getTime() - row.machineNow.getTime());
      case 'move':
        return this.move(row, step.to);
      case 'inquire':
        return this.inquire(row);
      case 'capture':
        return this.driver.capture(row, row.captureSentAt);
      case 'cancelAuthorisation':
        return this.settlement.failed(row, { phase: 'CANCELLED' }, this.mover(row));
      case 'person':
        return this.wantPerson(row, 'notOffered', null);
    }
  }

  private move(row: ChargeRow, to: 'NOT_EXECUTED' | 'UNKNOWN'): Promise<ChargeRow> {
    if (to === 'UNKNOWN') return this.settlement.unknown(row, 'LEASE', this.mover(row), { dueIn: 0 });
    const cause = row.phase === 'CHALLENGE' ? 'challenge' : 'notSent';
    const failure = { phase: to, cause, code: 'LEASE' } as const;
    return this.settlement.failed(row, failure, this.mover(row));
  }

  private async inquire(row: ChargeRow): Promise<unknown> {
    const request = this.encryption.requestOf(row);
    const found: Inquiry | NotSent = await this.calls.read(refOf(row), 'inquire', (gateway) =>
      gateway.inquire(request, this.encryption.idsOf(row)),
    );
    const inquiry = found.outcome === 'notSent' ? ({ outcome: 'unavailable' } as const) : found;
    const charge = {
      ...{ amount: row.amount, claimedAt: row.claimedAt, isAbandoned: false, notFoundAt: row.notFoundAt },
      sentAt: row.sentAt ?? row.claimedAt,
      notFoundDistance: this.notFoundDistance(row),
    };
    const decision = inquiryDecision(charge, inquiry, row.machineNow);
    return this.follow(row, decision, found);
  }

  private follow(row: ChargeRow, decision: InquiryDecision, found: Inquiry | NotSent): Promise<unknown> {
    const ids = 'ids' in found ? found.ids : null;
    switch (decision.decision) {
      case 'succeeded': {
        const { processedOn } = decision;
        return this.settlement.succeeded(row, { ids, processedOn, collected: row.amount }, this.mover(row));
      }
      case 'refused': {
        const code = 'code' in found ? found.code : '';
        return this.settlement.failed(
          row,
          { phase: 'REFUSED', refusal: 'retryLater', code },
          this.mover(row),
        );
      }
      case 'cancelled':
      case 'cancelAuthorisation':
        return this.settlement.failed(row, { phase: 'CANCELLED' }, this.mover(row));
      case 'notExecuted': {
        const { authorisationMayBeLeft } = decision;
        const failure = {
          phase: 'NOT_EXECUTED',
          cause: 'sent',
          code: 'NOT_FOUND',
          authorisationMayBeLeft,
        } as const;
        return this.settlement.failed(row, failure, this.mover(row));
      }
      case 'capture':
        return this.captureFound(row, ids);
      case 'wait': {
        const isPending = 'standing' in found && found.standing === 'pending';
        return this.lookAgain(row, decision.notFoundAt, isPending, found);
      }
      case 'person':
        return this.person(row, decision.because, found);
    }
  }

  private async captureFound(row: ChargeRow, ids: NonNullable<ReturnType<ChargeEncryption['idsOf']>> | null) {
    const known = ids ?? this.encryption.idsOf(row);
    if (known === null) return;
    const isFound = { phase: 'AUTHORISED', code: null, attentionReason: null } as const;
    const change = { ...isFound, ...this.encryption.identified(row, known) };
    const { epoch } = row;
    const moved = await this.charges.move(row.id, {
      from: ['UNKNOWN'],
      epoch,
      change,
      dueIn: usualPacing.lease,
    });
    if (moved !== undefined) await this.driver.capture(moved, row.captureSentAt);
  }

  private async lookAgain(
    row: ChargeRow,
    notFoundAt: Date | null,
    isPending: boolean,
    found: Inquiry | NotSent,
  ): Promise<void> {
    const lookUps = row.lookUps + 1;
    const now = row.machineNow;
    const plan: LookUps = {
      unknownSince: row.unknownSince ?? now,
      count: lookUps,
      lastAt: now,
      inquiry: true,
      sureFrom: notFoundIsSureFrom(notFoundAt, this.notFoundDistance(row)),
    };
    const isForPeople = !isPending && needsPerson(plan, now);
    const dueIn = (nextLookUp(plan)?.getTime() ?? now.getTime() + seldom) - now.getTime();
    const change = {
      lookUps,
      notFoundAt,
      code: lookUpCode(found),
      ...(isForPeople && { attentionReason: row.attentionReason ?? ('unknownForLong' as const) }),
    };
    await this.charges.move(row.id, { from: ['UNKNOWN'], epoch: row.epoch, change, dueIn });
    if (isForPeople && row.attentionSince === null) this.report(row, 'unknownForLong');
  }

  private person(
    row: ChargeRow,
    because: Extract<InquiryDecision, { decision: 'person' }>['because'],
    found: Inquiry | NotSent,
  ): Promise<unknown> {
    if (because !== 'amountDiffers')
      return this.wantPerson(row, because, because === 'notOffered' ? null : seldom);
    if (!('standing' in found) || found.standing !== 'captured' || found.amount === null)
      throw new Error('An amount differs from none');
    const { ids, processedOn, amount } = found;
    return this.settlement.succeeded(row, { ids, processedOn, collected: amount }, this.mover(row));
  }

  private async wantPerson(row: ChargeRow, reason: AttentionReason, dueIn: number | null): Promise<void> {
    // That it cannot be looked up says less than what was found before.
    const attentionReason = reason === 'notOffered' ? (row.attentionReason ?? reason) : reason;
    const change = { lookUps: row.lookUps + 1, attentionReason };
    await this.charges.move(row.id, { from: ['UNKNOWN'], epoch: row.epoch, change, dueIn });
    if (row.attentionSince === null) this.report(row, reason);
  }

  private async later(row: ChargeRow, dueIn: number): Promise<void> {
    await this.charges.move(row.id, { from: [row.phase], epoch: row.epoch, change: {}, dueIn });
  }

  private report({ id, gatewayId, paymentMethodType }: ChargeRow, reason: AttentionReason): void {
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
        const { lookUps: count, lookedUpAt: lastAt, unknownSince, notFoundAt } = row;
        const sureFrom = notFoundIsSureFrom(notFoundAt, this.notFoundDistance(row));
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
    return (this.calls.pacing(refOf(row)) ?? usualPacing).notFoundDistance;
  }

  private mover({ epoch }: ChargeRow) {
    return { by: 'reconciler', epoch } as const;
  }
}
