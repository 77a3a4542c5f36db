import { addDays, businessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  contractShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
  methodShape,
  sampleContract,
} from '../contract-mail.declaration.js';

const sample = {
  ...sampleContract,
  plan: '年間プラン',
  oldPlan: 'スタンダード',
  earningId: '01980a10-7c00-7000-8000-000000000301',
  amount: yen(19_800),
  method: 'Visa 末尾 1111',
  period: { start: businessDate('2027-04-15'), end: businessDate('2028-04-15') },
  next: { on: businessDate('2028-04-15'), amount: yen(19_800) },
  endsOn: null,
};

/** The first payment of the new plan after a change. */
export const planChangedMail = declareMail({
  name: 'planChanged',
  isOwed: true,

  values: z.strictObject({
    ...contractShape,
    oldPlan: z.string().max(200),
    /** Null if the first payment is free. */
    earningId: z.nullable(z.uuid()),
    amount: amountShape,
    method: methodShape,
    /** `end` is exclusive. */
    period: z.strictObject({ start: dayShape, end: dayShape }),
    next: z.nullable(z.strictObject({ on: dayShape, amount: amountShape })),
    /** The first day without the contract if it is not renewed. */
    endsOn: z.nullable(dayShape),
  }),

  words: {
    ja: {
      subject: '【{store}】プランを{plan}に変更しました',
      title: 'プランを変更しました',
      lead: 'プランを{oldPlan}から{plan}に変更し、{amount}をお支払いいただきました。',
      free: 'プランを{oldPlan}から{plan}に変更しました。今回のお支払いはありません。',
      oldPlan: '変更前のプラン',
      plan: '変更後のプラン',
      period: '利用期間',
      days: '{from}から{to}まで',
      amount: '金額（税込）',
      method: 'お支払い方法',
      next: '次回のお支払い（税込）',
      nextOn: '{amount}（{date}）',
      ends: '契約の終了',
      link: '請求書を見る',
      cancel: '契約内容の確認と解約は、マイページからいつでもお手続きいただけます。',
    },
    en: {
      subject: 'Your {store} plan is now {plan}',
      title: 'Your plan has changed',
      lead: 'Your plan has changed from {oldPlan} to {plan}, and you paid {amount}.',
      free: 'Your plan has changed from {oldPlan} to {plan}. There is no charge this time.',
      oldPlan: 'Old plan',
      plan: 'New plan',
      period: 'Period',
      days: '{from} to {to}',
      amount: 'Amount (tax included)',
      method: 'Payment method',
      next: 'Next payment (tax included)',
      nextOn: '{amount} on {date}',
      ends: 'Plan ends',
      link: 'See the invoice',
      cancel: 'You can see your plan and cancel it on My Page at any time.',
    },
  },

  samples: [
    sample,
    { ...sample, earningId: null, amount: yen(0) },
    { ...sample, next: null, endsOn: businessDate('2028-04-15') },
  ],

  write(values, { words, ...context }) {
    const { contractId, plan, oldPlan, earningId, amount, method, period, next, endsOn } = values;
    const days = words('days', {
      from: dateOf(period.start, context),
      to: dateOf(addDays(period.end, -1), context),
    });
    const nextOn =
      next && words('nextOn', { amount: formatYen(next.amount), date: dateOf(next.on, context) });
    return {
      lead: words(amount === 0 ? 'free' : 'lead', { amount: formatYen(amount) }),
      facts: [
        { name: words('oldPlan'), value: oldPlan },
        { name: words('plan'), value: plan },
        { name: words('period'), value: days },
        { name: words('amount'), value: formatYen(amount) },
        { name: words('method'), value: method },
        ...(nextOn === null ? [] : [{ name: words('next'), value: nextOn }]),
        ...(endsOn === null ? [] : [{ name: words('ends'), value: lastMinuteBefore(endsOn, context) }]),
      ],
      link:
        earningId === null
          ? linkToContract(contractId, context)
          : { href: `${context.home}mypage/invoice/${earningId}`, text: words('link') },
      otherLinks: next === null ? [] : linksToCancel(contractId, context),
      notes: next === null ? [] : [words('cancel')],
    };
  },
});
