import type {
  ContractView,
  ScheduledChangeView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';

import { samplePlan, sampleVerification } from '../purchase/samples.testing.js';
import type { ChangeProps, CompleteProps, ConfirmProps } from './page-data.js';

export const today = '2027-03-20' as BusinessDate;

export const changeDay = '2027-04-15' as BusinessDate;

export const changePage = '/mypage/subscription/contract/change';

export const confirmPage = `${changePage}/yearly/confirm`;

/** A monthly contract that can be changed. */
export const sampleContract: ContractView = {
  subscriptionId: 'contract',
  subscriptionStatus: 'ONGOING_CONTRACT',
  statusGroup: 'contract',
  isRenewing: false,
  planId: 'monthly',
  planName: 'Monthly',
  picture: null,
  watchUrl: null,
  renewSpan: 1,
  renewSpanUnit: 'months',
  originalPrice: yen(1_980),
  billingAmount: yen(1_980),
  nextSettlementDay: changeDay,
  endsAt: null,
  period: { start: '2027-03-15' as BusinessDate, end: changeDay },
  accountPaymentMethod: {
    paymentMethodType: 'SbpsCredit',
    displayName: 'カード',
    cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111' },
  },
  campaign: null,
  campaignApplicablePeriod: null,
  priceAfterCampaign: null,
  priceAfterCampaignFrom: null,
  firstPaymentDay: '2027-01-15' as BusinessDate,
  forceStopRenewDate: null,
  hold: null,
  planChange: { href: changePage, scheduled: null, back: null },
  href: '/mypage/subscription/contract',
};

export const toYearly: ScheduledChangeView = {
  changeId: 'change-1',
  planId: 'yearly',
  planName: 'Yearly',
  on: changeDay,
  amount: yen(19_800),
  renewSpan: 12,
  renewSpanUnit: 'months',
  withdrawUntil: '2027-04-14' as BusinessDate,
  endsOnIfWithdrawn: null,
};

/** The sample contract with a scheduled change to the yearly plan. */
export const sampleScheduled: ContractView = {
  ...sampleContract,
  billingAmount: yen(19_800),
  planChange: { href: changePage, scheduled: toYearly, back: null },
};

const monthlyPlan = {
  ...samplePlan,
  planId: 'monthly',
  planName: 'Monthly',
  shortName: 'Monthly',
  price: yen(1_980),
  renewSpan: 1,
};

const yearlyPlan = { ...samplePlan, planName: 'Yearly', shortName: 'Yearly' };

export const currentChoice: ChangeProps['plans'][number] = {
  plan: monthlyPlan,
  direction: 'current',
  firstAmount: null,
  campaignName: null,
  isScheduled: false,
  obstacle: null,
};

export const yearlyChoice: ChangeProps['plans'][number] = {
  ...currentChoice,
  plan: yearlyPlan,
  direction: 'up',
  firstAmount: yen(19_800),
};

export const sampleChange: ChangeProps = {
  today,
  contract: sampleContract,
  groupName: 'Films',
  plans: [currentChoice, yearlyChoice],
  obstacle: null,
  wayOut: null,
  effectiveOn: changeDay,
  withdrawsCancellation: false,
  otherContracts: [],
};

export const yearlyCharge = { from: changeDay, to: null, amount: yen(19_800) };

export const sampleConfirmation: ConfirmProps = {
  today,
  contract: sampleContract,
  direction: 'up',
  plan: yearlyPlan,
  verification: {
    ...sampleVerification,
    amountToday: yen(0),
    firstPaymentDay: changeDay,
    charges: [yearlyCharge],
    subscriptionExpiration: '2028-04-14' as BusinessDate,
  },
  accountPaymentMethod: {
    paymentMethodType: 'SbpsCredit',
    displayName: 'カード',
    cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111' },
  },
  changeUntil: '2027-04-14' as BusinessDate,
  lost: { campaign: null, agreedPrice: null },
  freeUntil: null,
  withdrawsCancellation: false,
  replacesPlanName: null,
  campaignOfNewContracts: null,
  runningContracts: [],
  campaignCode: null,
  codeProblem: null,
  acceptsCode: false,
  terms: 'terms-1',
  hasTerms: true,
};

export const sampleCompletion: CompleteProps = {
  today,
  contract: sampleScheduled,
  event: 'scheduled',
  oldPlanName: 'Monthly',
  newPlanName: 'Yearly',
  on: changeDay,
  amount: yen(19_800),
  endsOn: null,
  mailedTo: 'misaki@example.jp',
};
