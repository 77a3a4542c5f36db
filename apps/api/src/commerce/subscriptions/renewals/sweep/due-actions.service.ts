import { dueAction } from '@account/domain/commerce/subscriptions/contracts/due-action';
import {
  closeContract,
  endByHoldLimit,
  endForMissingMethod,
  stopContract,
} from '@account/domain/commerce/subscriptions/contracts/closing-events';
import type { ContractDecision } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import {
  changesNext,
  nextDue,
  type ScheduledChange,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import { withoutChange } from '@account/domain/commerce/subscriptions/contracts/plan-change';
import { decideRenewal, waivePeriods } from '@account/domain/commerce/subscriptions/contracts/renewal';
import { dueDay } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { AuditTrail } from '../../../../platform/audit/audit-trail.repository.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { ChargeNotClaimed, type ClaimedCharge } from '../../../payments/charges/index.js';
import {
  BillingCycles,
  ContractEvents,
  type ContractId,
  Contracts,
  DueContracts,
  type StoredContract,
} from '../../contracts/index.js';
import type { StoredPlan } from '../../../catalogue/plans/index.js';
import { CycleSettlement } from '../cycle/cycle-settlement.service.js';
import { RenewalClaims } from '../cycle/renewal-claims.service.js';
import { RenewalTerms } from '../cycle/renewal-terms.service.js';
import { periodsWaived } from '../waived-periods.declaration.js';
import type { RenewalGate } from './renewal-gates.service.js';

export type DueAction =
  | { act: 'charge'; charge: ClaimedCharge }
  | { act: 'settleZero' | 'hold' | 'end' | 'wait' }
  /** No action is due any more, another process holds the lock, or the gateway accepts no new requests. */
  | { act: 'none' };

interface Due {
  contract: StoredContract;
  today: BusinessDate;
}

class GatewayNotReady extends Error {}

/** Decides and writes the due action of one contract in one transaction that holds the contract lock. */
@Injectable()
export class DueActions {
  constructor(
    private readonly due: DueContracts,
    private readonly contracts: Contracts,
    private readonly cycles: BillingCycles,
    private readonly events: ContractEvents,
    private readonly terms: RenewalTerms,
    private readonly claims: RenewalClaims,
    private readonly settlement: CycleSettlement,
    private readonly settings: SettingsService,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  async performDueAction(id: ContractId, gate: RenewalGate): Promise<DueAction> {
    try {
      return await this.database.transaction(async (transaction) => {
        const due = await this.due.lockDue(transaction, id);
        return due === undefined ? { act: 'none' } : this.decideAction(transaction, due, gate);
      });
    } catch (error) {
      const isLater = error instanceof GatewayNotReady || error instanceof ChargeNotClaimed;
      if (!isLater) throw error;
      if (error instanceof ChargeNotClaimed)
        this.logger.error('contract_action.failed', error, { rowId: id, reason: error.why });
      return { act: 'none' };
    }
  }

  private async decideAction(transaction: Transaction, due: Due, gate: RenewalGate): Promise<DueAction> {
    const { contract, today } = due;
    const policy = this.contracts.retryPolicy();
    switch (dueAction(contract.facts, today, policy)) {
      case 'stop':
        return this.endContract(transaction, contract, stopContract(contract.facts, today));
      case 'close':
        return this.endContract(transaction, contract, closeContract(contract.facts, today));
      case 'endHold':
        return this.endContract(transaction, contract, endByHoldLimit(contract.facts, today, policy));
      case 'retry':
        return this.retryPayment(transaction, due, gate);
      case 'renew':
        return this.renewContract(transaction, due, gate);
      case null:
        // The stored day was calculated with settings that have since changed.
        await this.contracts.changeContract(transaction, contract, {});
        return { act: 'wait' };
    }
  }

  private async endContract(
    transaction: Transaction,
    contract: StoredContract,
    decision: ContractDecision,
  ): Promise<DueAction> {
    if (decision.outcome !== 'changed') throw new Error(`Contract ${contract.id} cannot end yet`);
    await this.contracts.changeContract(transaction, contract, { facts: decision.facts });
    return { act: 'end' };
  }

  private async retryPayment(transaction: Transaction, due: Due, gate: RenewalGate): Promise<DueAction> {
    if (gate.mode === 'closed') return { act: 'none' };
    const plan = await this.terms.findPlan(transaction, due.contract);
    return this.claimCharge(transaction, due, plan, gate);
  }

  private async renewContract(transaction: Transaction, due: Due, gate: RenewalGate): Promise<DueAction> {
    const { contract, today } = due;
    const { scheduledChange } = contract.facts;
    if (scheduledChange !== null && changesNext(contract.facts))
      return this.changePlan(transaction, due, scheduledChange, gate);
    const plan = await this.terms.findPlan(transaction, contract);
    const act = this.renewalOf(due, plan);
    switch (act.act) {
      case 'waive': {
        const waiting = await this.waivePeriods(transaction, contract, plan, act);
        return this.renewContract(transaction, { contract: waiting, today }, gate);
      }
      case 'endWithoutMethod':
        return this.endContract(transaction, contract, endForMissingMethod(contract.facts, today));
      case 'charge':
        return gate.mode === 'closed' ? { act: 'none' } : this.claimCharge(transaction, due, plan, gate);
      case 'settleZero':
      case 'hold':
        return this.claimCharge(transaction, due, plan, gate);
    }
  }

  /** Begins the new plan, whose first period is then renewed like any other. */
  private async changePlan(
    transaction: Transaction,
    { contract: before, today }: Due,
    change: ScheduledChange,
    gate: RenewalGate,
  ): Promise<DueAction> {
    const { forceStopOn } = await this.terms.findPlan(transaction, { id: before.id, planId: change.planId });
    if (isStoppedBefore(nextDue(before.facts), forceStopOn)) {
      const facts = withoutChange(before.facts);
      const contract = await this.contracts.changeContract(transaction, before, { facts }, 'PLAN_STOPPED');
      return this.decideAction(transaction, { contract, today }, gate);
    }
    const contract = await this.contracts.changePlan(transaction, before, { ...change, forceStopOn });
    return this.renewContract(transaction, { contract, today }, gate);
  }

  private renewalOf({ contract, today }: Due, plan: StoredPlan) {
    const { chargeMissedPeriods } = this.settings.current().billing;
    const { amount } = this.terms.cycleForDay(contract, plan, nextDue(contract.facts));
    return decideRenewal(contract.facts, { today, amount, chargeMissedPeriods });
  }

  private async claimCharge(
    transaction: Transaction,
    { contract, today }: Due,
    plan: StoredPlan,
    gate: RenewalGate,
  ): Promise<DueAction> {
    const terms = this.terms.cycleForDay(contract, plan, nextDue(contract.facts));
    const cycle = await this.cycles.openCycle(transaction, terms);
    const locked = { contract, cycle, today };
    if (cycle.amount === yen(0)) {
      await this.settlement.settleZero(transaction, locked);
      return { act: 'settleZero' };
    }
    if (contract.facts.method !== 'usable') return this.holdContract(transaction, locked);
    try {
      const charge = await this.claims.claimRenewal(transaction, locked, plan, 'STORE');
      if (!gate.accepts(charge.gateway)) throw new GatewayNotReady();
      return { act: 'charge', charge };
    } catch (error) {
      // Nothing was written, because the contract needs another payment method first.
      if (error instanceof ChargeNotClaimed && isMethodProblem(error))
        return this.holdContract(transaction, locked);
      throw error;
    }
  }

  private async holdContract(
    transaction: Transaction,
    locked: Parameters<RenewalClaims['holdContract']>[1],
  ): Promise<DueAction> {
    await this.claims.holdContract(transaction, locked);
    return { act: 'hold' };
  }

  private async waivePeriods(
    transaction: Transaction,
    before: StoredContract,
    plan: StoredPlan,
    { numbers, nextNumber }: { numbers: number[]; nextNumber: number },
  ): Promise<StoredContract> {
    const { id: contractId, facts } = before;
    const cycles = numbers.map((number) =>
      this.terms.cycleForDay(before, plan, dueDay(facts.schedule, number)),
    );
    const decision = waivePeriods(facts, nextNumber);
    if (decision.outcome !== 'changed') throw new Error(`Contract ${contractId} has no period to waive`);
    await this.cycles.waiveCycles(transaction, contractId, cycles);
    const contract = await this.contracts.changeContract(transaction, before, { facts: decision.facts });
    const dueDays = cycles.map(({ dueOn }) => dueOn);
    const sum = cycles.reduce((total, { amount }) => total + amount, 0);
    await this.audit.addEvent(transaction, periodsWaived, { details: { contractId, dueDays, yen: sum } });
    await this.events.publishEvents(transaction, { contract, before }, [{ event: 'waived', dueDays }]);
    return contract;
  }
}

function isMethodProblem({ why }: ChargeNotClaimed): boolean {
  return why === 'methodNotFound' || why === 'methodUnusable';
}
