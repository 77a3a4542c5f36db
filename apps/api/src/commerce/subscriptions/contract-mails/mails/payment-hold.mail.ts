import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  contractPage,
  dateOf,
  dayBefore,
  dayShape,
  lastMinuteBefore,
  linksToCancel,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';

const sample = {
  ...samplePayment,
  dueOn: businessDate('2026-04-10'),
  isReplaced: false,
  nextRetryOn: businessDate('2026-04-11'),
  endsOn: businessDate('2026-06-09'),
  watchableBefore: null,
  back: null,
};

export const paymentHoldMail = declareMail({
  name: 'paymentHold',
  isOwed: true,

  values: z.strictObject({
    ...paymentShape,
    reminder: z.enum(['first', 'reminder', 'last']),
    /** True if this payment method is no longer charged. */
    isReplaced: z.boolean(),
    nextRetryOn: z.nullable(dayShape),
    /** Exclusive end of the contract if nothing is paid. */
    endsOn: dayShape,
    /** Exclusive end of access; null if access ended with the refusal. */
    watchableBefore: z.nullable(dayShape),
    /** The old plan to which the member can return after a change of plan. */
    back: z.nullable(z.strictObject({ plan: z.string().max(200), amount: amountShape })).default(null),
  }),

  words: {
    ja: {
      first: {
        subject: '【{store}】{plan}のお支払いができませんでした',
        title: 'お支払いができませんでした',
        lead: '{date}の{plan}のお支払いができませんでした。',
      },
      reminder: {
        subject: '【{store}】{plan}のお支払いが済んでいません',
        title: 'お支払いが済んでいません',
        lead: '{date}の{plan}のお支払いが、まだ済んでいません。',
      },
      last: {
        subject: '【{store}】{plan}の契約がまもなく終わります',
        title: '契約がまもなく終わります',
        lead: '{date}の{plan}のお支払いが済んでいません。{end}までにお支払いを確認できない場合、契約は終了します。',
      },
      amount: 'お支払い金額（税込）',
      method: 'お支払い方法',
      retry: '次回の自動再請求',
      paused: 'お支払いを確認できないため、視聴を停止しています。',
      watchable: '{until}（日本時間）までは、これまでどおり視聴できます。',
      payNow: '契約内容のページから、今すぐお支払いいただけます。別のお支払い方法にも変更できます。',
      replace:
        'このお支払い方法は使えなくなっています。契約内容のページで変更すると、そのままお支払いいただけます。',
      back: '契約内容のページから、以前の{oldPlan}（{amount}）に戻すこともできます。',
      ends: '{end}までにお支払いを確認できない場合、契約は終了します。',
      link: '契約内容を確認して支払う',
    },
    en: {
      first: {
        subject: 'Your {store} payment for {plan} didn’t go through',
        title: 'Your payment didn’t go through',
        lead: 'Your payment for {plan} on {date} didn’t go through.',
      },
      reminder: {
        subject: 'Your {store} payment for {plan} is still due',
        title: 'Your payment is still due',
        lead: 'Your payment for {plan}, due on {date}, hasn’t been made yet.',
      },
      last: {
        subject: 'Your {store} plan {plan} is about to end',
        title: 'Your plan is about to end',
        lead: 'Your payment for {plan}, due on {date}, hasn’t been made. If no payment is made by {end}, your plan ends.',
      },
      amount: 'Amount (tax included)',
      method: 'Payment method',
      retry: 'Next automatic retry',
      paused: 'You can’t watch until you pay.',
      watchable: 'You can watch as before until {until}, Japan time.',
      payNow: 'You can pay right away on the page of your plan, with another payment method if you like.',
      replace:
        'This payment method no longer works. Change it on the page of your plan, and the payment is made with the new one.',
      back: 'On the page of your plan you can also go back to {oldPlan} for {amount}.',
      ends: 'If no payment is made by {end}, your plan ends.',
      link: 'See your plan and pay',
    },
  },

  samples: [
    { ...sample, reminder: 'first' },
    { ...sample, reminder: 'reminder', isReplaced: true, nextRetryOn: null },
    { ...sample, reminder: 'first', back: { plan: 'ベーシック', amount: yen(980) } },
    { ...sample, reminder: 'last', watchableBefore: businessDate('2026-06-05') },
  ],

  write(values, { words, ...context }) {
    const { contractId, reminder, dueOn, amount, method, nextRetryOn, endsOn, watchableBefore, back } =
      values;
    const end = dayBefore(endsOn, context);
    const watching =
      watchableBefore === null
        ? words('paused')
        : words('watchable', { until: lastMinuteBefore(watchableBefore, context) });
    const retry = nextRetryOn && { name: words('retry'), value: dateOf(nextRetryOn, context) };
    return {
      kind: reminder,
      lead: words(`${reminder}.lead`, { date: dateOf(dueOn, context), end }),
      facts: [
        { name: words('amount'), value: formatYen(amount) },
        { name: words('method'), value: method },
        ...(retry === null ? [] : [retry]),
      ],
      link: { href: contractPage(contractId, context), text: words('link') },
      otherLinks: linksToCancel(contractId, context),
      notes: [
        words(values.isReplaced ? 'replace' : 'payNow'),
        ...(back === null ? [] : [words('back', { oldPlan: back.plan, amount: formatYen(back.amount) })]),
        watching,
        ...(reminder === 'last' ? [] : [words('ends', { end })]),
      ],
    };
  },
});
