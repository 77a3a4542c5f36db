import type { PlanHolding } from '@account/domain/commerce/catalogue/plans/plan-button';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { EarlierUses } from '../../../ledger/customers/index.js';
import type { MemberPlan } from './member-plan.repository.js';
import { MemberPlans, type PlanHolder } from './member-plans.service.js';

export interface HeldPlan {
  planId: string;
  holding: PlanHolding;
  subscriptionId: string | null;
  rentedUntil: Date | null;
}

export interface PlansHeldByMember {
  held: readonly HeldPlan[];
  contractedPlanIds: readonly string[];
}

@Injectable()
export class MemberHoldings {
  constructor(
    private readonly memberPlans: MemberPlans,
    private readonly clock: Clock,
  ) {}

  /** Counts contracts that closed accounts of the member's mailbox had as the member's own. */
  async findForOffer(member: PlanHolder, { planIds }: EarlierUses): Promise<PlansHeldByMember> {
    const { held, contractedPlanIds } = await this.findForMember(member);
    return { held, contractedPlanIds: [...new Set([...contractedPlanIds, ...planIds])] };
  }

  async findForMember(member: PlanHolder): Promise<PlansHeldByMember> {
    const plans = await this.memberPlans.list(member);
    const contracts = plans.filter(({ source }) => source === 'CONTRACT');
    const now = this.clock.now();
    return {
      held: plans.flatMap((plan) => heldPlan(plan, now) ?? []),
      contractedPlanIds: [...new Set(contracts.map(({ planId }) => planId))],
    };
  }
}

function heldPlan(plan: MemberPlan, now: Date): HeldPlan | null {
  const { planId, source, sourceId, endsAt } = plan;
  if (source === 'CONTRACT') {
    if (plan.hasEnded) return null;
    const holding = plan.isCancelRequested ? 'cancelRequested' : 'own';
    return { planId, holding, subscriptionId: sourceId, rentedUntil: null };
  }
  if (endsAt !== null && endsAt <= now) return null;
  const holding = endsAt === null ? 'owned' : 'renting';
  return { planId, holding, subscriptionId: null, rentedUntil: endsAt };
}
