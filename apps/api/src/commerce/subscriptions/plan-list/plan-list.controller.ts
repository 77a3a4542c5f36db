import { Controller, Param } from '@nestjs/common';
import { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';
import { memberPlansScreen, plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';

import { Asked, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { MyContracts } from '../contracts/index.js';
import { PlanList } from './plan-list.service.js';
import { PlanPages } from './plan-pages.service.js';

@Controller()
export class PlanListController {
  constructor(
    private readonly plans: PlanList,
    private readonly pages: PlanPages,
    private readonly contracts: MyContracts,
  ) {}

  @ScreenData(plansScreen)
  async list(@Asked() { context }: Asked) {
    return { isLoggedIn: context.principal !== null, ...(await this.plans.onOffer(context)) };
  }

  @ScreenData(planScreen)
  about(@Param('planId') planId: string, @Asked() { context }: Asked) {
    return this.pages.show(planId, context);
  }

  @ScreenData(memberPlansScreen)
  async ofMember(@Asked() { member, context }: Asked) {
    const ofMember = await this.contracts.list(member, context.language);
    return { ...ofMember, ...(await this.plans.onOffer(context)) };
  }
}
