import { businessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { monthOf, skippedMonths } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { isMissedPeriod } from '@account/domain/commerce/subscriptions/contracts/missed-periods';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { CarrierCharges, type CarrierMonth, type ChargeId } from '../../../payments/charges/index.js';
import { BillingCycles, Contracts, type StoredContract, type StoredCycle } from '../../contracts/index.js';
import { RenewalClaims } from '../cycle/renewal-claims.service.js';
import { RenewalTerms } from '../cycle/renewal-terms.service.js';

/**
 * Manages the months of a contract whose payments a carrier collects. Callers must hold the lock of the
 * contract.
 */
@Injectable()
export class CarrierMonths {
  constructor(
    private readonly contracts: Contracts,
    private readonly cycles: BillingCycles,
    private readonly terms: RenewalTerms,
    private readonly claims: RenewalClaims,
    private readonly charges: CarrierCharges,
  ) {}

  async openMonth(transaction: Transaction, contract: StoredContract): Promise<StoredCycle> {
    const plan = await this.terms.findPlan(transaction, contract);
    return this.cycles.openCycle(
      transaction,
      this.terms.cycleForDay(contract, plan, nextDue(contract.facts)),
    );
  }

  /**
   * Waives months without a result when the carrier reports a later month. A late payment can still settle
   * them.
   */
  async waiveMonthsBefore(
    transaction: Transaction,
    contract: StoredContract,
    on: BusinessDate,
  ): Promise<{ contract: StoredContract; skipped: readonly BusinessDate[] }> {
    const { facts } = contract;
    const passed = skippedMonths(facts, on);
    if (passed.length === 0) return { contract, skipped: [] };
    // If the contract is on hold, the first of these months was refused.
    const isRefused = facts.heldSince !== null;
    await this.endMonths(transaction, contract, passed, (day) =>
      isRefused && day === passed[0] ? 'CLOSED' : 'WAIVED',
    );
    const isReported = isRefused || (await this.hasCharge(transaction, contract, passed[0]));
    const skipped = isReported ? passed.slice(1) : passed;
    const change = { facts: { ...facts, nextNumber: facts.nextNumber + passed.length } };
    return { contract: await this.contracts.changeContract(transaction, contract, change), skipped };
  }

  /**
   * Closes a waived month that the carrier refused.
   * @returns false if no payment was expected for it
   */
  async refuseMonth(transaction: Transaction, contract: StoredContract, on: BusinessDate): Promise<boolean> {
    const cycle = await this.cycles.findByDay(transaction, contract.id, firstOf(on));
    return cycle !== undefined && this.cycles.refuseCycle(transaction, cycle.id);
  }

  async claimMonth(
    transaction: Transaction,
    contract: StoredContract,
    cycle: StoredCycle,
    month: CarrierMonth,
  ): Promise<ChargeId> {
    const { carrierMethodId } = contract;
    if (carrierMethodId === null) throw new Error(`Contract ${contract.id} is not collected by a carrier`);
    const plan = await this.terms.findPlan(transaction, contract);
    const made = await this.claims.carrierCharge(
      transaction,
      { contract: { ...contract, payment: { ...contract.payment, methodId: carrierMethodId } }, cycle },
      plan,
    );
    return this.charges.claimCharge(transaction, made, month);
  }

  /**
   * Claims the charge for a payment that the contract is not waiting for. The payment settles a waived month.
   * It is put into suspense if the month is already paid or does not belong to the contract.
   * @returns undefined while a charge that the service started for the month is open
   */
  async claimUnexpectedPayment(
    transaction: Transaction,
    contract: StoredContract,
    month: CarrierMonth,
  ): Promise<ChargeId | undefined> {
    const cycle = await this.findUnexpectedCycle(transaction, contract, month.on);
    const begun = await this.charges.findUnsettled(transaction, cycle.id);
    if (begun === 'store') return undefined;
    return begun ?? this.claimMonth(transaction, contract, cycle, month);
  }

  private async findUnexpectedCycle(
    transaction: Transaction,
    contract: StoredContract,
    on: BusinessDate,
  ): Promise<StoredCycle> {
    const { id, facts, firstDueOn } = contract;
    const first = firstOf(on);
    const known = await this.cycles.findByDay(transaction, id, first);
    if (known !== undefined) return known;
    const before = facts.clock === 'provider' ? skippedMonths(facts, on) : [];
    await this.endMonths(transaction, contract, [...before, first], (day) =>
      facts.clock === 'provider' && isMissedPeriod(facts, firstDueOn, day) ? 'WAIVED' : 'CLOSED',
    );
    const cycle = await this.cycles.findByDay(transaction, id, first);
    if (cycle === undefined) throw new Error(`Contract ${id} has no billing cycle for ${first}`);
    return cycle;
  }

  private async hasCharge(
    transaction: Transaction,
    { id }: StoredContract,
    dueOn: BusinessDate | undefined,
  ): Promise<boolean> {
    const cycle = dueOn && (await this.cycles.findByDay(transaction, id, dueOn));
    return cycle !== undefined && this.charges.hasAny(transaction, cycle.id);
  }

  private async endMonths(
    transaction: Transaction,
    contract: StoredContract,
    days: readonly BusinessDate[],
    stateOf: (day: BusinessDate) => 'WAIVED' | 'CLOSED',
  ): Promise<void> {
    const plan = await this.terms.findPlan(transaction, contract);
    const cycles = days.map((day) => ({
      ...this.terms.cycleForDay(contract, plan, day),
      state: stateOf(day),
    }));
    await this.cycles.endCycles(transaction, contract.id, cycles);
  }
}

/** Returns the 1st of the month, on which carriers collect. */
function firstOf(day: BusinessDate): BusinessDate {
  return businessDate(`${monthOf(day)}-01`);
}
