import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { MemberPlanRepository } from './member-plan.repository.js';

@Injectable()
export class MemberPlans {
  constructor(private readonly memberPlans: MemberPlanRepository) {}

  /** Whether the member has, or had, a contract, a purchase or a rental. */
  async hadAny(accountId: AccountId): Promise<boolean> {
    return (await this.memberPlans.ofAccount(accountId)).length > 0;
  }
}
