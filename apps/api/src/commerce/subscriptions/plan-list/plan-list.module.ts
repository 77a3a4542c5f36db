import { Global, Module } from '@nestjs/common';

import { MyPageModule } from '../../../identity/my-page/my-page.module.js';
import { StoreOffers } from '../../../identity/my-page/index.js';
import { HomePlans } from '../../../store/home/index.js';
import { CampaignsModule } from '../../catalogue/campaigns/campaigns.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { ChosenPlanHead } from './chosen-plan-head.js';
import { PlanListHead } from './plan-list-head.js';
import { PlanListController } from './plan-list.controller.js';
import { PlanList } from './plan-list.service.js';
import { PlanPageHead } from './plan-page-head.js';
import { PlanPages } from './plan-pages.service.js';
import { PlanListHome } from './plan-list-home.js';
import { PlanListOffers } from './plan-list-offers.js';
import { StoreModule } from '../../../store/store.module.js';

@Global()
@Module({
  imports: [
    CampaignsModule,
    ContractsModule,
    CustomersModule,
    StoreModule,
    MyPageModule,
    PaymentMethodsModule,
    PlansModule,
  ],
  controllers: [PlanListController],
  providers: [
    PlanList,
    ChosenPlanHead,
    PlanListHead,
    PlanPageHead,
    PlanPages,
    { provide: StoreOffers, useClass: PlanListOffers },
    { provide: HomePlans, useClass: PlanListHome },
  ],
  exports: [HomePlans, PlanList, StoreOffers],
})
export class PlanListModule {}
