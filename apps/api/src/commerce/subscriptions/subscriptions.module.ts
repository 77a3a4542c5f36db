import { Module } from '@nestjs/common';

import { HttpModule } from '../../platform/http/http.module.js';
import { BusinessDayModule } from '../business-day/business-day.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { ContractNoticesModule } from '../contract-notices/contract-notices.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { PlanListModule } from '../plan-list/plan-list.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { RenewalsModule } from '../renewals/renewals.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { CustomerSubscriptions } from './customer-subscriptions.repository.js';
import { CancellationUndoing } from './cancellation/cancellation-undoing.service.js';
import { Cancellations } from './cancellation/cancellations.service.js';
import { PaymentOptions } from './payment/payment-options.service.js';
import { LatestCharges } from './payment/latest-charges.service.js';
import { MethodChanges } from './payment/method-changes.service.js';
import { MethodScreens } from './payment/method-screens.service.js';
import { HowToCancel } from './pages/how-to-cancel.service.js';
import { OwnContracts } from './own-contracts.service.js';
import { PaymentRetries } from './payment/payment-retries.service.js';
import { SubscriptionChangeRepository } from './subscription-change.repository.js';
import { SubscriptionChanges } from './subscription-changes.service.js';
import { SubscriptionDetails } from './pages/subscription-details.service.js';
import { SubscriptionMails } from './subscription-mails.service.js';
import { SubscriptionScreensController } from './pages/subscription-screens.controller.js';
import { SubscriptionScreens } from './pages/subscription-screens.service.js';
import { SubscriptionStatuses } from './pages/subscription-statuses.service.js';
import { SubscriptionsController } from './pages/subscriptions.controller.js';

@Module({
  imports: [
    BusinessDayModule,
    ChargesModule,
    ContractNoticesModule,
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
  controllers: [SubscriptionsController, SubscriptionScreensController],
  providers: [
    CustomerSubscriptions,
    CancellationUndoing,
    Cancellations,
    PaymentOptions,
    LatestCharges,
    MethodChanges,
    HowToCancel,
    MethodScreens,
    OwnContracts,
    PaymentRetries,
    SubscriptionChangeRepository,
    SubscriptionChanges,
    SubscriptionDetails,
    SubscriptionMails,
    SubscriptionScreens,
    SubscriptionStatuses,
  ],
})
export class SubscriptionsModule {}
