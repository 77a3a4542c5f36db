import { shownPlans } from '@account/domain/commerce/plans/shown-plans';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { PlanRepository, type StoredPlan } from './plan.repository.js';
import { PlanSales } from './plan-sales.service.js';

export type { StoredPlan } from './plan.repository.js';

export interface OfferedPlan extends StoredPlan {
  /** Places that are sold or held by an open order of anybody but the viewer. */
  taken: number;
}

@Injectable()
export class Plans {
  constructor(
    private readonly repository: PlanRepository,
    private readonly sales: PlanSales,
    private readonly settings: SettingsService,
  ) {}

  /** The plans of the store's list, with their places. @param viewer null for a guest */
  async onOffer(now: Date, viewer: AccountId | null): Promise<OfferedPlan[]> {
    const listed = await this.repository.listed();
    const plans = shownPlans(listed, this.settings.current().daysShownAfterSale, now);
    const taken = await this.sales.taken(plans, viewer);
    return plans.map((plan) => ({ ...plan, taken: taken.get(plan.planId) ?? 0 }));
  }

  /** By their ids, retired ones as well: what members have of them goes on. */
  async ofIds(
    planIds: readonly string[],
    transaction?: Transaction,
  ): Promise<ReadonlyMap<string, StoredPlan>> {
    const plans = await this.repository.ofIds([...new Set(planIds)], transaction);
    return new Map(plans.map((plan) => [plan.planId, plan]));
  }

  /** Every plan that there ever was, retired ones as well. */
  all(): Promise<StoredPlan[]> {
    return this.repository.all();
  }

  /** The day from which a plan renews nothing more, of every plan that renews. */
  stops(): ReturnType<PlanRepository['stops']> {
    return this.repository.stops();
  }

  /** Also one that is not listed, and one that left the file. */
  async find(planId: string, viewer: AccountId | null): Promise<OfferedPlan | undefined> {
    const plan = await this.repository.find(planId);
    if (plan === undefined) return undefined;
    const taken = await this.sales.taken([plan], viewer);
    return { ...plan, taken: taken.get(planId) ?? 0 };
  }
}
