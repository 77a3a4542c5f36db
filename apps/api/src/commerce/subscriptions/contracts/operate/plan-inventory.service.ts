import type { ContractState } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { Injectable } from '@nestjs/common';

import { type OfferedPlan, Plans, PlanSales } from '../../../catalogue/plans/index.js';
import { ContractRepository } from '../contract.repository.js';
import { PlanChangeOrders } from '../effects/plan-change-orders.port.js';

export interface SoldPlan extends OfferedPlan {
  contracts: readonly { state: ContractState; count: number }[];
  /** Number of places that scheduled changes of plan reserve; included in `taken`. */
  reservedByChanges: number;
}

@Injectable()
export class PlanInventory {
  constructor(
    private readonly plans: Plans,
    private readonly sales: PlanSales,
    private readonly contracts: ContractRepository,
    private readonly changeOrders: PlanChangeOrders,
  ) {}

  async listPlans(): Promise<SoldPlan[]> {
    const plans = await this.plans.findAll();
    const [taken, counts, reserved] = await Promise.all([
      this.sales.countTaken(plans, null),
      this.contracts.countLive(),
      this.changeOrders.countScheduled(plans.map(({ planId }) => planId)),
    ]);
    return plans.map((plan) => ({
      ...plan,
      taken: taken.get(plan.planId) ?? 0,
      reservedByChanges: reserved.get(plan.planId) ?? 0,
      contracts: counts.filter(({ planId }) => planId === plan.planId),
    }));
  }
}
