import { businessDate, type BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { monthOf, monthsPassed } from '@account/domain/commerce/contracts/carrier-months';
import { nextDue } from '@account/domain/commerce/contracts/contract-facts';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import { CarrierCharges, type CarrierMonth } from '../../charges/charges.module.js';
import type { ChargeId } from '../../charges/charge.declaration.js';
import {
  BillingCycles,
  Contracts,
  type StoredCycle,
  type StoredContract,
} from '../../contracts/contracts.module.js';
import { RenewalClaims } from '../cycle/renewal-claims.service.js';
import { RenewalTerms } from '../cycle/renewal-terms.service.js';

/** The months of a contract that its carrier collects. Who calls holds the lock of the contract. */
@Injectable()
export class CarrierMonths {
  constructor(
    private readonly contracts: Contracts,
    private readonly cycles: BillingCycles,
    private readonly terms: RenewalTerms,
    private readonly claims: RenewalClaims,
    private readonly charges: CarrierCharges,
  ) {}

  async open(transaction: Transaction, contract: StoredContract): Promise<StoredCycle> {
    const plan = await this.terms.planOf(transaction, contract);
    return this.cycles.open(transaction, this.terms.cycleOn(contract, plan, nextDue(contract.facts)));
  }

  /** Months of which nothing was heard, or that were refused, are given up once the carrier has collected a later one. */
  async passTo(
    transaction: Transaction,
    contract: StoredContract,
    on: BusinessDate,
  ): Promise<StoredContract> {
    const passed = monthsPassed(contract.facts, on);
    if (passed.length === 0) return contract;
    await this.waive(transaction, contract, passed);
    const { facts } = contract;
    return this.contracts.change(transaction, contract, {
      facts: { ...facts, nextNumber: facts.nextNumber + passed.length },
    });
  }

  async claim(
    transaction: Transaction,
    contract: StoredContract,
    cycle: StoredCycle,
    month: CarrierMonth,
  ): Promise<ChargeId> {
    const { carrierMethodId } = contract;
    if (carrierMethodId === null) throw new Error(`Contract ${contract.id} is collected by no carrier`);
    const plan = await this.terms.planOf(transaction, contract);
    const made = await this.claims.chargeFor(
      transaction,
      { contract: { ...contract, payment: { ...contract.payment, methodId: carrierMethodId } }, cycle },
      plan,
    );
    return this.charges.claim(transaction, made, month);
  }

  /** What was collected of a contract that did not wait for it goes into suspense, until a person gives it back. */
  async claimUnawaited(
    transaction: Transaction,
    contract: StoredContract,
    month: CarrierMonth,
  ): Promise<{ chargeId: ChargeId }> {
    const first = businessDate(`${monthOf(month.on)}-01`);
    const known = await this.cycles.ofDay(transaction, contract.id, first);
    if (known === undefined) await this.waive(transaction, contract, [first]);
    const cycle = known ?? (await this.cycles.ofDay(transaction, contract.id, first));
    if (cycle === undefined) throw new Error(`Contract ${contract.id} has no cycle of ${first}`);
    const begun = await this.charges.begun(transaction, cycle.id);
    return { chargeId: begun ?? (await this.claim(transaction, contract, cycle, month)) };
  }

  private async waive(
    transaction: Transaction,
    contract: StoredContract,
    days: readonly BusinessDate[],
  ): Promise<void> {
    const plan = await this.terms.planOf(transaction, contract);
    const cycles = days.map((day) => this.terms.cycleOn(contract, plan, day));
    await this.cycles.waive(transaction, contract.id, cycles);
  }
}
