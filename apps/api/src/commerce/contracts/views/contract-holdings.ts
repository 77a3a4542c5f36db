import { contractGroup } from '@account/domain/commerce/contracts/contract-state';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import {
  PlanHoldings,
  type HeldPlan,
  type PlanHolder,
  type PlanHoldingsOfMember,
} from '../../plans/plan-holdings.service.js';
import type { MemberPlan } from './member-plan.repository.js';
import { MemberPlans } from './member-plans.service.js';

/** What lists of plans and menus learn of a member's contracts, purchases and rentals. */
@Injectable()
export class ContractHoldings implements OnModuleInit {
  constructor(
    private readonly memberPlans: MemberPlans,
    private readonly holdings: PlanHoldings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.holdings.register((member) => this.findForMember(member));
  }

  private async findForMember(member: PlanHolder): Promise<PlanHoldingsOfMember> {
    const plans = await this.memberPlans.list(member);
    const contracts = plans.filter(({ source }) => source === 'CONTRACT');
    const now = this.clock.now();
    return {
      held: plans.flatMap((plan) => heldPlan(plan, now) ?? []),
      contractedPlanIds: [...new Set(contracts.map(({ planId }) => planId))],
    };
  }
}

function heldPlan({ planId, source, sourceId, state, endsAt }: MemberPlan, now: Date): HeldPlan | null {
  if (source === 'CONTRACT') return state === null ? null : contractHeld(planId, sourceId, state);
  if (endsAt !== null && endsAt <= now) return null;
  const holding = endsAt === null ? 'owned' : 'renting';
  return { planId, holding, subscriptionId: null, rentedUntil: endsAt };
}

function contractHeld(
  planId: string,
  subscriptionId: string,
  state: NonNullable<MemberPlan['state']>,
): HeldPlan | null {
  const group = contractGroup(state);
  if (group === 'ended') return null;
  const holding = group === 'cancelRequest' ? 'cancelRequested' : 'own';
  return { planId, holding, subscriptionId, rentedUntil: null };
}
