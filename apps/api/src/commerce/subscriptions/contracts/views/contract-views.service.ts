import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import type { ContractGroup } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { SettingsService } from '../../../../store/settings/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { MethodViews, type PaymentMethodId } from '../../../payments/payment-methods/index.js';
import { PlanGroups, Plans, type StoredPlan } from '../../../catalogue/plans/index.js';
import { retryPolicyOf } from '../cycles/contract-terms.js';
import { PlanReturns } from '../effects/plan-returns.service.js';
import { foreseenSuccessor } from '../effects/plan-successor.js';
import { viewOfContract } from './contract-view.js';
import { ContractRepository } from '../contract.repository.js';
import type { StoredContract } from '../contract.types.js';

type MethodsById = ReadonlyMap<PaymentMethodId, ShownMethodView>;

export interface ReadContracts {
  planOf: (contract: StoredContract) => StoredPlan;
  viewOf: (contract: StoredContract) => ContractView;
}

/** Display order. Contracts that require an action by the member come first. */
const order: readonly ContractGroup[] = ['hold', 'trial', 'contract', 'cancelRequest', 'ended'];

@Injectable()
export class ContractViews {
  constructor(
    private readonly contracts: ContractRepository,
    private readonly plans: Plans,
    private readonly groups: PlanGroups,
    private readonly returns: PlanReturns,
    private readonly methods: MethodViews,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Returns running contracts in this order: on hold, in trial, other contracts by next payment, cancelled. */
  async findLive(customerId: CustomerId, language: Language, isApp = false): Promise<ContractView[]> {
    const views = await this.viewContracts(await this.contracts.findLive(customerId), language, isApp);
    return views.sort(inOrder);
  }

  async viewContracts(
    contracts: readonly StoredContract[],
    language: Language,
    isApp = false,
  ): Promise<ContractView[]> {
    const { viewOf } = await this.readContracts(contracts, language, isApp);
    return contracts.map(viewOf);
  }

  /** Reads the data for all views of these contracts once, including the view after a possible change. */
  async readContracts(
    contracts: readonly StoredContract[],
    language: Language,
    isApp = false,
  ): Promise<ReadContracts> {
    const plans = await this.plans.findByIds(contracts.flatMap(plansOf));
    const ids = contracts.flatMap(({ payment }) => payment.methodId ?? []);
    const methods = await this.methods.findViews(ids, language);
    const now = this.clock.now();
    const { billing } = this.settings.current();
    const { priceNoticeDays: noticeDays, holdGraceDays } = billing;
    const retries = retryPolicyOf(billing);
    const today = businessDateAt(now);
    const viewer = { language, isApp, now, today, noticeDays, holdGraceDays, retries };
    const returns = await this.returns.findReturns(contracts, today);
    const planOf = ({ id, planId }: Pick<StoredContract, 'id' | 'planId'>) => {
      const plan = plans.get(planId);
      if (plan === undefined) throw new Error(`The plan of contract ${id} does not exist`);
      return plan;
    };
    const viewOf = (contract: StoredContract) => {
      const next = foreseenSuccessor(contract);
      const viewed = {
        ...{ contract, plan: planOf(contract), method: this.methodOf(contract, methods, language) },
        hasGroup: this.groups.findGroup(contract.planId) !== undefined,
        next: next && { contract: next, plan: planOf(next) },
        back: returns.get(contract.id) ?? null,
      };
      return viewOfContract(viewed, viewer);
    };
    return { planOf, viewOf };
  }

  private methodOf(
    { payment: { type, methodId } }: StoredContract,
    methods: MethodsById,
    language: Language,
  ): ShownMethodView | null {
    if (methodId !== null) return methods.get(methodId) ?? null;
    return type === null ? null : this.methods.ofType(type, language);
  }
}

/** Includes the plan of a scheduled change. */
function plansOf({ planId, facts }: StoredContract): string[] {
  return facts.scheduledChange === null ? [planId] : [planId, facts.scheduledChange.planId];
}

function inOrder(one: ContractView, other: ContractView): number {
  const byGroup = order.indexOf(one.statusGroup) - order.indexOf(other.statusGroup);
  return byGroup === 0 ? compare(nextDayOf(one), nextDayOf(other)) : byGroup;
}

function nextDayOf({ nextSettlementDay, endsAt }: ContractView): string {
  return nextSettlementDay ?? endsAt ?? '';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
