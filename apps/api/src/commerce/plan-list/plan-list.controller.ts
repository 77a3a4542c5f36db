import { Controller } from '@nestjs/common';
import { memberPlansScreen, plansScreen } from '@account/contracts/commerce/plans/plans.contract';

import { Context, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { PlanList } from './plan-list.service.js';

@Controller()
export class PlanListController {
  constructor(private readonly plans: PlanList) {}

  @ScreenData(plansScreen)
  async list(@Context() context: Context) {
    return { isLoggedIn: context.principal !== null, ...(await this.plans.onOffer(context)) };
  }

  @ScreenData(memberPlansScreen)
  ofMember(@Context() context: Context) {
    return this.plans.onOffer(context);
  }
}
