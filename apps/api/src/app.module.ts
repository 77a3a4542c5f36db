import { Module, type DynamicModule, type ValueProvider } from '@nestjs/common';

import './composition/store-declarations.js';
import { BusinessDayModule } from './commerce/business-day/business-day.module.js';
import { CampaignsModule } from './commerce/campaigns/campaigns.module.js';
import { CardFormModule } from './commerce/card-form/card-form.module.js';
import { BooksModule } from './composition/books.module.js';
import { ContractNoticesModule } from './commerce/contract-notices/contract-notices.module.js';
import { ContractsModule } from './commerce/contracts/contracts.module.js';
import { EntitlementsModule } from './commerce/entitlements/entitlements.module.js';
import { BillingWatchModule } from './commerce/billing-watch/billing-watch.module.js';
import { GatewayAuditModule } from './commerce/gateway-audit/gateway-audit.module.js';
import { ChargeOperationsModule } from './commerce/charge-operations/charge-operations.module.js';
import { ChargesModule } from './commerce/charges/charges.module.js';
import { GatewaysModule } from './commerce/gateways/gateways.module.js';
import { InvoicesModule } from './commerce/invoices/invoices.module.js';
import { LedgerModule } from './commerce/ledger/ledger.module.js';
import { MembershipModule } from './commerce/membership/membership.module.js';
import { PaymentMethodsModule } from './commerce/payment-methods/payment-methods.module.js';
import { PlanListModule } from './commerce/plan-list/plan-list.module.js';
import { PlansModule } from './commerce/plans/plans.module.js';
import { PurchaseModule } from './commerce/purchase/purchase.module.js';
import { SignUpPlansModule } from './commerce/sign-up-plans/sign-up-plans.module.js';
import { RefundsModule } from './commerce/refunds/refunds.module.js';
import { RenewalsModule } from './commerce/renewals/renewals.module.js';
import { SubscriptionsModule } from './commerce/subscriptions/subscriptions.module.js';
import { SurveysModule } from './commerce/surveys/surveys.module.js';
import { TrialVideoModule } from './commerce/trial-video/trial-video.module.js';
import { AccountStatusModule } from './identity/account-status/account-status.module.js';
import { AccountsModule } from './identity/accounts/accounts.module.js';
import { BotCheckModule } from './identity/bot-check/bot-check.module.js';
import { ConsentsModule } from './identity/consents/consents.module.js';
import { DataExportModule } from './identity/data-export/data-export.module.js';
import { EmailEditModule } from './identity/email-edit/email-edit.module.js';
import { EmailUndoModule } from './identity/email-undo/email-undo.module.js';
import { EmailVerifyModule } from './identity/email-verify/email-verify.module.js';
import { EnablePasswordModule } from './identity/enable-password/enable-password.module.js';
import { LanguageModule } from './identity/language/language.module.js';
import { LoginHistoryModule } from './identity/login-history/login-history.module.js';
import { LoginModule } from './identity/login/login.module.js';
import { LoginMultiFactorModule } from './identity/login-multi-factor/login-multi-factor.module.js';
import { LogoutModule } from './identity/logout/logout.module.js';
import { MyPageModule } from './identity/my-page/my-page.module.js';
import { NotMeModule } from './identity/not-me/not-me.module.js';
import { PasswordEditModule } from './identity/password-edit/password-edit.module.js';
import { PasswordResetModule } from './identity/password-reset/password-reset.module.js';
import { PostalSearchModule } from './identity/postal-search/postal-search.module.js';
import { ProfileEditModule } from './identity/profile-edit/profile-edit.module.js';
import { ProfileImageModule } from './identity/profile-image/profile-image.module.js';
import { ReConsentModule } from './identity/re-consent/re-consent.module.js';
import { ReauthorisationModule } from './identity/reauthorisation/reauthorisation.module.js';
import { SecondFactorsModule } from './identity/second-factors/second-factors.module.js';
import { SessionsModule } from './identity/sessions/sessions.module.js';
import { SignUpModule } from './identity/sign-up/sign-up.module.js';
import { TrustedDevicesModule } from './identity/trusted-devices/trusted-devices.module.js';
import { SocialModule } from './identity/social/social.module.js';
import { TvPinModule } from './identity/tv-pin/tv-pin.module.js';
import { UserIdEditModule } from './identity/user-id-edit/user-id-edit.module.js';
import { WithdrawalModule } from './withdrawal/withdrawal.module.js';
import { StoreErrorTextsModule } from './composition/store-error-texts.module.js';
import { MailSendersModule } from './composition/mail-senders.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { ChallengeModule } from './platform/challenge/challenge.module.js';
import type { Clock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { FlowModule } from './platform/flow/flow.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { LifecycleModule } from './platform/lifecycle/lifecycle.module.js';
import { OidcLoginModule } from './oidc/login/oidc-login.module.js';
import { OidcSignUpModule } from './oidc/sign-up/oidc-sign-up.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { WorkerModule } from './platform/queue/worker.module.js';
import { RateLimitModule } from './platform/rate-limit/rate-limit.module.js';
import { WorkModule } from './platform/work/work.module.js';
import { ConnectionsModule } from './oidc/connections/connections.module.js';
import { InteractionsModule } from './oidc/interactions/interactions.module.js';
import { OidcLogoutModule } from './oidc/logout/oidc-logout.module.js';
import { OidcProviderModule } from './oidc/provider/oidc-provider.module.js';
import { schedules } from './composition/schedule.js';
import { HomeModule } from './store/home/home.module.js';
import { LicensesModule } from './store/licenses/licenses.module.js';
import { PoliciesModule } from './store/policies/policies.module.js';
import { SettingsModule } from './store/settings/settings.module.js';
import { ShellModule } from './store/shell/shell.module.js';
import { VisitorsModule } from './store/visitors/visitors.module.js';

const platform = [
  AuditModule,
  ChallengeModule,
  FlowModule,
  LifecycleModule,
  QueueModule,
  RateLimitModule,
  WorkModule,
];
const slices = [
  AccountStatusModule,
  AccountsModule,
  BotCheckModule,
  ConsentsModule,
  DataExportModule,
  EmailEditModule,
  EmailUndoModule,
  EmailVerifyModule,
  EnablePasswordModule,
  LanguageModule,
  LoginHistoryModule,
  LoginModule,
  LoginMultiFactorModule,
  LogoutModule,
  MyPageModule,
  NotMeModule,
  OidcLoginModule,
  OidcSignUpModule,
  PasswordEditModule,
  PasswordResetModule,
  ProfileEditModule,
  ProfileImageModule,
  ReauthorisationModule,
  SecondFactorsModule,
  SessionsModule,
  SignUpModule,
  TrustedDevicesModule,
  SocialModule,
  ReConsentModule,
  TvPinModule,
  UserIdEditModule,
  WithdrawalModule,
  ConnectionsModule,
  InteractionsModule,
  OidcLogoutModule,
  OidcProviderModule,
  MailSendersModule,
  MessagingModule,
  HomeModule,
  LicensesModule,
  PoliciesModule,
  PostalSearchModule,
  BusinessDayModule,
  CampaignsModule,
  CardFormModule,
  ContractNoticesModule,
  ContractsModule,
  EntitlementsModule,
  ChargesModule,
  GatewaysModule,
  InvoicesModule,
  LedgerModule,
  MembershipModule,
  PaymentMethodsModule,
  PlanListModule,
  PlansModule,
  PurchaseModule,
  BillingWatchModule,
  BooksModule,
  GatewayAuditModule,
  ChargeOperationsModule,
  SignUpPlansModule,
  SubscriptionsModule,
  RefundsModule,
  RenewalsModule,
  SurveysModule,
  TrialVideoModule,
  SettingsModule,
];

@Module({})
export class AppModule {
  /** @param values in place of what providers are by default */
  static site(config: Config, clock?: Clock, values?: ValueProvider[]): DynamicModule {
    const worker = config.get('RUN_WORKER') ? [WorkerModule.withSchedules(schedules)] : [];
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, clock, values),
        ...platform,
        HttpModule,
        StoreErrorTextsModule,
        VisitorsModule,
        ...slices,
        ShellModule,
        ...worker,
      ],
    };
  }

  /** For the operator's commands: whatever ends accounts and sessions is there, nothing listens and no job runs. */
  static commands(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(config), ...platform, VisitorsModule, ...slices],
    };
  }

  static worker(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config),
        ...platform,
        VisitorsModule,
        ...slices,
        WorkerModule.withSchedules(schedules),
      ],
    };
  }
}
