import { shownPlans } from '@account/domain/commerce/catalogue/plans/shown-plans';
import { pricedWindow } from '@account/domain/commerce/catalogue/plans/sales-window';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/index.js';
import { PlanRepository, type StoredPlan } from './plan.repository.js';
import { PlanSales } from './plan-sales.service.js';

export type { StoredPlan } from './plan.repository.js';

/** A plan that can be offered; it is not on sale until it has a price. */
export interface OfferedPlan extends StoredPlan {
  /** Number of places that are sold, or reserved by open orders of other members. */
  taken: number;
}

@Injectable()
export class Plans {
  constructor(
    private readonly repository: PlanRepository,
    private readonly sales: PlanSales,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the plans in the list of the store, with the number of taken places.
   * @param viewer null for a guest
   */
  async findOffered(now: Date, viewer: AccountId | null): Promise<OfferedPlan[]> {
    const listed = await this.repository.findListed();
    const plans = shownPlans(listed, this.settings.current().daysShownAfterSale, now);
    const taken = await this.sales.countTaken(plans, viewer);
    return plans.map((plan) => offered(plan, taken, now));
  }

  /** Finds plans by id, including retired ones, which members may still have. */
  async findByIds(
    planIds: readonly string[],
    transaction?: Transaction,
  ): Promise<ReadonlyMap<string, StoredPlan>> {
    const plans = await this.repository.findByIds([...new Set(planIds)], transaction);
    return new Map(plans.map((plan) => [plan.planId, plan]));
  }

  /** Returns all plans, including retired ones. */
  findAll(): Promise<StoredPlan[]> {
    return this.repository.findAll();
  }

  /** Also checks plans that are no longer sold. */
  hasAnyTrial(): Promise<boolean> {
    return this.repository.hasAnyTrial();
  }

  /** Returns, for every renewing plan, the day from which it no longer renews. */
  findStopDays(): ReturnType<PlanRepository['findStopDays']> {
    return this.repository.findStopDays();
  }

  /** Includes unlisted and retired plans. */
  async findPlan(planId: string, viewer: AccountId | null): Promise<OfferedPlan | undefined> {
    const plan = await this.repository.findById(planId);
    if (plan === undefined) return undefined;
    const taken = await this.sales.countTaken([plan], viewer);
    return offered(plan, taken, this.clock.now());
  }

  /** Returns plans with the number of taken places, in the order of the ids. Omits unknown plans. */
  async findWithPlaces(planIds: readonly string[], viewer: AccountId | null): Promise<OfferedPlan[]> {
    const stored = await this.findByIds(planIds);
    const plans = planIds.flatMap((planId) => stored.get(planId) ?? []);
    const taken = await this.sales.countTaken(plans, viewer);
    return plans.map((plan) => offered(plan, taken, this.clock.now()));
  }

  /** Returns a plan that is sold only through its URL. */
  async findUnlisted(planId: string, viewer: AccountId | null): Promise<OfferedPlan | undefined> {
    const plan = await this.findPlan(planId, viewer);
    return plan === undefined || plan.isListed || plan.isRetired ? undefined : plan;
  }
}

function offered(plan: StoredPlan, taken: ReadonlyMap<string, number>, now: Date): OfferedPlan {
  return {
    ...plan,
    sale: pricedWindow(plan.sale, plan.prices, now),
    taken: taken.get(plan.planId) ?? 0,
  };
}
