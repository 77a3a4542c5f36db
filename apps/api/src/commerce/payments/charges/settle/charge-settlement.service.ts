import { setTimeout } from 'node:timers/promises';

import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  chargeTransitions,
  type ChargeActor,
  type ChargePhase,
} from '@account/domain/commerce/payments/charges/charge-phase';
import {
  type RefusalClass,
  replacesMethod,
  suspenseReason,
  type SuspenseReason,
} from '@account/domain/commerce/payments/charges/gateway-outcome';
import { chargeEarning } from '@account/domain/commerce/ledger/ledger/earning';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { ProviderIds } from '@account/gateways/payments/gateway-references';
import { Injectable, Optional } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { newId } from '../../../../platform/ids/ids.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { GatewayTasks } from '../../gateways/index.js';
import { Earnings, Ledger } from '../../../ledger/ledger/index.js';
import { ChargeableMethods } from '../../payment-methods/index.js';
import type {
  ReviewReason,
  ChargeFailure,
  ChargeId,
  NotExecutedCause,
  SuspenseResolution,
} from '../charge.declaration.js';
import { ChargeMetrics } from './charge-metrics.js';
import {
  ChargeRepository,
  ProviderIdTaken,
  type ChargeChange,
  type ChargeRow,
} from '../charge.repository.js';
import { ChargeEncryption } from '../charge-encryption.service.js';
import { CannotFulfil, type LockedSubject } from './charge-subject.declaration.js';
import { ChargeSubjects } from './charge-subjects.service.js';
import { chargeOf, columnsOf, refOf, subjectOf } from '../charge-view.js';

export interface Success {
  ids: ProviderIds | null;
  processedOn: BusinessDate;
  collected: Yen;
}

export type Failure =
  | { phase: 'REFUSED'; refusal: RefusalClass; code: string }
  | { phase: 'NOT_EXECUTED'; cause: NotExecutedCause; code: string; mayHaveOpenAuthorisation?: boolean }
  | { phase: 'CANCELLED'; code?: string };

/** The process or person that changes the charge. If `epoch` is set, the process must still hold the lease. */
export interface Mover {
  by: ChargeActor;
  epoch?: number;
  /** An operator's decision. */
  decision?: { decidedBy: string; evidence: string };
}

const chargeSuspended = auditKind<{ chargeId: string; reason: string; collected: number }>(
  'charge.suspended',
  'system',
);
const chargeDecided = auditKind<{ chargeId: string; phase: string; by: string }>(
  'charge.decided',
  'operator',
);

const atEnd = { request: null, reviewReason: null } as const;

/** Delays in milliseconds between attempts to store a result. */
export class SettlementRetryDelays {
  constructor(readonly between: readonly number[] = [50, 250, 1_000, 3_000]) {}
}

/**
 * Ends each charge once, in one transaction with all effects.
 * @returns the charge in its new state
 */
