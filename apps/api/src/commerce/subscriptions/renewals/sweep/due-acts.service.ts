import { actDue } from '@account/domain/commerce/subscriptions/contracts/act-on';
import {
  close,
  endHold,
  endWithoutMethod,
  stop,
} from '@account/domain/commerce/subscriptions/contracts/closing-events';
import type { ContractDecision } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { renewalAct, waived } from '@account/domain/commerce/subscriptions/contracts/renewal';
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

export type DueAct =
  | { act: 'charge'; charge: ClaimedCharge }
  | { act: 'settleZero' | 'hold' | 'end' | 'wait' }
  /** Nothing is due any more, another has it, or its gateway takes nothing now. */
  | { act: 'none' };

interface Due {
  contract: StoredContract;
  today: BusinessDate;
}

class NotNow extends Error {}

/** What is due of one contract, decided and written under its lock in one transaction. */
@Injectable()
export class DueActs {
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

  async perform(id: ContractId, gate: RenewalGate): Promise<DueAct> {
    try {
      return await this.database.transaction(async (transaction) => {
        const due = await this.due.lock(transaction, id);
        return due === undefined ? { act: 'none' } : this.act(transaction, due, gate);
      });
    } catch (error) {
      const isLater = error instanceof NotNow || error instanceof ChargeNotClaimed;
      if (!isLater) throw error;
      if (error instanceof ChargeNotClaimed)
        this.logger.error('contract_action.failed', error, { rowId: id, reason: error.why });
      return { act: 'none' };
    }
  }

  private async act(transaction: Transaction, due: Due, gate: RenewalGate): Promise<DueAct> {
    const { contract, today } = due;
    const policy = this.contracts.retryPolicy();
    switch (actDue(contract.facts, today, policy)) {
      case 'stop':
        return this.end(transaction, contract, stop(contract.facts, today));
      case 'close':
        return this.end(transaction, contract, close(contract.facts, today));
      case 'endHold':
        return this.end(transaction, contract, endHold(contract.facts, today, policy));
      case 'retry':
        return this.retry(transaction, due, gate);
      case 'renew':
        return this.renew(transaction, due, gate);
      case null:
        // Its day was reckoned by settings that do not hold any more.
        await this.contracts.change(transaction, contract, {});
        return { act: 'wait' };
    }
  }

  private async end(
    transaction: Transaction,
    contract: StoredContract,
    decision: ContractDecision,
  ): Promise<DueAct> {
    if (decision.outcome !== 'changed') throw new Error(`Contract ${contract.id} does not end yet`);
    await this.contracts.change(transaction, contract, { facts: decision.facts });
    return { act: 'end' };
  }

  private async retry(transaction: Transaction, due: Due, gate: RenewalGate): Promise<DueAct> {
    if (gate.mode === 'closed') return { act: 'none' };
    const plan = await this.terms.planOf(transaction, due.contract);
    return this.charge(transaction, due, plan, gate);
  }

  private async renew(transaction: Transaction, due: Due, gate: RenewalGate): Promise<DueAct> {
    const plan = await this.terms.planOf(transaction, due.contract);
    const { contract, today } = due;
    const act = this.renewalOf(due, plan);
    switch (act.act) {
      case 'waive': {
        const waiting = await this.waive(transaction, contract, plan, act);
        return this.renew(transaction, { contract: waiting, today }, gate);
      }
      case 'endWithoutMethod':
        return this.end(transaction, contract, endWithoutMethod(contract.facts, today));
      case 'charge':
        return gate.mode === 'closed' ? { act: 'none' } : this.charge(transaction, due, plan, gate);
      case 'settleZero':
      case 'hold':
        return this.charge(transaction, due, plan, gate);
    }
  }

  private renewalOf({ contract, today }: Due, plan: StoredPlan) {
    const { chargeMissedPeriods } = this.settings.current().billing;
    const { amount } = this.terms.cycleOn(contract, plan, nextDue(contract.facts));
    return renewalAct(contract.facts, { today, amount, chargeMissedPeriods });
  }

  private async charge(
    transaction: Transaction,
    { contract, today }: Due,
    plan: StoredPlan,
    gate: RenewalGate,
  ): Promise<DueAct> {
    const terms = this.terms.cycleOn(contract, plan, nextDue(contract.facts));
    const cycle = await this.cycles.open(transaction, terms);
    const locked = { contract, cycle, today };
    if (cycle.amount === yen(0)) {
      await this.settlement.settleZero(transaction, locked);
      return { act: 'settleZero' };
    }
    if (contract.facts.method !== 'usable') return this.hold(transaction, locked);
    try {
      const charge = await this.claims.claim(transaction, locked, plan, 'STORE');
      if (!gate.accepts(charge.gateway)) throw new NotNow();
      return { act: 'charge', charge };
    } catch (error) {
      // Nothing was written: the method is asked for first.
      if (error instanceof ChargeNotClaimed && isOfMethod(error)) return this.hold(transaction, locked);
      throw error;
    }
  }

  private async hold(
    transaction: Transaction,
    locked: Parameters<RenewalClaims['hold']>[1],
  ): Promise<DueAct> {
    await this.claims.hold(transaction, locked);
    return { act: 'hold' };
  }

  private async waive(
    transaction: Transaction,
    before: StoredContract,
    plan: StoredPlan,
    { numbers, nextNumber }: { numbers: number[]; nextNumber: number },
  ): Promise<StoredContract> {
    const { id: contractId, facts } = before;
    const cycles = numbers.map((number) => this.terms.cycleOn(before, plan, dueDay(facts.schedule, number)));
    const decision = waived(facts, nextNumber);
    if (decision.outcome !== 'changed') throw new Error(`Contract ${contractId} waives nothing`);
    await this.cycles.waive(transaction, contractId, cycles);
    const contract = await this.contracts.change(transaction, before, { facts: decision.facts });
    const dueDays = cycles.map(({ dueOn }) => dueOn);
    const sum = cycles.reduce((total, { amount }) => total + amount, 0);
    await this.audit.add(transaction, periodsWaived, { details: { contractId, dueDays, yen: sum } });
    await this.events.announce(transaction, { contract, before }, [{ event: 'waived', dueDays }]);
    return contract;
  }
}

function isOfMethod({ why }: ChargeNotClaimed): boolean {
  return why === 'methodNotFound' || why === 'methodUnusable';
}
