import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { MemberPlanRepository, type MemberPlan } from './member-plan.repository.js';

export type PlanHolder = Pick<Principal, 'accountId' | 'summary'>;

@Injectable()
export class MemberPlans {
  constructor(private readonly memberPlans: MemberPlanRepository) {}

  /**
   * Returns all contracts, and all rights that are neither revoked nor expired. Does not run an SQL statement
   * if the summary was already loaded.
   */
  async listPlans({ accountId, summary }: PlanHolder): Promise<MemberPlan[]> {
    if (summary === null) return this.memberPlans.findByAccount(accountId);
    return this.memberPlans.readSummary(summary.memberPlans);
  }

  /** True if the member has or had a contract, a purchase or a rental. */
  async hadAny(accountId: AccountId): Promise<boolean> {
    return (await this.memberPlans.findByAccount(accountId)).length > 0;
  }
}
