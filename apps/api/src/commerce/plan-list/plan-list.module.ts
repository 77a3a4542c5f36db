import { Module } from '@nestjs/common';

import { MyPageModule } from '../../identity/my-page/my-page.module.js';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { PlanListHead } from './plan-list-head.js';
import { PlanListController } from './plan-list.controller.js';
import { PlanList } from './plan-list.service.js';
import { PlanListOffers } from './plan-list-offers.js';
import { StoreModule } from '../../store/store.module.js';

export { PlanList } from './plan-list.service.js';

@Module({
  imports: [CampaignsModule, ContractsModule, StoreModule, MyPageModule, PlansModule],
  controllers: [PlanListController],
  providers: [PlanList, PlanListHead, PlanListOffers],
  exports: [PlanList],
})
export class PlanListModule {}
