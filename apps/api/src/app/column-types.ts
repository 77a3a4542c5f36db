import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { MoneyAlarm } from '@account/domain/commerce/books/billing-watch/money-alarms';
import type { ChargePhase } from '@account/domain/commerce/payments/charges/charge-phase';
import type { RefusalClass, SuspenseReason } from '@account/domain/commerce/payments/charges/gateway-outcome';
import type { ContractState } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import type { EntitlementSource } from '@account/domain/commerce/subscriptions/entitlements/entitlement';
import type { Honorific } from '@account/domain/commerce/books/invoices/invoice-addressee';
import type { EarningKind } from '@account/domain/commerce/ledger/ledger/earning';
import type { TaxRounding } from '@account/domain/commerce/money/tax';
import type { Yen } from '@account/domain/commerce/money/yen';
import type {
  ChangeDropReason,
  OrderKind,
  OrderOrigin,
  OrderState,
} from '@account/domain/commerce/checkout/purchase/order/order-state';
import type { PlanReservationKind } from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import type { CardBrandCode } from '@account/domain/commerce/payments/payment-methods/card-number';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type {
  RegistrationProblem,
  RegistrationState,
} from '@account/domain/commerce/payments/payment-methods/registration';
import type { PaymentMethodState } from '@account/domain/commerce/payments/payment-methods/saved-method';
import type { PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { DisputeStage, RefundOrigin } from '@account/domain/commerce/payments/refunds/dispute';
import type { RefundEffect } from '@account/domain/commerce/payments/refunds/refund-decision';
import type { RefundPhase } from '@account/domain/commerce/payments/refunds/refund-phase';
import type { SubscriptionChangeKind } from '@account/domain/commerce/subscriptions/subscriptions/subscription-change';
import type {
  DeviceKind,
  LoginFactor,
  LoginMethodName,
  LoginResult,
} from '@account/domain/identity/login-history/login-attempt';
import type { EnabledSecondFactor } from '@account/domain/identity/second-factors/second-factor-type';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';
import type { MailboxUseKind } from '@account/domain/commerce/catalogue/campaigns/mailbox-use';
import type { MailReportKind } from '@account/domain/messaging/mailbox-health';
import type { EventKind } from '@account/domain/oidc/events/event-kinds';
import type { Language } from '@account/domain/platform/language';

import type {
  ReviewReason,
  ChargeId,
  ChargeInitiator,
  SuspenseResolution,
} from '../commerce/payments/charges/index.js';
import type { ContractId, CycleId } from '../commerce/subscriptions/contracts/index.js';
import type { CustomerId } from '../commerce/ledger/customers/index.js';
import type { EntitlementId } from '../commerce/subscriptions/entitlements/index.js';
import type { GatewayTaskId, GatewayTaskKind, TaskState } from '../commerce/payments/gateways/index.js';
import type { EarningId } from '../commerce/ledger/ledger/index.js';
import type { PaymentMethodId, RegistrationId } from '../commerce/payments/payment-methods/index.js';
import type { OrderId, QuoteId } from '../commerce/checkout/purchase/index.js';
import type { DisputeId, RefundId } from '../commerce/payments/refunds/index.js';
import type { AccountStatusValue } from '../identity/accounts/index.js';
import type { DataExportId, DataExportState } from '../identity/data-export/index.js';
import type { EnrolmentStage } from '../identity/second-factors/index.js';
import type { Channel, MessageState } from '../messaging/outbox/index.js';
import type { EventState } from '../oidc/events/index.js';
import type { InteractionPayload } from '../oidc/interaction-store/index.js';
import type { AccountId, SessionId } from '../platform/ids/ids.js';

declare global {
  /**
   * Types that a comment in the schema may specify for a column, for example `/// [ChargePhase]` (decision
   * 0289).
   */
  interface ColumnTypes {
    AccountId: AccountId;
    AccountStatus: AccountStatusValue;
    ReviewReason: ReviewReason;
    CardBrandCode: CardBrandCode;
    ChangeDropReason: ChangeDropReason;
    ChargeId: ChargeId;
    ChargeInitiator: ChargeInitiator;
    ChargePhase: ChargePhase;
    ContractId: ContractId;
    ContractState: ContractState;
    CustomerId: CustomerId;
    CycleId: CycleId;
    DataExportId: DataExportId;
    DataExportState: DataExportState;
    DeviceKind: DeviceKind;
    DisputeId: DisputeId;
    DisputeStage: DisputeStage;
    EarningId: EarningId;
    EarningKind: EarningKind;
    EnabledSecondFactor: EnabledSecondFactor;
    EnrolmentStage: EnrolmentStage;
    EntitlementId: EntitlementId;
    EntitlementSource: EntitlementSource;
    EventKind: EventKind;
    EventState: EventState;
    GatewayTaskId: GatewayTaskId;
    GatewayTaskKind: GatewayTaskKind;
    GatewayTaskState: TaskState;
    Honorific: Honorific;
    InteractionPayload: InteractionPayload;
    JsonObject: object;
    Language: Language;
    LoginFactor: LoginFactor;
    LoginMethodName: LoginMethodName;
    LoginResult: LoginResult;
    MailReportKind: MailReportKind;
    MailboxUseKind: MailboxUseKind;
    MessageChannel: Channel;
    MessageState: MessageState;
    MoneyAlarm: MoneyAlarm;
    OrderId: OrderId;
    OrderKind: OrderKind;
    OrderOrigin: OrderOrigin;
    OrderState: OrderState;
    PaymentMethodId: PaymentMethodId;
    PaymentMethodState: PaymentMethodState;
    PaymentMethodType: PaymentMethodType;
    PlanReservationKind: PlanReservationKind;
    PlanType: PlanType;
    ProblemCode: ProblemCode;
    QuoteId: QuoteId;
    RefundEffect: RefundEffect;
    RefundId: RefundId;
    RefundOrigin: RefundOrigin;
    RefundPhase: RefundPhase;
    RefusalClass: RefusalClass;
    RegistrationId: RegistrationId;
    RegistrationProblem: RegistrationProblem;
    RegistrationState: RegistrationState;
    SessionId: SessionId;
    SocialProvider: SocialProvider;
    SubscriptionChangeKind: SubscriptionChangeKind;
    SuspenseResolution: SuspenseResolution;
    SuspenseReason: SuspenseReason;
    TaxRounding: TaxRounding;
    Yen: Yen;
  }
}
