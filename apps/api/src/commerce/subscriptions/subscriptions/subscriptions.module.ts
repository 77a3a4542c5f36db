import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { HttpModule } from '../../../platform/http/http.module.js';
import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { ChargesModule } from '../../payments/charges/charges.module.js';
import { ContractMailsModule } from '../contract-mails/contract-mails.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { GatewaysModule } from '../../payments/gateways/gateways.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { PlanListModule } from '../plan-list/plan-list.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { RenewalsModule } from '../renewals/renewals.module.js';
import { SurveysModule } from '../../catalogue/surveys/surveys.module.js';
import { CustomerSubscriptions } from './customer-subscriptions.repository.js';
import { CancellationUndoingController } from './cancellation/cancellation-undoing.controller.js';
import { CancellationsController } from './cancellation/cancellations.controller.js';
import { PaymentOptions } from './payment/payment-options.service.js';
import { LatestCharges } from './payment/latest-charges.service.js';
import { MethodChangesController } from './payment/method-changes.controller.js';
import { MethodScreensController } from './pages/method-screens.controller.js';
import { HowToCancelController } from './pages/how-to-cancel.controller.js';
import { OwnContracts } from './own-contracts.service.js';
import { PaymentRetriesController } from './payment/payment-retries.controller.js';
import { SubscriptionChangeRepository } from './subscription-change.repository.js';
import { SubscriptionChanges } from './subscription-changes.service.js';
import { SubscriptionDetails } from './pages/subscription-details.service.js';
import { SubscriptionMails } from './subscription-mails.service.js';
import { SubscriptionScreensController } from './pages/subscription-screens.controller.js';
import { SubscriptionStatuses } from './pages/subscription-statuses.service.js';

@Module({
  imports: [
    AccountsModule,
    BusinessDayModule,
    ChargesModule,
    ContractMailsModule,
    ContractsModule,
    CustomersModule,
    GatewaysModule,
    HttpModule,
    PaymentMethodsModule,
    PlanListModule,
    PlansModule,
    RenewalsModule,
    SurveysModule,
  ],
  controllers: [
    CancellationsController,
    CancellationUndoingController,
    MethodChangesController,
    PaymentRetriesController,
    MethodScreensController,
    HowToCancelController,
    SubscriptionScreensController,
  ],
  providers: [
    CustomerSubscriptions,
    PaymentOptions,
    LatestCharges,
    OwnContracts,
    SubscriptionChangeRepository,
    SubscriptionChanges,
    SubscriptionDetails,
    SubscriptionMails,
    SubscriptionStatuses,
  ],
  exports: [OwnContracts, SubscriptionChanges],
})
export class SubscriptionsModule {}
