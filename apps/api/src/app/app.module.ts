import { Module, type DynamicModule, type ValueProvider } from '@nestjs/common';

import './store-declarations.js';
import { BusinessDayModule } from '../commerce/ledger/business-day/business-day.module.js';
import { CampaignsModule } from '../commerce/catalogue/campaigns/campaigns.module.js';
import { CardFormModule } from '../commerce/payments/card-form/card-form.module.js';
import { OperatorAccountingModule } from './operator-accounting.module.js';
import { ContractMailsModule } from '../commerce/subscriptions/contract-mails/contract-mails.module.js';
import { ContractsModule } from '../commerce/subscriptions/contracts/contracts.module.js';
import { EntitlementsModule } from '../commerce/subscriptions/entitlements/entitlements.module.js';
import { BillingWatchModule } from '../commerce/books/billing-watch/billing-watch.module.js';
import { GatewayReconciliationModule } from '../commerce/books/gateway-reconciliation/gateway-reconciliation.module.js';
import { ChargeOperationsModule } from '../commerce/books/charge-operations/charge-operations.module.js';
import { ChargesModule } from '../commerce/payments/charges/charges.module.js';
import { GatewayProbePollingWorkerModule } from '../commerce/payments/gateways/index.js';
import { EventPollingModule } from '../oidc/events/index.js';
import { GatewaysModule } from '../commerce/payments/gateways/gateways.module.js';
import { InvoicesModule } from '../commerce/books/invoices/invoices.module.js';
import { LedgerModule } from '../commerce/ledger/ledger/ledger.module.js';
import { RightsModule } from '../commerce/subscriptions/rights/rights.module.js';
import { PaymentMethodsModule } from '../commerce/payments/payment-methods/payment-methods.module.js';
import { PlanListModule } from '../commerce/subscriptions/plan-list/plan-list.module.js';
import { PlansModule } from '../commerce/catalogue/plans/plans.module.js';
import { PurchaseModule } from '../commerce/checkout/purchase/purchase.module.js';
import { PlanChangesModule } from '../commerce/checkout/plan-changes/plan-changes.module.js';
import { SignUpPlansModule } from '../commerce/checkout/sign-up-plans/sign-up-plans.module.js';
import { RefundsModule } from '../commerce/payments/refunds/refunds.module.js';
import { RenewalsModule } from '../commerce/subscriptions/renewals/renewals.module.js';
import { SubscriptionsModule } from '../commerce/subscriptions/subscriptions/subscriptions.module.js';
import { SurveysModule } from '../commerce/catalogue/surveys/surveys.module.js';
import { TrialVideoModule } from '../commerce/catalogue/trial-video/trial-video.module.js';
import { AccountsModule } from '../identity/accounts/accounts.module.js';
import { LoginHistoryModule } from '../identity/login-history/login-history.module.js';
import { MyPageModule } from '../identity/my-page/my-page.module.js';
import { ProfileImageModule } from '../identity/profile-image/profile-image.module.js';
import { SecondFactorsModule } from '../identity/second-factors/second-factors.module.js';
import { SessionsModule } from '../identity/sessions/sessions.module.js';
import { SignUpModule } from '../identity/sign-up/sign-up.module.js';
import { TrustedDevicesModule } from '../identity/trusted-devices/trusted-devices.module.js';
import { AccountClosureModule } from '../account-closure/account-closure.module.js';
import { StoreTextsModule } from './store-texts.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import type { Clock } from '../platform/clock/clock.js';
import { OutputBuffer } from '../platform/logging/output-buffer.js';
import type { Config } from '../platform/config/config.js';
import { HttpModule } from '../platform/http/http.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { WorkerModule } from '../platform/queue/worker.module.js';
import { schedules } from './schedule.js';
import { ShellModule } from '../store/shell/shell.module.js';
import { OidcModule } from '../oidc/oidc.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { LogInModule } from '../identity/log-in.module.js';
import { StoreModule } from '../store/store.module.js';
import { JobTablesModule } from '../platform/job-tables/job-tables.module.js';
import { PlatformServicesModule } from '../platform/platform-services.module.js';

/** When the process ends, Nest stops these modules in reverse order. */
const workers = [EventPollingModule, GatewayProbePollingWorkerModule, WorkerModule.withSchedules(schedules)];
const platformWith = (queue: typeof QueueModule | DynamicModule) => [
  PlatformServicesModule,
  queue,
  JobTablesModule,
];
const slices = [
  IdentityModule,
  AccountsModule,
  LogInModule,
  LoginHistoryModule,
  MyPageModule,
  OidcModule,
  ProfileImageModule,
  SecondFactorsModule,
  SessionsModule,
  SignUpModule,
  TrustedDevicesModule,
  AccountClosureModule,
  StoreTextsModule,
  MessagingModule,
  StoreModule,
  BusinessDayModule,
  CampaignsModule,
  CardFormModule,
  ContractMailsModule,
  ContractsModule,
  EntitlementsModule,
  ChargesModule,
  GatewaysModule,
  InvoicesModule,
  LedgerModule,
  RightsModule,
  PaymentMethodsModule,
  PlanListModule,
  PlansModule,
  PurchaseModule,
  BillingWatchModule,
  OperatorAccountingModule,
  GatewayReconciliationModule,
  ChargeOperationsModule,
  PlanChangesModule,
  SignUpPlansModule,
  SubscriptionsModule,
  RefundsModule,
  RenewalsModule,
  SurveysModule,
  TrialVideoModule,
];

@Module({})
export class AppModule {
  /** @param values overrides of default providers */
  static site(config: Config, clock?: Clock, values?: ValueProvider[]): DynamicModule {
    const worker = config.get('RUN_WORKER') ? workers : [];
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, clock, values),
        ...platformWith(QueueModule),
        HttpModule,
        ...slices,
        ShellModule,
        ...worker,
      ],
    };
  }

  /**
   * Builds the application for operator commands. It contains all slices but no HTTP server and no job workers.
   */
  static commands(config: Config): DynamicModule {
    const onStandardError = { provide: OutputBuffer, useValue: new OutputBuffer(2) };
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, undefined, [onStandardError]),
        ...platformWith(QueueModule.forCommands()),
        ...slices,
      ],
    };
  }

  static worker(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(config), ...platformWith(QueueModule), ...slices, ...workers],
    };
  }
}
