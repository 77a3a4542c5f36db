import { billingPeriod } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { settleCharge } from '@account/domain/commerce/subscriptions/contracts/charge-events';
import {
  recordLatePayment,
  missedPeriod,
} from '@account/domain/commerce/subscriptions/contracts/missed-periods';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { taxTermsOf } from '@account/domain/commerce/money/tax';
import { campaignCodeMethod } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { newId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { CannotFulfil, type ChargeId, Charges } from '../../../payments/charges/index.js';
import {
  BillingCycles,
  ContractEvents,
  Contracts,
  type LockedCycle,
  type StoredContract,
} from '../../contracts/index.js';
import type { EarningDetails, EarningId, ChargedMethod } from '../../../ledger/ledger/index.js';
import { ChargeableMethods } from '../../../payments/payment-methods/index.js';
import { eventCycle } from './renewal-claims.service.js';
import { earningDetails, RenewalTerms, soldPlan } from './renewal-terms.service.js';

export interface CyclePayment {
  chargeId: ChargeId | null;
  earningId: EarningId;
  processedOn: BusinessDate;
}

/** Delivers a paid period in the transaction that settles its charge. */
@Injectable()
export class CycleSettlement {
  constructor(
    private readonly contracts: Contracts,
    private readonly cycles: BillingCycles,
    private readonly events: ContractEvents,
    private readonly terms: RenewalTerms,
    private readonly charges: Charges,
    private readonly methods: ChargeableMethods,
    private readonly clock: Clock,
  ) {}

  /** @throws {CannotFulfil} if the contract's due day has changed */
  async settleCycle(
    transaction: Transaction,
    { contract: before, cycle, today }: LockedCycle,
    { chargeId, earningId, processedOn }: CyclePayment,
  ): Promise<EarningDetails> {
    const decision = settleCharge(before.facts, { today, dueOn: cycle.dueOn, processedOn });
    if (decision.outcome !== 'changed')
      throw new CannotFulfil(`Contract ${before.id} is not waiting for billing cycle ${cycle.id}`);
    const { schedule, nextNumber } = decision.facts;
    const period = billingPeriod(schedule, nextNumber - 1);
    const contract = await this.contracts.changeContract(transaction, before, { facts: decision.facts });
    await this.cycles.settleCycle(transaction, cycle.id, { period, chargeId, at: this.clock.now() });
    const renewed = {
      event: 'renewed',
      ...{ cycle: eventCycle(cycle), period, chargeId, earningId },
      wasHeld: before.facts.heldSince !== null,
      wasUnknown: (before.facts.liveCharge?.unknownSince ?? null) !== null,
    } as const;
    await this.events.publishEvents(transaction, { contract, before }, [renewed]);
    return earningDetails(await this.terms.findPlan(transaction, contract), period);
  }

  /**
   * Settles a waived period after a late payment. Does not change the contract.
   *
   * @throws {CannotFulfil} if another payment covers the same days
   */
  async settleLate(
    transaction: Transaction,
    { contract: before, cycle }: LockedCycle,
    { chargeId, earningId }: CyclePayment,
  ): Promise<EarningDetails> {
    const cycles = await this.cycles.listByContract(before.id, transaction);
    const period = missedPeriod(
      before.facts,
      cycle.dueOn,
      cycles.map(({ dueOn }) => dueOn),
    );
    const isPaid = cycles.some(
      ({ startsOn, endsOn }) =>
        startsOn !== null && endsOn !== null && startsOn < period.end && endsOn > period.start,
    );
    if (isPaid)
      throw new CannotFulfil(`Cycle ${cycle.id} of contract ${before.id} was paid by another charge`);
    const contract = await this.contracts.changeContract(transaction, before, {
      facts: recordLatePayment(before.facts),
    });
    await this.cycles.settleLate(transaction, cycle.id, { period, chargeId, at: this.clock.now() });
    const renewed = {
      event: 'renewed',
      ...{ cycle: eventCycle(cycle), period, chargeId, earningId },
      ...{ wasHeld: false, wasUnknown: false },
    } as const;
    if (before.facts.endedOn === null)
      await this.events.publishEvents(transaction, { contract, before }, [renewed]);
    return earningDetails(await this.terms.findPlan(transaction, contract), period);
  }

  /** Settles a period with a price of ¥0 on its due day without calling a gateway. */
  async settleZero(transaction: Transaction, locked: LockedCycle): Promise<void> {
    const { contract, cycle, today } = locked;
    const earningId = newId<'earning'>();
    const payment = { chargeId: null, earningId, processedOn: today };
    const details = await this.settleCycle(transaction, locked, payment);
    await this.charges.settleZero(transaction, {
      subject: { kind: 'cycle', id: cycle.id },
      customerId: contract.customerId,
      plan: soldPlan(await this.terms.findPlan(transaction, contract)),
      method: await this.chargedMethodOf(transaction, contract),
      ...taxTermsOf(cycle),
      settledOn: today,
      ...{ details, earningId },
    });
  }

  private async chargedMethodOf(
    transaction: Transaction,
    { payment }: StoredContract,
  ): Promise<ChargedMethod> {
    const { methodId, type } = payment;
    const face = methodId === null ? undefined : await this.methods.findDisplay(transaction, methodId);
    return face ?? { paymentMethodType: type ?? campaignCodeMethod, cardBrand: null, cardSuffix: null };
  }
}
