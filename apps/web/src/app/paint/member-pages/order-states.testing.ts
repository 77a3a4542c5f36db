import {
  purchaseCompleteScreen,
  purchaseConfirmScreen,
  purchaseFormScreen,
} from '@account/contracts/commerce/purchase/purchase-screens.contract';
import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';

import { statesOf, type Of, type PageStates } from './page-states.testing.js';

/** What was recorded for people of the demo store. */
export interface Ordered {
  form: Of<typeof purchaseFormScreen>;
  confirm: Of<typeof purchaseConfirmScreen>;
  complete: Of<typeof purchaseCompleteScreen>;
}

const byCode = {
  paymentMethodType: 'CampaignCode',
  displayName: 'キャンペーンコード',
  cardInfo: null,
} as const;

const stopsOn = businessDate('2028-03-01');

export function orderStates(recorded: Ordered): PageStates[] {
  return [ofForm(recorded), ofConfirmation(recorded), ofCompletion(recorded)];
}

function ofForm({ form }: Ordered): PageStates {
  const { plan } = form;
  const readOnly = { ...form, verification: null };
  const own = { subscriptionId: 'own-id', planName: plan.planName, endsAt: null, canUndo: false };
  const ending = { ...own, endsAt: '2026-12-31T15:00:00.000Z' };
  const had = { ...plan, subscriptionId: own.subscriptionId };
  const having = { ...readOnly, plan: { ...had, button: 'own' } } as const;
  const cancelled = { ...readOnly, plan: { ...had, button: 'cancelRequested' } } as const;
  const question = {
    ...{
      questionId: 'genres',
      questionType: 'text' as const,
      questionTitle: '好きなジャンル',
      required: true,
    },
    ...{ questionDescription: null, validation: null, minCount: null, maxCount: null, options: [] },
  } as const;
  const survey = {
    ...{ surveyName: 'ご入会アンケート', surveyDescription: null, surveyRevision: 1 },
    questions: [question],
  };
  const limit = {
    code: 'CONTRACT_LIMIT_REACHED',
    message: '契約数の上限に達しているため、購入できません。',
  } as const;
  const another = { ...own, subscriptionId: 'another-id', planName: 'デイリー見放題' };
  const reason = { code: 'CONTRACT_LIMIT_REACHED', message: 'このプランは解約予定です。' } as const;
  const owned = { code: 'CONTRACT_LIMIT_REACHED', message: 'このプランはご契約中です。' } as const;
  const failed = { code: 'PAYMENT_REFUSED', message: 'お支払いが承認されませんでした。' } as const;
  const checked = { code: 'PAYMENT_BEING_CHECKED', message: 'お支払いを確認しています。' } as const;
  return statesOf(purchaseFormScreen, () => import('../../../commerce/purchase/form-page.js'), {
    'of a plan that is renewed once more': { ...form, plan: { ...plan, forceStopRenewDate: stopsOn } },
    'after a refusal': { ...form, accountingError: failed },
    'of a plan that one has': { ...having, readOnlyReason: owned, contracts: [own] },
    'of a plan that one has cancelled': {
      ...cancelled,
      readOnlyReason: reason,
      contracts: [{ ...ending, canUndo: true }],
    },
    'of a plan that ends for good': { ...cancelled, readOnlyReason: reason, contracts: [ending] },
    'of another plan, at the limit of contracts': {
      ...{ ...readOnly, plan: { ...plan, button: 'limit' as const }, survey },
      readOnlyReason: limit,
      contracts: [
        another,
        { ...ending, subscriptionId: 'third-id', planName: 'プレミアムシート', canUndo: true },
      ],
    },
    'while its order is checked': {
      ...readOnly,
      readOnlyReason: checked,
      orderPath: '/plans/yearly/complete',
    },
  });
}

function ofConfirmation({ confirm }: Ordered): PageStates {
  const { plan, verification } = confirm;
  const [first, then] = verification.charges;
  if (first === undefined || then === undefined) throw new Error('The price of the order stays the same');
  const monthly = { ...plan, renewSpan: 1 };
  const rising = {
    ...verification,
    charges: [
      { from: first.from, to: businessDate('2026-12-25'), amount: yen(1_980) },
      { from: businessDate('2026-12-26'), to: null, amount: yen(2_480) },
    ],
    ...{ billingAmount: yen(1_980), amountToday: yen(1_980), taxAmount: yen(180), yearlyAmount: yen(29_260) },
    ...{ campaignName: null, campaignDescription: null, originalPrice: null, offerEndsAt: null },
  };
  const free = { ...first, amount: yen(0) };
  const paidByCode = {
    ...{ ...verification, charges: [free, then], campaignName: '夜ふかし応援' },
    ...{ billingAmount: yen(0), amountToday: yen(0), taxAmount: yen(0), yearlyAmount: yen(0) },
  };
  const before = { ...verification, firstPaymentDay: businessDate('2026-11-25'), amountToday: yen(17_500) };
  return statesOf(purchaseConfirmScreen, () => import('../../../commerce/purchase/confirm-page.js'), {
    'of a price whose rise is known': { ...confirm, plan: monthly, verification: rising },
    'after midnight': { ...confirm, replaced: before, replacedBecause: 'newDay' },
    'after half an hour': { ...confirm, replaced: before, replacedBecause: 'expired' },
    'by a code alone': { ...confirm, verification: paidByCode, accountPaymentMethod: byCode },
    'of a plan that is renewed once more': { ...confirm, plan: { ...plan, forceStopRenewDate: stopsOn } },
  });
}

function ofCompletion({ complete }: Ordered): PageStates {
  const { plan } = complete;
  const free = { amountToday: yen(0), nextCharge: { on: businessDate('2026-12-10'), amount: yen(1_980) } };
  const notDone = { watchUrl: null, subscriptionId: null, earningsId: null, copy: null } as const;
  const problem = { code: 'PAYMENT_REFUSED', message: 'お支払いが承認されませんでした。' } as const;
  const bought = { ...plan, planType: 'purchase', renewSpan: null, renewSpanUnit: null } as const;
  return statesOf(purchaseCompleteScreen, () => import('../../../commerce/purchase/complete-page.js'), {
    'a copy that was sent': { ...complete, copy: 'sent' },
    'a copy that does not arrive': { ...complete, copy: 'undeliverable' },
    'of free days': { ...complete, ...free, earningsId: null },
    'by a code alone': {
      ...{ ...complete, accountPaymentMethod: byCode, earningsId: null, amountToday: yen(0) },
      ...{ nextCharge: null, codePaysUntil: businessDate('2027-03-07') },
    },
    'of a film': { ...complete, plan: bought, nextCharge: null, subscriptionId: null },
    'not known yet': { ...complete, ...notDone, state: 'checking' },
    failed: { ...complete, ...notDone, state: 'failed', problem },
  });
}
