import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { RefusalClass } from '@account/domain/commerce/charges/refusal';
import { claimed } from '@account/domain/commerce/contracts/charge-events';
import {
  isCollectedByCarrier,
  nextDue,
  type ContractFacts,
} from '@account/domain/commerce/contracts/contract-facts';
import { chargeRefused } from '@account/domain/commerce/contracts/charge-refused';
import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../platform/prisma/database.js';
import { CarrierCharges } from '../charges/carrier-charges.service.js';
import type { ChargeId } from '../charges/charge.declaration.js';
import { BillingCycles, type LockedCycle } from '../contracts/billing-cycles.service.js';
import { ContractEvents } from '../contracts/contract-events.service.js';
import { Contracts, type ContractId } from '../contracts/contracts.service.js';
import { EndedAgreements } from '../payment-methods/ended-agreements.service.js';
import type { PaymentMethodId } from '../payment-methods/payment-method-uses.service.js';
import { announcedCycle } from './announced-cycle.js';
import { RenewalClaims } from './renewal-claims.service.js';
import { RenewalTerms } from './renewal-terms.service.js';

/** What a carrier that collects by itself did about a month. */
export type CarrierResult =
  | { outcome: 'collected'; agreement: string; amount: Yen; on: BusinessDate }
  | { outcome: 'refused' | 'ended'; on: BusinessDate };

/** `known`: its month is settled, or is on hold for it already. `noContract`: nothing that this carrier collects. */
export type ResultTaking = 'taken' | 'known' | 'noContract';

/** Settles periods by what carriers say: whoever says it first, notice or file, and however often. */
@Injectable()
export class CarrierResults {
  constructor(
    private readonly contracts: Contracts,
    private readonly cycles: BillingCycles,
    private readonly terms: RenewalTerms,
    private readonly claims: RenewalClaims,
    private readonly charges: CarrierCharges,
    private readonly events: ContractEvents,
    private readonly agreements: EndedAgreements,
    private readonly database: Database,
  ) {}

  async take(methodIds: readonly PaymentMethodId[], result: CarrierResult): Promise<ResultTaking> {
    const contracts = await this.contracts.paidBy(methodIds);
    const contract = contracts.find(({ facts }) => facts.clock === 'provider');
    if (contract === undefined) return 'noContract';
    if (result.outcome === 'collected') return this.collected(contract.id, result);
    const taking = await this.refused(contract.id, result);
    if (result.outcome === 'ended' && contract.payment.methodId !== null)
      await this.agreements.end(contract.payment.methodId);
    return taking;
  }

  private async collected(
    id: ContractId,
    { agreement, amount, on }: Extract<CarrierResult, { outcome: 'collected' }>,
  ): Promise<ResultTaking> {
    const charge = await this.database.transaction((transaction) => this.claim(transaction, id, on));
    if (typeof charge === 'string') return charge;
    await this.charges.settle(charge.chargeId, { agreement, collected: amount, processedOn: on });
    return 'taken';
  }

  /** A charge that the carrier has made already; that of a program that died before it was settled is gone on with. */
  private async claim(
    transaction: Transaction,
    id: ContractId,
    on: BusinessDate,
  ): Promise<{ chargeId: ChargeId } | ResultTaking> {
    const locked = await this.contracts.lockToday(transaction, id);
    const standing = standingOf(locked?.contract.facts, on);
    if (locked === undefined || standing !== 'due') return standing === 'due' ? 'noContract' : standing;
    const { contract } = locked;
    const plan = await this.terms.planOf(transaction, contract);
    const terms = this.terms.cycleOn(contract, plan, nextDue(contract.facts));
    const cycle = await this.cycles.open(transaction, terms);
    const begun =
      contract.facts.liveCharge === null ? undefined : await this.charges.begun(transaction, cycle.id);
    if (begun !== undefined) return { chargeId: begun };
    const decision = claimed(contract.facts);
    if (decision.outcome !== 'changed') return 'known';
    const made = await this.claims.chargeFor(transaction, { contract, cycle }, plan);
    const chargeId = await this.charges.claim(transaction, made);
    await this.contracts.change(transaction, contract, { facts: decision.facts });
    return { chargeId };
  }

  private async refused(
    id: ContractId,
    { outcome, on }: Extract<CarrierResult, { outcome: 'refused' | 'ended' }>,
  ): Promise<ResultTaking> {
    return this.database.transaction(async (transaction) => {
      const locked = await this.contracts.lockToday(transaction, id);
      const standing = standingOf(locked?.contract.facts, on);
      if (locked === undefined || standing !== 'due') return standing === 'due' ? 'noContract' : standing;
      const { contract, today } = locked;
      if (contract.facts.heldSince !== null || contract.facts.liveCharge !== null) return 'known';
      const plan = await this.terms.planOf(transaction, contract);
      const terms = this.terms.cycleOn(contract, plan, nextDue(contract.facts));
      const cycle = await this.cycles.open(transaction, terms);
      const refusal = outcome === 'ended' ? 'needsMethod' : 'retryLater';
      return this.hold(transaction, { contract, cycle, today }, refusal);
    });
  }

  private async hold(
    transaction: Transaction,
    { contract: before, cycle, today }: LockedCycle,
    refusal: RefusalClass,
  ): Promise<ResultTaking> {
    const decision = chargeRefused(before.facts, { today, refusal, tries: [] });
    if (decision.outcome !== 'changed') return 'known';
    const contract = await this.contracts.change(transaction, before, { facts: decision.facts });
    const failed = {
      event: 'paymentFailed',
      ...{ cycle: announcedCycle(cycle), chargeId: null, refusal, isFirst: true, wasUnknown: false },
    } as const;
    await this.events.announce(transaction, { contract, before }, [failed]);
    return 'taken';
  }
}

/** The month tells results apart: those of one agreement have the same ids. */
function standingOf(facts: ContractFacts | undefined, on: BusinessDate): 'due' | 'known' | 'noContract' {
  if (facts === undefined || facts.endedOn !== null || !isCollectedByCarrier(facts)) return 'noContract';
  return monthOf(on) < monthOf(nextDue(facts)) ? 'known' : 'due';
}

function monthOf(day: BusinessDate): string {
  return day.slice(0, 7);
}
