import { Module } from '@nestjs/common';

import { AccountsModule } from '../../identity/accounts/accounts.module.js';
import { ShellModule } from '../../store/shell/shell.module.js';
import { StoreModule } from '../../store/store.module.js';
import { HttpModule } from '../../platform/http/http.module.js';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { PlanListModule } from '../plan-list/plan-list.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { TrialVideoModule } from '../trial-video/trial-video.module.js';
import { CustomerPurchases } from './customer-purchases.repository.js';
import { ConfirmationFiles } from './confirmation/confirmation-files.js';
import { OrderConfirmationRepository } from './confirmation/order-confirmation.repository.js';
import { OrderConfirmations } from './confirmation/order-confirmations.service.js';
import { CodeGuesses } from './form/code-guesses.service.js';
import { OrderPreviews } from './form/order-previews.service.js';
import { DraftRepository } from './form/draft.repository.js';
import { RunningContracts } from './form/running-contracts.service.js';
import { FormMethods } from './form/form-methods.service.js';
import { PlanHoldings } from './holding/plan-holdings.service.js';
import { ChallengeAbandonment } from './order/challenge-abandonment.service.js';
import { MethodChoice } from './form/method-choice.service.js';
import { OrderCharges } from './order/order-charges.service.js';
import { OrderClaims } from './order/order-claims.service.js';
import { OrderEndingRepository } from './fulfilment/order-ending.repository.js';
import { OrderEndings } from './fulfilment/order-endings.service.js';
import { OrderExplanations } from './order/order-explanations.service.js';
import { OrderFulfilment } from './fulfilment/order-fulfilment.service.js';
import { OrderMails } from './fulfilment/order-mails.service.js';
import { OrderPages } from './pages/order-pages.service.js';
import { PlanOffers } from './form/plan-offers.service.js';
import { OrderPortsModule } from './holding/order-ports.module.js';
import { QuotesForConfirmation } from './quote/quotes-for-confirmation.service.js';
import { PurchaseCompletions } from './pages/purchase-completions.service.js';
import { PurchaseConfirmations } from './pages/purchase-confirmations.service.js';
import { PurchaseDrafts } from './form/purchase-drafts.service.js';
import { PurchaseFormSubmission } from './form/purchase-form-submission.service.js';
import { PurchaseForms } from './form/purchase-forms.service.js';
import { PurchaseOrigins } from './purchase-origins.service.js';
import { PurchaseTokens } from './quote/purchase-tokens.service.js';
import { Purchases } from './order/purchases.service.js';
import { QuoteRepository } from './quote/quote.repository.js';
import { Quotes } from './quote/quotes.service.js';
import { RivalTries } from './holding/rival-tries.service.js';
import { SalesChecks } from './holding/sales-checks.service.js';
import { ThreeDSecure } from './order/three-d-secure.service.js';
import { ZeroOrders } from './fulfilment/zero-orders.service.js';
import { PurchaseController } from './pages/purchase.controller.js';
import { PurchaseScreensController } from './pages/purchase-screens.controller.js';

export { PurchaseForms } from './form/purchase-forms.service.js';
export { PurchaseCompletions } from './pages/purchase-completions.service.js';
export { PurchaseConfirmations } from './pages/purchase-confirmations.service.js';
export { SignUpGuard } from './purchase-origins.service.js';

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
    ShellModule,
    StoreModule,
    SurveysModule,
    TrialVideoModule,
  ],
  controllers: [PurchaseController, PurchaseScreensController],
  providers: [
    CustomerPurchases,
    CodeGuesses,
    OrderPreviews,
    DraftRepository,
    FormMethods,
    PlanHoldings,
    ChallengeAbandonment,
    MethodChoice,
    OrderCharges,
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
    OrderPages,
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
    RivalTries,
    RunningContracts,
    SalesChecks,
    ThreeDSecure,
    ZeroOrders,
  ],
  exports: [PurchaseCompletions, PurchaseConfirmations, PurchaseForms, PurchaseOrigins],
})
export class PurchaseModule {}
