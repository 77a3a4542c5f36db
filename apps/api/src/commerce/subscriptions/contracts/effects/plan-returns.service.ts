import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import { canReturn } from '@account/domain/commerce/subscriptions/contracts/plan-change';
import { upcomingPayment } from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { Plans, type StoredPlan } from '../../../catalogue/plans/index.js';
import { PaymentMethodCatalogue } from '../../../payments/payment-methods/index.js';
import { ContractRepository } from '../contract.repository.js';
import type { ContractId, StoredContract } from '../contract.types.js';
import { moneyOf } from '../cycles/contract-terms.js';
import { oldPlanOf, returnToPlan } from './plan-successor.js';

/** The old plan of a contract, and the amount that is due after a return to it. */
export interface PlanReturn {
  plan: StoredPlan;
  amount: Yen;
}

/** Finds the old plan to which a member can return after the first payment of the new plan was refused. */
@Injectable()
export class PlanReturns {
  constructor(
    private readonly contracts: ContractRepository,
    private readonly plans: Plans,
    private readonly methods: PaymentMethodCatalogue,
    private readonly settings: SettingsService,
  ) {}

  async findReturns(
    contracts: readonly StoredContract[],
    today: BusinessDate,
    transaction?: Transaction,
  ): Promise<ReadonlyMap<ContractId, PlanReturn>> {
    const changed = contracts.filter((contract) => isReturnable(contract));
    const ids = changed.flatMap(({ predecessorId }) => predecessorId ?? []);
    if (ids.length === 0) return new Map();
    const old = new Map((await this.contracts.findByIds(ids, transaction)).map((each) => [each.id, each]));
    const planIds = [...old.values()].map(({ planId }) => planId);
    const plans = await this.plans.findByIds(planIds, transaction);
    return new Map(
      changed.flatMap((contract) => {
        const before = contract.predecessorId === null ? undefined : old.get(contract.predecessorId);
        const plan = before && plans.get(before.planId);
        if (before === undefined || plan === undefined || isStoppedBefore(today, plan.forceStopOn)) return [];
        const amount = this.amountAfter(contract, before, plan, today);
        return this.canPay(contract, plan, amount) ? [[contract.id, { plan, amount }] as const] : [];
      }),
    );
  }

  /** Whether the method of the contract, which the member may have changed since, can pay for the old plan. */
  canPay({ payment }: StoredContract, { planId }: StoredPlan, amount: Yen): boolean {
    return payment.type === null || this.methods.canPay(payment.type, planId, amount);
  }

  private amountAfter(
    contract: StoredContract,
    old: StoredContract,
    plan: StoredPlan,
    today: BusinessDate,
  ): Yen {
    const { priceNoticeDays } = this.settings.current().billing;
    const given = oldPlanOf(old, plan, { today, noticeDays: priceNoticeDays });
    const { contract: back } = returnToPlan(contract, given, today, contract.createdAt);
    return upcomingPayment(back.facts, moneyOf(back, plan, priceNoticeDays)).billingAmount;
  }
}

/** A contract without an order was itself created by a return to the old plan. */
export function isReturnable({ facts, orderId }: StoredContract): boolean {
  return orderId !== null && canReturn(facts);
}
