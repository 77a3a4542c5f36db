import { Injectable } from '@nestjs/common';
import type { PlanHolding } from '@account/domain/commerce/plans/plan-button';

import type { Principal } from '../../platform/http/request-context.js';

/** A plan that a member has. */
export interface HeldPlan {
  planId: string;
  holding: PlanHolding;
  /** Of a contract. */
  subscriptionId: string | null;
  /** Until when a rental runs. */
  rentedUntil: Date | null;
}

export interface PlanHoldingsOfMember {
  held: readonly HeldPlan[];
  /** Plans of which the member has or had a contract. */
  contractedPlanIds: readonly string[];
}

export type PlanHolder = Pick<Principal, 'accountId' | 'summary'>;

export type PlanHoldingsSource = (member: PlanHolder) => Promise<PlanHoldingsOfMember>;

/** Slices that know what members have of plans say so here: contracts, purchases, rentals. */
@Injectable()
export class PlanHoldings {
  private readonly sources: PlanHoldingsSource[] = [];

  register(source: PlanHoldingsSource): void {
    this.sources.push(source);
  }

  async findForMember(member: PlanHolder): Promise<PlanHoldingsOfMember> {
    const known = await Promise.all(this.sources.map((source) => source(member)));
    return {
      held: known.flatMap(({ held }) => held),
      contractedPlanIds: known.flatMap(({ contractedPlanIds }) => contractedPlanIds),
    };
  }
}
