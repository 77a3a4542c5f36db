import { Controller, Param } from '@nestjs/common';
import { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';
import { memberPlansScreen, plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';

import { ParsedRequest, ScreenData } from '../../../platform/http/endpoint.decorators.js';
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
  async list(@ParsedRequest() { context }: ParsedRequest) {
    return { isLoggedIn: context.principal !== null, ...(await this.plans.listOffered(context)) };
  }

  @ScreenData(planScreen)
  about(@Param('planId') planId: string, @ParsedRequest() { context }: ParsedRequest) {
    return this.pages.showPlan(planId, context);
  }

  @ScreenData(memberPlansScreen)
  async ofMember(@ParsedRequest() { member, context }: ParsedRequest) {
    const ofMember = await this.contracts.listPlans(member, context);
    return { ...ofMember, ...(await this.plans.listOffered(context)) };
  }
}
