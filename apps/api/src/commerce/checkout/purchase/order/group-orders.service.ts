import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { PlanGroups } from '../../../catalogue/plans/index.js';
import { Contracts, type StoredContract } from '../../../subscriptions/contracts/index.js';
import { completePath } from '../purchase-paths.js';
import type { ReservationKey } from '../reservation/reservation.repository.js';
import { OpenOrders, type OwnOpenOrder } from './open-orders.service.js';

/**
 * Finds a member's orders for other plans of the same group. These orders compete with a new order for a plan
 * of the group.
 */
@Injectable()
export class GroupOrders {
  constructor(
    private readonly groups: PlanGroups,
    private readonly openOrders: OpenOrders,
    private readonly contracts: Contracts,
  ) {}

  /** Returns the other plans of the group; empty if the plan has no group. */
  otherPlans(planId: string): string[] {
    return this.groups.plansCountedWith(planId).filter((other) => other !== planId);
  }

  /** Ignores orders that are waiting for the card issuer, because a new order abandons them. */
  async findOpenOrder({ customerId, planId }: ReservationKey): Promise<OwnOpenOrder | undefined> {
    const others = this.otherPlans(planId);
    if (others.length === 0) return undefined;
    const open = await this.openOrders.findOpenOrders({ customerId });
    return open.find((own) => isGroupOrder(own, others) && !own.isAtIssuer);
  }

  /** True if the member has a contract or an open order for another plan of the group. */
  async isGroupTaken({ customerId, planId }: ReservationKey, transaction: Transaction): Promise<boolean> {
    const others = this.otherPlans(planId);
    if (others.length === 0) return false;
    const live = await this.contracts.findLive(customerId, transaction);
    if (live.some((contract) => isOfPlans(contract, others))) return true;
    const open = await this.openOrders.findOpenOrders({ customerId }, transaction);
    return open.some((own) => isGroupOrder(own, others));
  }

  async findOrderPath(key: ReservationKey): Promise<string | null> {
    const order = await this.findOpenOrder(key);
    return order === undefined ? null : completePath(order, order.id);
  }
}

/** @param otherPlans other plans of the group */
export function isGroupOrder(
  { planId, planType }: Pick<OwnOpenOrder, 'planId' | 'planType'>,
  otherPlans: readonly string[],
): boolean {
  return renews(planType) && otherPlans.includes(planId);
}

/** True if the contract is for one of these plans, or is scheduled to change to one of them. */
export function isOfPlans({ planId, facts }: StoredContract, plans: readonly string[]): boolean {
  const next = facts.scheduledChange?.planId;
  return plans.includes(planId) || (next !== undefined && plans.includes(next));
}
