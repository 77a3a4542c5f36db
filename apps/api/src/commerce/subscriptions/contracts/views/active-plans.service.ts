import type { PlanOwnership } from '@account/domain/commerce/catalogue/plans/plan-button';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { EarlierUses } from '../../../ledger/customers/index.js';
import type { MemberPlan } from './member-plan.repository.js';
import { MemberPlans, type PlanHolder } from './member-plans.service.js';

export interface ActivePlan {
  planId: string;
  holding: PlanOwnership;
  subscriptionId: string | null;
  rentedUntil: Date | null;
}

export interface MemberPlanState {
  held: readonly ActivePlan[];
  contractedPlanIds: readonly string[];
}

@Injectable()
export class ActivePlans {
  constructor(
    private readonly memberPlans: MemberPlans,
    private readonly clock: Clock,
  ) {}

  /** Includes contracts of closed accounts that used the same mailbox. */
  async findPlanStateForOffer(member: PlanHolder, { planIds }: EarlierUses): Promise<MemberPlanState> {
    const { held, contractedPlanIds } = await this.findPlanState(member);
    return { held, contractedPlanIds: [...new Set([...contractedPlanIds, ...planIds])] };
  }

  async findPlanState(member: PlanHolder): Promise<MemberPlanState> {
    const plans = await this.memberPlans.listPlans(member);
    const contracts = plans.filter(({ source }) => source === 'CONTRACT');
    const now = this.clock.now();
    return {
      held: plans.flatMap((plan) => activePlan(plan, now) ?? []),
      contractedPlanIds: [...new Set(contracts.map(({ planId }) => planId))],
    };
  }
}

function activePlan(plan: MemberPlan, now: Date): ActivePlan | null {
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
