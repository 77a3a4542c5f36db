import type { OwnedPlanView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import { pictureView, Plans, type StoredPlan } from '../../catalogue/plans/index.js';
import { Entitlements, type EntitlementRow } from './entitlements.service.js';

@Injectable()
export class PlanOwnership {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async listOwnedPlans(customerId: CustomerId, language: Language): Promise<OwnedPlanView[]> {
    const live = await this.entitlements.findLive(customerId);
    const owned = live.filter(({ source }) => source !== 'CONTRACT').reverse();
    const plans = await this.plans.findByIds(owned.map(({ planId }) => planId));
    const now = this.clock.now();
    return owned.map((entitlement) => viewOf(entitlement, plans.get(entitlement.planId), language, now));
  }
}

function viewOf(
  { planId, startsAt, endsAt }: EntitlementRow,
  plan: StoredPlan | undefined,
  language: Language,
  now: Date,
): OwnedPlanView {
  if (plan === undefined) throw new Error(`A sold plan does not exist: "${planId}"`);
  return {
    planId,
    planName: plan.name[language],
    shortName: (plan.shortName ?? plan.name)[language],
    picture: pictureView(plan, language),
    watchUrl: plan.watchUrl,
    planType: plan.planType,
    purchasedAt: startsAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
    viewing: endsAt && {
      minutes: minutesBetween(startsAt, endsAt),
      minutesLeft: minutesBetween(now, endsAt),
    },
  };
}

function minutesBetween(from: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - from.getTime()) / 60_000));
}
