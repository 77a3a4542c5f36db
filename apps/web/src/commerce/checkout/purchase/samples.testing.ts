import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import type { OrderVerificationView } from '@account/contracts/commerce/checkout/purchase/order-verification.contract';
import type { PurchaseConfirmView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';

export const today = '2026-04-01' as BusinessDate;

export const samplePlan: PlanView = {
  planId: 'yearly',
  planType: 'subscription',
  planName: 'ヨルベ見放題 年額',
  shortName: 'ヨルベ見放題 年額',
  planDescription: '説明',
  picture: null,
  highlights: [{ label: '作品数', value: '1,200本' }],
  isRecommended: false,
  price: yen(19_800),
  renewSpan: 12,
  renewSpanUnit: 'months',
  freeTrialDays: null,
  trial: null,
  viewingPeriod: null,
  salesStartDate: null,
  salesEndDate: null,
  forceStopRenewDate: null,
  salesAvailability: 'unlimited',
  hasAvailableCampaign: false,
  campaign: null,
  nextPrice: null,
  button: 'default',
  rentedUntil: null,
  subscriptionId: null,
  href: '/plans/yearly',
};

export const sampleVerification: OrderVerificationView = {
  planId: 'yearly',
  billingAmount: yen(19_800),
  amountToday: yen(19_800),
  originalPrice: null,
  taxAmount: yen(1_800),
  taxRate: 10,
  firstPaymentDay: today,
  isReContract: false,
  campaignId: null,
  campaignType: null,
  campaignName: null,
  campaignDescription: null,
  campaignEndDate: null,
  freeDays: null,
  discountContinuationCount: null,
  charges: [{ from: today, to: null, amount: yen(19_800) }],
  yearlyAmount: yen(19_800),
  subscriptionExpiration: '2027-03-31' as BusinessDate,
  entitlementExpiration: null,
  offerEndsAt: null,
};

export const sampleCard: PaymentMethodView = {
  accountPaymentMethodId: 'card',
  paymentMethodType: 'SbpsCredit',
  displayName: 'カード',
  isContractUsed: false,
  state: 'usable',
  deletableState: 'free',
  contracts: [],
  isSelectable: true,
  whyNot: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111', expireDate: '202903' },
};

export const sampleForm: PurchaseFormView = {
  plan: samplePlan,
  readOnlyReason: null,
  contracts: [],
  runningContracts: [],
  orderPath: null,
  verification: sampleVerification,
  monthlyVerification: null,
  paymentMethodList: [sampleCard],
  storePaymentMethod: [],
  displayNames: {},
  sbpsConfig: null,
  max: 5,
  registration: null,
  checking: [],
  survey: null,
  hasTrialVideo: false,
  accountingError: null,
  draft: null,
  preselected: 'card',
};

export const sampleConfirmation: PurchaseConfirmView = {
  today,
  plan: samplePlan,
  verification: sampleVerification,
  accountPaymentMethod: {
    paymentMethodType: 'SbpsCredit',
    displayName: 'カード',
    cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111' },
  },
  runningContracts: [],
  purchaseToken: 'token',
  expiresAt: '2026-04-01T01:00:00.000Z',
  threeDSecure: 'none',
  sbpsConfig: null,
  contactEmail: null,
  replaced: null,
  replacedBecause: 'newDay',
  hasTerms: true,
  formPath: '/plans/yearly',
};
