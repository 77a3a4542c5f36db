import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { HttpModule } from '../../../platform/http/http.module.js';
import { ShellModule } from '../../../store/shell/shell.module.js';
import { StoreModule } from '../../../store/store.module.js';
import { CampaignsModule } from '../../catalogue/campaigns/campaigns.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { ContractsModule } from '../../subscriptions/contracts/contracts.module.js';
import { PlanListModule } from '../../subscriptions/plan-list/plan-list.module.js';
import { SubscriptionsModule } from '../../subscriptions/subscriptions/subscriptions.module.js';
import { OrderPortsModule } from '../purchase/order/order-ports.module.js';
import { PurchaseModule } from '../purchase/purchase.module.js';
import { PlanChangeOperations } from './operate/plan-change-operations.service.js';
import { PlanChangeCompletions } from './plan-change-completions.service.js';
import { PlanChangeOffering } from './plan-change-offers.service.js';
import { PlanChangeScreensController } from './plan-change-screens.controller.js';
import { PlanChangeScreens } from './plan-change-screens.service.js';
import { PlanChangesController } from './plan-changes.controller.js';
import { PlanChanges } from './plan-changes.service.js';

@Module({
  imports: [
    AccountsModule,
    CampaignsModule,
    ContractsModule,
    CustomersModule,
    HttpModule,
    OrderPortsModule,
    PaymentMethodsModule,
    PlanListModule,
    PlansModule,
    PurchaseModule,
    ShellModule,
    StoreModule,
    SubscriptionsModule,
  ],
  controllers: [PlanChangesController, PlanChangeScreensController],
  providers: [
    PlanChangeCompletions,
    PlanChangeOffering,
    PlanChangeOperations,
    PlanChanges,
    PlanChangeScreens,
  ],
  exports: [PlanChangeOperations, PlanChanges],
})
export class PlanChangesModule {}
