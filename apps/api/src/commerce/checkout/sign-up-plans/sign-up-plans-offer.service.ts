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

  /** The store sells to nobody who has no contract of it yet. */
  get isRequired(): boolean {
    return this.settings.current().signUp.isContractRequired;
  }

  /** @param wanted by the guest before the sign-up */
  async findPlans(context: RequestContext, wanted: string | null = null): Promise<PlanView[]> {
    const { plans } = await this.plans.listOffered(context, wanted);
    return plans.filter(canBeBought);
  }

  /** Never in the app, which sells nothing. */
  async isAvailable(context: RequestContext): Promise<boolean> {
    return !context.browser.isApp && (await this.findPlans(context)).length > 0;
  }
}
