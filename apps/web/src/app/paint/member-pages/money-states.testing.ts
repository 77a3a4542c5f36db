import { invoiceScreen } from '@account/contracts/commerce/invoices/invoice.contract';
import { paymentHistoryScreen } from '@account/contracts/commerce/invoices/payment-history.contract';
import {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
} from '@account/contracts/commerce/payment-methods/payment-methods.contract';
import {
  howToCancelScreen,
  subscriptionMethodCompleteScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscription-screens.contract';
import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { endReasons } from '@account/domain/commerce/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';

import { statesOf, type Of, type PageStates } from './page-states.testing.js';

/** What was recorded for people of the demo store. */
export interface Recorded {
  held: Of<typeof subscriptionScreen>;
  history: Of<typeof paymentHistoryScreen>;
  invoice: Of<typeof invoiceScreen>;
}

/** Pages of money in states that no person of the demo store is in, or that pass. */
export function moneyStates({ held, history, invoice }: Recorded): PageStates[] {
  const { today, contract } = held;
  const change = { today, contract, countsFrom: businessDate('2026-12-25'), amount: null, problem: null };
  const deleted = { today, state: 'done', paymentMethod: null } as const;
  const amount = yen(2_345);
  const problem = { code: 'PAYMENT_REFUSED', message: 'カード会社に断られました。' } as const;
  const items = history.items.slice(0, 3).map((item, index) => ({
    ...item,
    // The last moments of a month in Japan, its first ones, and the first of a month of UTC.
    createdAt:
      ['2026-10-31T15:00:00.000Z', '2026-10-31T14:59:59.999Z', '2026-10-01T00:00:00.000Z'][index] ?? '',
  }));
  const pages = { ...history, items, totalPages: 3, totalCount: 50 };
  const refund = { billingAmount: yen(-1_100), netBillingAmount: yen(-1_000), taxAmount: yen(-100) };
  return [
    statesOf(paymentHistoryScreen, () => import('../../../commerce/invoices/payment-history-page.js'), {
      'first page': { ...pages, page: 1 },
      'a page between': { ...pages, page: 2 },
      'last page of a year': { ...pages, years: [2026, 2025], year: 2025, page: 3 },
      none: { ...pages, items: [], page: 1, totalPages: 1, totalCount: 0 },
      'a payment is missing': {
        ...{ ...pages, page: 1 },
        missing: [{ subscriptionId: 'some-id', planName: 'ヨルベ見放題', since: today, amount }],
      },
    }),
    statesOf(invoiceScreen, () => import('../../../commerce/invoices/invoice-page.js'), {
      'credit note': {
        ...invoice,
        ...refund,
        ...{ title: 'creditNote', kind: 'refund', documentNumber: '20261102-000777' },
        refundOf: { earningsId: 'some-id', documentNumber: '20261101-000123' },
      },
      'receipt at the reduced rate': {
        ...invoice,
        title: 'receipt',
        invoiceRegistrationNumber: null,
        taxRate: 8,
      },
      statement: {
        ...{
          ...invoice,
          title: 'statement',
          kind: 'zero',
          documentNumber: null,
          orderInfoId: null,
          period: null,
        },
        ...{ billingAmount: yen(0), netBillingAmount: yen(0), taxAmount: yen(0), issuer: null },
      },
    }),
    statesOf(
      subscriptionMethodCompleteScreen,
      () => import('../../../commerce/subscriptions/method-complete-page.js'),
      {
        changed: { ...change, state: 'changed' },
        paid: { ...change, state: 'paid', amount },
        checking: { ...change, state: 'checking', amount },
        refused: { ...change, state: 'refused', amount, problem },
      },
    ),
    statesOf(
      paymentMethodCompleteScreen,
      () => import('../../../commerce/payment-methods/complete-page.js'),
      addedStates(today),
    ),
    statesOf(
      paymentMethodDeletedScreen,
      async () => ({
        default: (await import('../../../commerce/payment-methods/complete-page.js')).DeletedPage,
      }),
      {
        'none left': { ...deleted, paymentMethodList: [] },
        'one left': { ...deleted, paymentMethodList: [card] },
      },
    ),
    statesOf(subscriptionScreen, () => import('../../../commerce/subscriptions/detail-page.js'), {
      ...contractStates(held),
      'paid by a campaign code beyond its trial': {
        ...held,
        today: businessDate('2026-12-05'),
        contract: {
          ...contract,
          ...{ subscriptionStatus: 'NEW_TRIAL_CONTRACT', statusGroup: 'trial', hold: null, tries: [] },
          ...{ joinedOn: businessDate('2026-12-01'), firstPaymentDay: businessDate('2026-12-15') },
          period: { start: businessDate('2026-12-01'), end: businessDate('2026-12-15') },
          ...{ nextSettlementDay: businessDate('2026-12-15'), billingAmount: yen(0) },
          ...{ endsAt: '2027-03-14T15:00:00.000Z', methodState: null, methodExpireDate: null },
          accountPaymentMethod: {
            paymentMethodType: 'CampaignCode',
            displayName: 'キャンペーンコード',
            cardInfo: null,
          },
        },
      },
    }),
    statesOf(howToCancelScreen, () => import('../../../commerce/subscriptions/how-to-cancel-page.js'), {
      'with trials': {
        ...{ hasTrials: true, hasCarrierMonths: false },
        contact:
          '03-1234-5678\n+81 3-1234-5678\nhelp@yorube.example\nhttps://help.yorube.example/\n平日10時から18時',
      },
      'with months of carriers': { hasTrials: false, hasCarrierMonths: true, contact: null },
    }),
  ];
}

type Added = Of<typeof paymentMethodCompleteScreen>;

const card: Added['paymentMethodList'][number] = {
  ...{ accountPaymentMethodId: 'some-card', paymentMethodType: 'SbpsCredit', displayName: 'カード' },
  cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111', expireDate: '202812' },
  ...{ registeredAt: '2026-11-01T15:00:00.000Z', state: 'usable', deletableState: 'free' },
  ...{ isContractUsed: false, contracts: [], isSelectable: true, whyNot: null },
};

/** A first method, one beside the card that a plan is paid by, and what a plan on hold or without a method needs. */
function addedStates(today: Added['today']): Readonly<Record<string, Added>> {
  const expired: typeof card = {
    ...{ ...card, accountPaymentMethodId: 'older-card', isContractUsed: true, isSelectable: false },
    cardInfo: { cardbrandCode: 'J', cardNumberSuffix: '0000', expireDate: '202610' },
    ...{ state: 'expired', deletableState: 'contractUsed', whyNot: 'expired' },
    contracts: [{ subscriptionId: 'some-id', planName: 'ヨルベ見放題' }],
  };
  const refused = { ...expired, state: 'usable', isSelectable: true, whyNot: null } as const;
  const added = { today, state: 'done', registration: null, paymentMethod: card } as const;
  const plan: Added['plans'][number] = {
    ...{ subscriptionId: 'some-id', planName: 'ヨルベ見放題', accountPaymentMethodId: 'older-card' },
    ...{ hold: null, endsAt: null, isFailing: true },
    way: { act: 'use', href: '/mypage/subscription/some-id/payment-method?registration=some' },
  };
  const hold = {
    since: businessDate('2026-11-25'),
    amount: yen(1_980),
    endsOn: businessDate('2026-12-25'),
  };
  const held = { ...plan, hold };
  const both = [refused, card];
  return {
    first: { ...added, paymentMethodList: [card], plans: [] },
    'beside one that has expired': { ...added, paymentMethodList: [expired, card], plans: [plan] },
    'beside one that was refused': { ...added, paymentMethodList: both, plans: [held] },
    'the refused one, once more': {
      ...{ ...added, paymentMethod: refused, paymentMethodList: [refused] },
      plans: [{ ...held, way: { act: 'retry', href: '/mypage/subscription/some-id' } }],
    },
    'where it cannot pay what is missing': {
      ...{ ...added, paymentMethodList: both },
      plans: [{ ...held, way: null }],
    },
    'beside a plan without one': {
      ...{ ...added, paymentMethodList: [card] },
      plans: [{ ...plan, accountPaymentMethodId: null, endsAt: '2027-03-14T15:00:00.000Z' }],
    },
  };
}

/** On hold, ended, stopped by the store or renewed: what each says, and what can be done about it. */
function contractStates(held: Recorded['held']): Readonly<Record<string, Recorded['held']>> {
  const { contract } = held;
  const { hold } = contract;
  if (hold === null) throw new Error('The contract is not on hold');
  const going: typeof contract = {
    ...{
      ...contract,
      subscriptionStatus: 'ONGOING_CONTRACT',
      statusGroup: 'contract',
      hold: null,
      tries: [],
    },
    ...{ nextDueIfPaidToday: null, nextSettlementDay: businessDate('2026-12-18') },
    period: { start: businessDate('2026-11-18'), end: businessDate('2026-12-18') },
  };
  const stopping: typeof contract = {
    ...{ ...going, nextSettlementDay: null, billingAmount: null, ifCancelled: null },
    endsAt: '2026-12-17T15:00:00.000Z',
    forceStopRenewDate: businessDate('2026-12-01'),
  };
  const ended: typeof contract = {
    ...{ ...going, subscriptionStatus: 'ENDED', statusGroup: 'ended', nextSettlementDay: null },
    ...{ billingAmount: null, ifCancelled: null, accountPaymentMethod: null },
    endsAt: '2026-11-17T15:00:00.000Z',
  };
  const waits = { code: 'SUBSCRIPTION_RENEWING_CANCEL', message: '契約を更新しています。' } as const;
  const of = (changed: Recorded['held']['contract']) => ({ ...held, contract: changed });
  return {
    'tried as often as a day allows': of({
      ...contract,
      hold: { ...hold, retryFrom: businessDate('2026-11-27') },
    }),
    'on hold, by a method that has to be replaced': of({
      ...contract,
      hold: { ...hold, reason: 'needsMethod', act: 'changeMethod' },
    }),
    'on hold, and watched': of({ ...contract, hold: { ...hold, isViewingPaused: false } }),
    'of a plan that is not renewed any more': of({
      ...stopping,
      planStop: { endsAt: '2026-12-17T15:00:00.000Z', lastPaymentOn: null },
    }),
    'of a plan that is renewed once more': of({
      ...going,
      forceStopRenewDate: businessDate('2026-12-20'),
      planStop: { endsAt: '2027-01-17T15:00:00.000Z', lastPaymentOn: businessDate('2026-12-18') },
    }),
    'being renewed': of({
      ...{ ...going, isRenewing: true, ifCancelled: null },
      obstacles: { changeMethod: waits, cancel: waits, undo: waits, retry: waits },
    }),
    ...Object.fromEntries(
      endReasons.map((reason) => [
        `ended: ${reason}`,
        of({
          ...ended,
          canBuyAgain: reason !== 'STOPPED' && reason !== 'FORCED_STOP',
          end: { endedAt: '2026-11-17T15:00:00.000Z', reason },
        }),
      ]),
    ),
  };
}
