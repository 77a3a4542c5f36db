import { Module } from '@nestjs/common';

import { AccountsModule } from '../../identity/accounts/accounts.module.js';
import { HttpModule } from '../../platform/http/http.module.js';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { ChargedSubjectsModule } from '../charge-desk/charged-subjects.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { PlanListModule } from '../plan-list/plan-list.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ChargedRightsModule } from '../refunds/charged-rights.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { TrialVideoModule } from '../trial-video/trial-video.module.js';
import { PurchaseData } from './purchase-data.repository.js';
import { CodeGuesses } from './code-guesses.service.js';
import { ConsideredOrders } from './considered-orders.service.js';
import { CountedSales } from './counted-sales.js';
import { DraftRepository } from './draft.repository.js';
import { FormMethods } from './form-methods.service.js';
import { HeldPlans } from './held-plans.service.js';
import { KeptHoldings } from './kept-holdings.js';
import { LeftChallenges } from './left-challenges.service.js';
import { MethodChoice } from './method-choice.service.js';
import { OrderCharges } from './order-charges.service.js';
import { OrderClaims } from './order-claims.service.js';
import { OrderEndingRepository } from './order-ending.repository.js';
import { OrderEndings } from './order-endings.service.js';
import { OrderExplanations } from './order-explanations.service.js';
import { OrderFulfilment } from './order-fulfilment.service.js';
import { OrderMails } from './order-mails.service.js';
import { OrderPages } from './order-pages.service.js';
import { OrderRepository } from './order.repository.js';
import { OrderedPlans } from './ordered-plans.service.js';
import { OwnTries } from './own-tries.service.js';
import { PlanHoldingRepository } from './plan-holding.repository.js';
import { PresentQuotes } from './present-quotes.service.js';
import { PurchaseCompletions } from './purchase-completions.service.js';
import { PurchaseConfirmations } from './purchase-confirmations.service.js';
import { PurchaseDrafts } from './purchase-drafts.service.js';
import { PurchaseFormSubmission } from './purchase-form-submission.service.js';
import { PurchaseForms } from './purchase-forms.service.js';
import { PurchaseOrigins } from './purchase-origins.service.js';
import { PurchaseRows } from './purchase-rows.js';
import { PurchaseTokens } from './purchase-tokens.service.js';
import { Purchases } from './purchases.service.js';
import { QuoteRepository } from './quote.repository.js';
import { Quotes } from './quotes.service.js';
import { RegisteredInPurchase } from './registered-in-purchase.js';
import { RivalTries } from './rival-tries.service.js';
import { SalesChecks } from './sales-checks.service.js';
import { SalesCounterRepository } from './sales-counter.repository.js';
import { TakenPlans } from './taken-plans.service.js';
import { ThreeDSecure } from './three-d-secure.service.js';
import { ZeroOrders } from './zero-orders.service.js';
import { PurchaseController } from './purchase.controller.js';
import { PurchaseScreensController } from './purchase-screens.controller.js';
import { PurchaseClosure } from './purchase-closure.js';
import { PurchaseErasure } from './purchase-erasure.js';
import { PurchaseErasureRepository } from './purchase-erasure.repository.js';

@Module({
  imports: [
    AccountsModule,
    CampaignsModule,
    ChargedRightsModule,
    ChargedSubjectsModule,
    ChargesModule,
    ContractsModule,
    CustomersModule,
    EntitlementsModule,
    GatewaysModule,
    HttpModule,
    LedgerModule,
    PaymentMethodsModule,
    PlanListModule,
    PlansModule,
    SurveysModule,
    TrialVideoModule,
  ],
  controllers: [PurchaseController, PurchaseScreensController],
  providers: [
    PurchaseData,
    CodeGuesses,
    ConsideredOrders,
    CountedSales,
    DraftRepository,
    FormMethods,
    HeldPlans,
    KeptHoldings,
    LeftChallenges,
    MethodChoice,
    OrderCharges,
    OrderClaims,
    OrderedPlans,
    OrderEndingRepository,
    OrderEndings,
    OrderExplanations,
    OrderFulfilment,
    OrderMails,
    OrderPages,
    OrderRepository,
    OwnTries,
    PlanHoldingRepository,
    PresentQuotes,
    PurchaseClosure,
    PurchaseCompletions,
    PurchaseConfirmations,
    PurchaseDrafts,
    PurchaseErasure,
    PurchaseErasureRepository,
    PurchaseForms,
    PurchaseFormSubmission,
    PurchaseOrigins,
    PurchaseRows,
    Purchases,
    PurchaseTokens,
    QuoteRepository,
    Quotes,
    RegisteredInPurchase,
    RivalTries,
    SalesChecks,
    SalesCounterRepository,
    TakenPlans,
    ThreeDSecure,
    ZeroOrders,
  ],
  exports: [PurchaseCompletions, PurchaseConfirmations, PurchaseForms, PurchaseOrigins],
})
export class PurchaseModule {}
