import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { ChargesModule } from '../../payments/charges/charges.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { GatewaysModule } from '../../payments/gateways/gateways.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { RefundsModule } from '../../payments/refunds/refunds.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { CarrierMonths } from './carrier/carrier-months.service.js';
import { CarrierWebhooks } from './carrier/carrier-webhooks.js';
import { CarrierResults } from './carrier/carrier-results.service.js';
import { CycleCharges } from './cycle/cycle-charges.service.js';
import { CycleExplanations } from './cycle/cycle-explanations.service.js';
import { CycleSettlement } from './cycle/cycle-settlement.service.js';
import { DueActions } from './sweep/due-actions.service.js';
import { PlanStops } from './plan-stops.service.js';
import { RenewalClaims } from './cycle/renewal-claims.service.js';
import { RenewalForecast } from './renewal-forecast.service.js';
import { RenewalGates } from './sweep/renewal-gates.service.js';
import { RenewalMetrics } from './sweep/renewal-metrics.js';
import { RenewalSweeper } from './sweep/renewal-sweeper.service.js';
import { RenewalTerms } from './cycle/renewal-terms.service.js';
import { Renewals } from './cycle/renewals.service.js';
import { WebhookDispatch } from './webhook-dispatch.service.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [
    AccountsModule,
    BusinessDayModule,
    ChargesModule,
    ContractsModule,
    GatewaysModule,
    PaymentMethodsModule,
    PlansModule,
    RefundsModule,
    StoreModule,
  ],
  providers: [
    CarrierMonths,
    CarrierWebhooks,
    CarrierResults,
    CycleCharges,
    CycleExplanations,
    CycleSettlement,
    DueActions,
    PlanStops,
    RenewalClaims,
    RenewalForecast,
    RenewalGates,
    RenewalMetrics,
    RenewalSweeper,
    RenewalTerms,
    Renewals,
    WebhookDispatch,
  ],
  exports: [CycleCharges, RenewalSweeper, Renewals],
})
export class RenewalsModule {}
