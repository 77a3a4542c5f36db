import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';

export const today = '2026-12-01' as BusinessDate;

const nextSettlementDay = '2026-12-28' as BusinessDate;

export const sampleContract: SubscriptionDetailView = {
  subscriptionId: 'contract',
  subscriptionStatus: 'ONGOING_CONTRACT',
  statusGroup: 'contract',
  isRenewing: false,
  planId: 'monthly',
  planName: 'ヨルベ見放題',
  picture: { src: '/plan.webp', alt: '' },
  watchUrl: null,
  renewSpan: 1,
  renewSpanUnit: 'months',
  originalPrice: yen(1_980),
  billingAmount: yen(1_980),
  nextSettlementDay,
  endsAt: null,
  period: { start: '2026-11-28' as BusinessDate, end: nextSettlementDay },
  accountPaymentMethod: {
    paymentMethodType: 'SbpsCredit',
    displayName: 'カード',
    cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111' },
  },
  campaign: null,
  campaignApplicablePeriod: null,
  priceAfterCampaign: null,
  priceAfterCampaignFrom: null,
  firstPaymentDay: '2026-10-28' as BusinessDate,
  forceStopRenewDate: null,
  hold: null,
  href: '/mypage/subscription/contract',
  planDescription: '',
  planHref: null,
  canBuyAgain: false,
  joinedOn: '2026-10-28' as BusinessDate,
  methodState: 'usable',
  methodExpireDate: '202903',
  planStop: null,
  cancelRequestedAt: null,
  undoUntil: null,
  ifCancelled: null,
  ifUndone: null,
  tries: [],
  nextDueIfPaidToday: null,
  checkingSince: null,
  isCheckedForLong: false,
  end: null,
  obstacles: { changeMethod: null, cancel: null, undo: null, retry: null },
};

/** The sample contract after its cancellation. */
export const sampleCancelled: SubscriptionDetailView = {
  ...sampleContract,
  subscriptionStatus: 'CANCEL_REQUEST',
  statusGroup: 'cancelRequest',
  billingAmount: null,
  nextSettlementDay: null,
  endsAt: '2026-12-27T15:00:00.000Z',
  accountPaymentMethod: null,
  undoUntil: '2026-12-27' as BusinessDate,
};
