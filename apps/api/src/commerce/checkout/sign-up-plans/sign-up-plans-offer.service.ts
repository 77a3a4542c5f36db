import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { canBeBought } from '@account/domain/commerce/checkout/sign-up-plans/sign-up-plans-flow';
import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { SettingsService } from '../../../store/settings/index.js';
import { PlanList } from '../../subscriptions/plan-list/index.js';

@Injectable()
export class SignUpPlansOffer {
  constructor(
    private readonly plans: PlanList,
    private readonly settings: SettingsService,
  ) {}

  /** True if the store requires a contract from every member. */
  get isRequired(): boolean {
    return this.settings.current().signUp.isContractRequired;
  }

  /** @param wanted plan that the guest chose before the sign-up */
  async findPlans(context: RequestContext, wanted: string | null = null): Promise<PlanView[]> {
    const { plans } = await this.plans.listOffered(context, wanted);
    return plans.filter(canBeBought);
  }

  /** Returns false in the app, which does not sell plans. */
  async isAvailable(context: RequestContext): Promise<boolean> {
    return !context.browser.isApp && (await this.findPlans(context)).length > 0;
  }
}
