import {
  recordUnknownOutcome,
  recordNotExecuted,
} from '@account/domain/commerce/subscriptions/contracts/charge-events';
import { recordRefusal } from '@account/domain/commerce/subscriptions/contracts/charge-refused';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { acceptsLatePayment } from '@account/domain/commerce/subscriptions/contracts/missed-periods';
import type { RefusalClass, SuspenseReason } from '@account/domain/commerce/payments/charges/gateway-outcome';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import {
  type Charge,
  type ChargeFailure,
  Charges,
  type ChargeSubject,
  type LockedSubject,
} from '../../../payments/charges/index.js';
import {
  BillingCycles,
  ContractEvents,
  ContractIncidents,
  Contracts,
  type CycleId,
  type LockedCycle,
} from '../../contracts/index.js';
import type { EarningDetails, EarningId } from '../../../ledger/ledger/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { CycleExplanations } from './cycle-explanations.service.js';
import { CycleSettlement } from './cycle-settlement.service.js';
import { eventCycle } from './renewal-claims.service.js';

/**
 * Applies the result of a charge to its billing cycle, whether the result comes from the sweeper, a webhook,
 * the reconciler or an operator.
 */
@Injectable()
export class CycleCharges implements ChargeSubject {
  constructor(
    private readonly cycles: BillingCycles,
    private readonly contracts: Contracts,
    private readonly events: ContractEvents,
    private readonly settlement: CycleSettlement,
    private readonly charges: Charges,
    private readonly explanations: CycleExplanations,
    private readonly incidents: ContractIncidents,
    private readonly database: Database,
  ) {}

  async lock(transaction: Transaction, cycleId: string): Promise<LockedSubject> {
    const locked = await this.cycles.lockCycle(transaction, cycleId as CycleId);
    if (locked === undefined) throw new Error(`The billing cycle ${cycleId} of a charge does not exist`);
    const isPaid = locked.cycle.state === 'SETTLED';
    return {
      isPaid,
      hasEnded: !isPaid && !isAwaited(locked) && !isEnded(locked),
      succeeded: (charge, earningId) => this.succeed(transaction, locked, charge, earningId),
      failed: (charge, failure) => this.fail(transaction, locked, charge, failure),
      becameUnknown: (charge) => this.becomeUnknown(transaction, locked, charge),
      suspended: (charge, reason) => this.suspend(transaction, locked, charge, reason),
    };
  }

  async findNextPage({ subject }: Charge): Promise<string> {
    const found = await this.cycles.findCycle(subject.id as CycleId);
    return found === undefined ? '/mypage' : `/mypage/subscription/${found.contract.id}`;
  }

  explain(cycleId: string): Promise<readonly string[]> {
    return this.explanations.explainCycle(cycleId as CycleId);
  }

  explainWithoutCharge(customerId: CustomerId, from: Date): Promise<readonly string[]> {
    return this.explanations.explainWithoutCharge(customerId, from);
  }

  private succeed(
    transaction: Transaction,
    locked: LockedCycle,
    { chargeId, processedOn }: Charge,
    earningId: EarningId,
  ): Promise<EarningDetails> {
    if (processedOn === null) throw new Error(`Charge ${chargeId} succeeded without a processing day`);
    const payment = { chargeId, earningId, processedOn };
    return isEnded(locked)
      ? this.settlement.settleLate(transaction, locked, payment)
      : this.settlement.settleCycle(transaction, locked, payment);
  }

  private async fail(
    transaction: Transaction,
    locked: LockedCycle,
    charge: Charge,
    failure: ChargeFailure,
  ): Promise<void> {
    if (!isAwaited(locked)) return;
    if (failure.failure === 'refused') return this.refuse(transaction, locked, charge, failure.refusal);
    const wasSent = failure.failure === 'cancelled' || failure.cause === 'sent';
    return this.notMade(transaction, locked, charge, wasSent ? 'sent' : 'unreachable');
  }

