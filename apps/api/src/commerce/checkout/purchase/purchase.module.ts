import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { ShellModule } from '../../../store/shell/shell.module.js';
import { StoreModule } from '../../../store/store.module.js';
import { HttpModule } from '../../../platform/http/http.module.js';
import { CampaignsModule } from '../../catalogue/campaigns/campaigns.module.js';
import { ChargesModule } from '../../payments/charges/charges.module.js';
import { ContractsModule } from '../../subscriptions/contracts/contracts.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { EntitlementsModule } from '../../subscriptions/entitlements/entitlements.module.js';
import { GatewaysModule } from '../../payments/gateways/gateways.module.js';
import { LedgerModule } from '../../ledger/ledger/ledger.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { PlanListModule } from '../../subscriptions/plan-list/plan-list.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { RefundsModule } from '../../payments/refunds/refunds.module.js';
import { SurveysModule } from '../../catalogue/surveys/surveys.module.js';
import { TrialVideoModule } from '../../catalogue/trial-video/trial-video.module.js';
import { CustomerPurchases } from './customer-purchases.repository.js';
import { ConfirmationFiles } from './confirmation/confirmation-files.js';
import { OrderConfirmationRepository } from './order/order-confirmation.repository.js';
import { OrderConfirmations } from './confirmation/order-confirmations.service.js';
import { CampaignCodeAttempts } from './form/campaign-code-attempts.service.js';
import { OrderPreviews } from './form/order-previews.service.js';
import { DraftRepository } from './quote/draft.repository.js';
import { RunningContracts } from './quote/running-contracts.service.js';
import { FormMethods } from './form/form-methods.service.js';
import { GroupOrders } from './order/group-orders.service.js';
import { PlanReservations } from './order/plan-reservations.service.js';
import { ChallengeAbandonment } from './order/challenge-abandonment.service.js';
import { MethodChoice } from './form/method-choice.service.js';
import { OrderCharges } from './fulfilment/order-charges.service.js';
import { ChargeSubjectResolver } from './fulfilment/charge-subject-resolver.js';
import { RenewalsModule } from '../../subscriptions/renewals/renewals.module.js';
import { CampaignReservations } from './placement/campaign-reservations.service.js';
import { ChangeOrders } from './placement/change-orders.service.js';
import { OrderClaims } from './placement/order-claims.service.js';
import { OrderEndingRepository } from './order/order-ending.repository.js';
import { OrderEndings } from './order/order-endings.service.js';
import { OrderExplanations } from './order/order-explanations.service.js';
import { OrderFulfilment } from './fulfilment/order-fulfilment.service.js';
import { OrderMails } from './order/order-mails.service.js';
import { NextOrderPage } from './order/next-order-page.service.js';
import { PlanOffers } from './form/plan-offers.service.js';
import { OrderPortsModule } from './order/order-ports.module.js';
import { QuotesForConfirmation } from './form/quotes-for-confirmation.service.js';
import { PurchaseCompletions } from './http/purchase-completions.service.js';
import { PurchaseConfirmations } from './http/purchase-confirmations.service.js';
import { PurchaseDrafts } from './quote/purchase-drafts.service.js';
import { PurchaseFormSubmission } from './form/purchase-form-submission.service.js';
import { PurchaseForms } from './form/purchase-forms.service.js';
import { PurchaseOrigins } from './purchase-origins.service.js';
import { PurchaseTokens } from './quote/purchase-tokens.service.js';
import { Purchases } from './placement/purchases.service.js';
import { QuoteRepository } from './quote/quote.repository.js';
import { Quotes } from './form/quotes.service.js';
import { CompetingOrders } from './order/competing-orders.service.js';
import { OrderReviewAlerts } from './order/order-review-alerts.service.js';
import { ThreeDSecure } from './order/three-d-secure.service.js';
import { ZeroAmountOrders } from './fulfilment/zero-amount-orders.service.js';
import { PurchaseController } from './http/purchase.controller.js';
import { PurchaseScreensController } from './http/purchase-screens.controller.js';

@Module({
  imports: [
    AccountsModule,
    CampaignsModule,
    RefundsModule,
    ChargesModule,
    ContractsModule,
    CustomersModule,
    EntitlementsModule,
    GatewaysModule,
    HttpModule,
    LedgerModule,
    PaymentMethodsModule,
    OrderPortsModule,
    PlanListModule,
    PlansModule,
    RenewalsModule,
    ShellModule,
    StoreModule,
    SurveysModule,
    TrialVideoModule,
  ],
  controllers: [PurchaseController, PurchaseScreensController],
  providers: [
    CustomerPurchases,
    CampaignCodeAttempts,
    OrderPreviews,
    DraftRepository,
    FormMethods,
    GroupOrders,
    PlanReservations,
    ChallengeAbandonment,
    MethodChoice,
    ChargeSubjectResolver,
    OrderCharges,
    CampaignReservations,
    ChangeOrders,
    OrderClaims,
    ConfirmationFiles,
    OrderConfirmationRepository,
    OrderConfirmations,
    PlanOffers,
    OrderEndingRepository,
    OrderEndings,
    OrderExplanations,
    OrderFulfilment,
    OrderMails,
    NextOrderPage,
    QuotesForConfirmation,
    PurchaseCompletions,
    PurchaseConfirmations,
    PurchaseDrafts,
    PurchaseForms,
    PurchaseFormSubmission,
    PurchaseOrigins,
    Purchases,
    PurchaseTokens,
    QuoteRepository,
    Quotes,
    CompetingOrders,
    RunningContracts,
    OrderReviewAlerts,
    ThreeDSecure,
    ZeroAmountOrders,
  ],
  exports: [
    CampaignCodeAttempts,
    ChangeOrders,
    PurchaseDrafts,
    RunningContracts,
    PurchaseCompletions,
    PurchaseConfirmations,
    PurchaseForms,
    PurchaseOrigins,
  ],
})
export class PurchaseModule {}
