import { billingWatchSettings } from './books/billing-watch/billing-watch.settings.js';
import { moneyReportMail } from './books/billing-watch/money-report.mail.js';
import { invoicesSettings } from './books/invoices/settings/invoices.settings.js';
import { campaignsSettings } from './catalogue/campaigns/campaigns.settings.js';
import { planGroupsSettings } from './catalogue/plans/plan-groups.settings.js';
import { plansSettings } from './catalogue/plans/plans.settings.js';
import { surveysSettings } from './catalogue/surveys/surveys.settings.js';
import { taxesSettings } from './catalogue/taxes/taxes.settings.js';
import { trialVideoSettings } from './catalogue/trial-video/trial-video.settings.js';
import { purchaseCheckingMail } from './checkout/purchase/order/purchase-checking.mail.js';
import { purchaseDoneMail } from './checkout/purchase/order/purchase-done.mail.js';
import { purchaseFailedMail } from './checkout/purchase/order/purchase-failed.mail.js';
import { signUpPlansSettings } from './checkout/sign-up-plans/sign-up-plans.settings.js';
import { billingSettings } from './ledger/billing/billing.settings.js';
import { trialsSettings } from './ledger/customers/trials.settings.js';
import { gatewaysSettings } from './payments/gateways/gateways.settings.js';
import { paymentMethodChangedMail } from './payments/payment-methods/saved/payment-method-changed.mail.js';
import { paymentMethodNotRegisteredMail } from './payments/payment-methods/saved/payment-method-not-registered.mail.js';
import { paymentMethodsSettings } from './payments/payment-methods/settings/payment-methods.settings.js';
import { refundedMail } from './payments/refunds/refunded.mail.js';
import { cardExpiringMail } from './subscriptions/contract-mails/mails/card-expiring.mail.js';
import { contractEndedMail } from './subscriptions/contract-mails/mails/contract-ended.mail.js';
import { freePeriodEndingMail } from './subscriptions/contract-mails/mails/free-period-ending.mail.js';
import { methodUnusableMail } from './subscriptions/contract-mails/mails/method-unusable.mail.js';
import { paymentHoldMail } from './subscriptions/contract-mails/mails/payment-hold.mail.js';
import { planChangeDroppedMail } from './subscriptions/contract-mails/mails/plan-change-dropped.mail.js';
import { planChangeMovedMail } from './subscriptions/contract-mails/mails/plan-change-moved.mail.js';
import { planChangeScheduledMail } from './subscriptions/contract-mails/mails/plan-change-scheduled.mail.js';
import { planChangedMail } from './subscriptions/contract-mails/mails/plan-changed.mail.js';
import { planChangingMail } from './subscriptions/contract-mails/mails/plan-changing.mail.js';
import { planReturnedMail } from './subscriptions/contract-mails/mails/plan-returned.mail.js';
import { planStoppingMail } from './subscriptions/contract-mails/mails/plan-stopping.mail.js';
import { priceRiseAnnouncementMail } from './subscriptions/contract-mails/mails/price-rise-announcement.mail.js';
import { renewalCheckingMail } from './subscriptions/contract-mails/mails/renewal-checking.mail.js';
import { renewalDoneMail } from './subscriptions/contract-mails/mails/renewal-done.mail.js';
import { trialEndingMail } from './subscriptions/contract-mails/mails/trial-ending.mail.js';
import { yearlyReminderMail } from './subscriptions/contract-mails/mails/yearly-reminder.mail.js';
import { yearlyRenewalMail } from './subscriptions/contract-mails/mails/yearly-renewal.mail.js';
import { contractPricesSettings } from './subscriptions/contracts/operate/contract-prices.settings.js';
import { groupedContractsSettings } from './subscriptions/contracts/operate/grouped-contracts.settings.js';
import { cancellationUndoneMail } from './subscriptions/subscriptions/cancellation/cancellation-undone.mail.js';
import { subscriptionCancelledMail } from './subscriptions/subscriptions/cancellation/subscription-cancelled.mail.js';
import { subscriptionMethodChangedMail } from './subscriptions/subscriptions/payment/subscription-method-changed.mail.js';

/** Settings in the order in which the `plan` command explains changes. */
export const commerceSettings = [
  billingSettings,
  trialsSettings,
  plansSettings,
  planGroupsSettings,
  campaignsSettings,
  surveysSettings,
  taxesSettings,
  trialVideoSettings,
  gatewaysSettings,
  paymentMethodsSettings,
  contractPricesSettings,
  groupedContractsSettings,
  signUpPlansSettings,
  invoicesSettings,
  billingWatchSettings,
];

export const commerceMails = [
  cancellationUndoneMail,
  cardExpiringMail,
  contractEndedMail,
  freePeriodEndingMail,
  methodUnusableMail,
  moneyReportMail,
  paymentHoldMail,
  paymentMethodChangedMail,
  paymentMethodNotRegisteredMail,
  planChangeDroppedMail,
  planChangeMovedMail,
  planChangeScheduledMail,
  planChangedMail,
  planChangingMail,
  planReturnedMail,
  planStoppingMail,
  priceRiseAnnouncementMail,
  purchaseCheckingMail,
  purchaseDoneMail,
  purchaseFailedMail,
  refundedMail,
  renewalCheckingMail,
  renewalDoneMail,
  subscriptionCancelledMail,
  subscriptionMethodChangedMail,
  trialEndingMail,
  yearlyReminderMail,
  yearlyRenewalMail,
];