  private async becomeUnknown(
    transaction: Transaction,
    { contract: before, cycle }: LockedCycle,
    { chargeId, unknownSince }: Charge,
  ): Promise<void> {
    const since = unknownSince ?? (await this.database.machineTime(transaction));
    const facts = recordUnknownOutcome(before.facts, since);
    if (facts === before.facts) return;
    const contract = await this.contracts.changeContract(transaction, before, { facts });
    const unknown = { event: 'paymentUnknown', cycle: eventCycle(cycle), chargeId } as const;
    await this.events.publishEvents(transaction, { contract, before }, [unknown]);
  }

  /** A contract that was charged twice is not charged again until an operator has reviewed it. */
  private async suspend(
    transaction: Transaction,
    locked: LockedCycle,
    charge: Charge,
    reason: SuspenseReason,
  ): Promise<void> {
    if (reason === 'duplicate') return this.collectedTwice(transaction, charge);
    const isOurs = isAwaited(locked);
    if (reason !== 'amountDiffers' || (!isOurs && !isEnded(locked))) return;
    const { contract } = locked;
    const { facts } = contract;
    if (facts.endedOn !== null) return;
    const liveCharge = isOurs ? null : facts.liveCharge;
    await this.contracts.changeContract(transaction, contract, {
      facts: { ...facts, liveCharge, isBlocked: true },
    });
  }

  private async collectedTwice(transaction: Transaction, { chargeId, subject }: Charge): Promise<void> {
    await this.incidents.blockContractIn(transaction, subject, `charge ${chargeId} collected what was paid`);
  }

  /**
   * Handles an unpaid period. The charge is retried, the contract waits for another payment method, or it ends
   * after a cancellation.
   */
  private async refuse(
    transaction: Transaction,
    { contract: before, cycle, today }: LockedCycle,
    charge: Charge,
    refusal: RefusalClass,
  ): Promise<void> {
    const { chargeId, paymentMethodId, amount } = charge;
    const policy = this.contracts.retryPolicy();
    const asked = { paymentMethodId, amount, initiator: 'STORE' } as const;
    const tries = await this.charges.findAttemptDays(transaction, asked);
    const decision = recordRefusal(before.facts, { today, refusal, tries, policy });
    if (decision.outcome !== 'changed') return;
    const contract = await this.contracts.changeContract(transaction, before, { facts: decision.facts });
    const failed = {
      event: 'paymentFailed',
      ...{ cycle: eventCycle(cycle), chargeId, refusal },
      isFirst: before.facts.heldSince === null,
      wasUnknown: wasUnknown(charge),
    } as const;
    await this.events.publishEvents(transaction, { contract, before }, [failed]);
  }

  private async notMade(
    transaction: Transaction,
    { contract: before, cycle, today }: LockedCycle,
    charge: Charge,
    cause: 'sent' | 'unreachable',
  ): Promise<void> {
    const decision = recordNotExecuted(before.facts, { today, cause });
    if (decision.outcome !== 'changed') return;
    const contract = await this.contracts.changeContract(transaction, before, { facts: decision.facts });
    const { chargeId } = charge;
    const notMade = {
      event: 'paymentNotMade',
      ...{ cycle: eventCycle(cycle), chargeId, wasUnknown: wasUnknown(charge) },
    } as const;
    await this.events.publishEvents(transaction, { contract, before }, [notMade]);
  }
}

function isAwaited({ contract: { facts }, cycle }: LockedCycle): boolean {
  return facts.endedOn === null && cycle.state === 'OPEN' && cycle.dueOn === nextDue(facts);
}

function isEnded({ contract: { facts, firstDueOn }, cycle }: LockedCycle): boolean {
  return acceptsLatePayment(facts, firstDueOn, cycle);
}

function wasUnknown({ unknownSince }: Charge): boolean {
  return unknownSince !== null;
}