@Injectable()
export class ChargeSettlement {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly subjects: ChargeSubjects,
    private readonly encryption: ChargeEncryption,
    private readonly ledger: Ledger,
    private readonly earnings: Earnings,
    private readonly methods: ChargeableMethods,
    private readonly tasks: GatewayTasks,
    private readonly audit: AuditTrail,
    private readonly metrics: ChargeMetrics,
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly clock: Clock,
    @Optional() private readonly pauses: SettlementRetryDelays = new SettlementRetryDelays(),
  ) {}

  async recordSuccess(row: ChargeRow, success: Success, mover: Mover): Promise<ChargeRow> {
    try {
      return await this.settle(row, (transaction) => this.succeed(transaction, row, success, mover));
    } catch (error) {
      if (error instanceof ProviderIdTaken) return this.recordProviderIdConflict(row, mover);
      if (!(error instanceof CannotFulfil)) throw error;
      return this.settle(row, (transaction) => this.succeed(transaction, row, success, mover, true));
    }
  }

  /** Records that a response has the provider id of another charge. Stores nothing else from the response. */
  async recordProviderIdConflict(row: ChargeRow, mover: Mover): Promise<ChargeRow> {
    this.logger.error('charge.provider_id_conflict', undefined, { rowId: row.id });
    const reviewReason = 'answerDiffers';
    const unknown = await this.recordUnknown(row, 'differs NAME', mover, { dueIn: 0, reviewReason });
    await this.charges.markNeedsReview(row.id, reviewReason);
    return unknown;
  }

  async recordFailure(row: ChargeRow, failure: Failure, mover: Mover): Promise<ChargeRow> {
    return this.settle(row, (transaction) => this.fail(transaction, row, failure, mover));
  }

  /** @returns false if the charge is no longer waiting for the card issuer */
  async abandonCharge(transaction: Transaction, id: ChargeId): Promise<boolean> {
    const from = phasesLeadingTo('NOT_EXECUTED', 'member');
    const finishedAt = this.clock.now();
    const change = { ...atEnd, phase: 'NOT_EXECUTED', code: 'ABANDONED', finishedAt } as const;
    const row = await this.charges.move(id, { from, change, dueIn: null }, transaction);
    if (row !== undefined) this.database.afterCommit(transaction, () => this.metrics.countPhase(row));
    return row !== undefined;
  }

  /**
   * Uses a payment in suspense to pay its order or cycle.
   * @returns false if nothing is in suspense, or the order or cycle cannot be fulfilled
   */
  async fulfilSuspense(transaction: Transaction, row: ChargeRow): Promise<boolean> {
    const subject = await this.lock(transaction, row);
    if (subject.isPaid || subject.hasEnded || row.collected !== row.amount || row.processedOn === null)
      return false;
    const honoured = await this.resolveSuspense(transaction, row, 'FULFILLED');
    if (honoured === undefined) return false;
    await this.bookEarning(transaction, subject, honoured, row.processedOn, 'SUSPENSE_FULFILLED');
    return true;
  }

  resolveSuspense(transaction: Transaction, row: ChargeRow, suspenseResolution: SuspenseResolution) {
    const change = { suspenseResolution, suspenseResolvedAt: this.clock.now() };
    return this.charges.move(
      row.id,
      { from: ['SUCCEEDED'], change, dueIn: null, openSuspense: true },
      transaction,
    );
  }

  /** Records a lost or implausible response. The request is not sent again; look-ups determine the result. */
  async recordUnknown(
    row: ChargeRow,
    code: string,
    { by, epoch }: Mover,
    { dueIn, reviewReason }: { dueIn: number | null; reviewReason?: ReviewReason },
  ): Promise<ChargeRow> {
    return this.settle(row, async (transaction) => {
      const subject = await this.lock(transaction, row);
      const change = { phase: 'UNKNOWN', code, ...(reviewReason && { reviewReason }) } as const;
      const move = {
        from: phasesLeadingTo('UNKNOWN', by),
        change,
        dueIn,
        ...(epoch !== undefined && { epoch }),
      };
      const moved = await this.charges.move(row.id, move, transaction);
      if (moved !== undefined && row.unknownSince === null) await subject.becameUnknown(chargeOf(moved));
      return moved;
    });
  }

  private async settle(
    row: ChargeRow,
    work: (transaction: Transaction) => Promise<ChargeRow | undefined>,
  ): Promise<ChargeRow> {
    const settled = await this.withRetries(() => this.database.transaction(work));
    if (settled === undefined) return (await this.charges.findById(row.id)) ?? row;
    this.metrics.countPhase(settled);
    return settled;
  }

  private async succeed(
    transaction: Transaction,
    row: ChargeRow,
    success: Success,
    mover: Mover,
    cannotBeGiven = false,
  ): Promise<ChargeRow | undefined> {
    const subject = await this.lock(transaction, row);
    const reason = suspenseReason({
      isMatched: true,
      amountAgrees: success.collected === row.amount,
      isPaidAlready: subject.isPaid,
      hasEnded: subject.hasEnded || cannotBeGiven,
    });
    const { processedOn, collected, ids } = success;
    const settled = await this.end(transaction, row, mover, {
      ...(ids !== null && this.encryption.providerIdColumns(row, ids)),
      ...{ phase: 'SUCCEEDED', collected, processedOn, suspenseReason: reason, refusal: null },
    });
    if (settled === undefined) return undefined;
    if (reason === null) await this.bookEarning(transaction, subject, settled, processedOn);
    else await this.suspend(transaction, subject, settled, reason, success);
    return settled;
  }

  /** Retries on lock timeouts, because a lost response cannot be requested again from every provider. */
  private async withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const pause of this.pauses.between) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof CannotFulfil || error instanceof ProviderIdTaken) throw error;
        this.logger.error('charge_settlement.deferred', error);
        await setTimeout(pause);
      }
    }
    return work();
  }

  private async fail(
    transaction: Transaction,
    row: ChargeRow,
    failure: Failure,
    mover: Mover,
  ): Promise<ChargeRow | undefined> {
    const subject = await this.lock(transaction, row);
    const settled = await this.end(transaction, row, mover, columnsOfFailure(failure));
    if (settled === undefined) return undefined;
    await subject.failed(chargeOf(settled), failureOf(failure));
    if (failure.phase === 'REFUSED' && replacesMethod(failure.refusal))
      await this.methods.markNeedsReplacing(transaction, row.paymentMethodId);
    await this.cancelUncaptured(transaction, row, failure);
    return settled;
  }

  private lock(transaction: Transaction, row: ChargeRow): Promise<LockedSubject> {
    const { kind, id } = subjectOf(row);
    return this.subjects.getSubject(kind).lock(transaction, id);
  }

  private async end(
    transaction: Transaction,
    row: ChargeRow,
    { by, epoch, decision }: Mover,
    change: ChargeChange & { phase: ChargePhase },
  ): Promise<ChargeRow | undefined> {
    const settled = await this.charges.move(
      row.id,
      {
        from: phasesLeadingTo(change.phase, by),
        change: { ...atEnd, ...decision, finishedAt: this.clock.now(), ...change },
        dueIn: null,
        ...(epoch !== undefined && { epoch }),
      },
      transaction,
    );
    if (settled !== undefined && decision !== undefined) {
      const details = { chargeId: row.id, phase: settled.phase, by: decision.decidedBy };
      await this.audit.addEvent(transaction, chargeDecided, { details });
    }
    return settled;
  }

  private async bookEarning(
    transaction: Transaction,
    subject: LockedSubject,
    row: ChargeRow,
    processedOn: BusinessDate,
    event: 'CHARGE_SETTLED' | 'SUSPENSE_FULFILLED' = 'CHARGE_SETTLED',
  ): Promise<void> {
    const charge = chargeOf(row);
    const { chargeId, customerId, plan, method, amount, taxRate, taxRounding, gateway } = charge;
    const earningId = newId<'earning'>();
    const details = await subject.succeeded(charge, earningId);
    const sale = { planType: plan.planType, taxRate, taxRounding };
    await this.ledger.recordEntry(transaction, {
      source: { chargeId },
      event: { event, gateway: gateway.gatewayId, amount, ...sale },
      bookedOn: processedOn,
    });
    await this.earnings.recordEarning(transaction, {
      id: earningId,
      source: { kind: 'CHARGE', chargeId },
      subject: columnsOf(charge.subject),
      amounts: chargeEarning(amount, sale),
      ...{ customerId, plan, method, taxRate, taxRounding, details, earnedOn: processedOn },
    });
  }

  private async suspend(
    transaction: Transaction,
    subject: LockedSubject,
    row: ChargeRow,
    reason: SuspenseReason,
    { collected, processedOn }: Success,
  ): Promise<void> {
    await subject.suspended?.(chargeOf(row), reason);
    await this.ledger.recordEntry(transaction, {
      source: { chargeId: row.id },
      event: { event: 'CHARGE_SUSPENDED', gateway: row.gatewayId, amount: collected },
      bookedOn: processedOn,
    });
    const details = { chargeId: row.id, reason, collected };
    await this.audit.addEvent(transaction, chargeSuspended, { details });
    this.database.afterCommit(transaction, () => this.metrics.reportSuspense(row, reason));
  }

  /** Cancels an authorisation whose response arrived after the charge was abandoned. */
  async cancelAbandonedAuthorisation(row: ChargeRow, ids: ProviderIds): Promise<void> {
    await this.database.transaction((transaction) => this.cancelAuthorisation(transaction, row, ids));
  }

  /** An uncaptured authorisation blocks money on the member's card until it is cancelled. */
  private async cancelUncaptured(
    transaction: Transaction,
    row: ChargeRow,
    { phase }: Failure,
  ): Promise<void> {
    const ids = this.encryption.idsOf(row);
    const isLeft = phase === 'CANCELLED' || (phase === 'REFUSED' && row.phase === 'AUTHORISED');
    if (!isLeft || ids === null) return;
    await this.cancelAuthorisation(transaction, row, ids);
  }

  private cancelAuthorisation(transaction: Transaction, row: ChargeRow, ids: ProviderIds): Promise<void> {
    const target = { kind: 'cancelAuthorisation', ids } as const;
    return this.tasks.addTask(transaction, { gateway: refOf(row), target, subject: row.id, deadline: null });
  }
}

function phasesLeadingTo(to: ChargePhase, by: ChargeActor): ChargePhase[] {
  return chargeTransitions.filter((each) => each.to === to && each.by.includes(by)).map(({ from }) => from);
}

function columnsOfFailure(failure: Failure): ChargeChange & { phase: ChargePhase } {
  switch (failure.phase) {
    case 'REFUSED':
      return failure;
    case 'NOT_EXECUTED': {
      const { phase, code, mayHaveOpenAuthorisation = false } = failure;
      const reviewReason = mayHaveOpenAuthorisation ? 'openAuthorisation' : null;
      return { phase, code, mayHaveOpenAuthorisation, reviewReason };
    }
    case 'CANCELLED':
      return failure;
  }
}

function failureOf(failure: Failure): ChargeFailure {
  switch (failure.phase) {
    case 'REFUSED':
      return { failure: 'refused', refusal: failure.refusal };
    case 'NOT_EXECUTED':
      return { failure: 'notExecuted', cause: failure.cause };
    case 'CANCELLED':
      return { failure: 'cancelled' };
  }
}
