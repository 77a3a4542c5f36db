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
  methodShape,
  sampleContract,
} from '../contract-mail.declaration.js';

const sample = {
  ...sampleContract,
  earningId: '01980a10-7c00-7000-8000-000000000301',
  amount: yen(1_980),
  method: 'Visa 末尾 1111',
  period: { start: businessDate('2026-04-10'), end: businessDate('2026-05-10') },
  next: { on: businessDate('2026-05-10'), amount: yen(1_980) },
  endsOn: null,
};

export const renewalDoneMail = declareMail({
  name: 'renewalDone',

  values: z.strictObject({
    ...contractShape,
    outcome: z.enum(['renewed', 'released', 'checked']),
    earningId: z.uuid(),
    amount: amountShape,
    method: methodShape,
    /** `end` is exclusive. */
    period: z.strictObject({ start: dayShape, end: dayShape }),
    next: z.nullable(z.strictObject({ on: dayShape, amount: amountShape })),
    /** Exclusive end of the contract; null if it is renewed again. */
    endsOn: z.nullable(dayShape),
  }),

  words: {
    ja: {
      renewed: {
        subject: '【{store}】{plan}を更新しました',
        title: 'プランを更新しました',
        lead: '{plan}を更新し、{amount}をお支払いいただきました。',
      },
      released: {
        subject: '【{store}】{plan}のお支払いが完了しました',
        title: 'お支払いが完了しました',
        lead: '{plan}のお支払い（{amount}）が完了しました。これまでどおり視聴できます。',
      },
      checked: {
        subject: '【{store}】{plan}のお支払いを確認しました',
        title: 'お支払いを確認しました',
        lead: '確認していた{plan}のお支払い（{amount}）は、完了していました。',
      },
      period: '利用期間',
      days: '{from}から{to}まで',
      method: 'お支払い方法',
      next: '次回のお支払い',
      nextOn: '{date}（{amount}）',
      ends: '契約の終了',
      link: '請求書を見る',
      cancel: '契約内容の確認と解約は、マイページからいつでもお手続きいただけます。',
    },
    en: {
      renewed: {
        subject: 'Your {store} plan {plan} has been renewed',
        title: 'Your plan has been renewed',
        lead: '{plan} has been renewed, and you paid {amount}.',
      },
      released: {
        subject: 'Your {store} payment for {plan} went through',
        title: 'Your payment went through',
        lead: 'Your payment of {amount} for {plan} went through. You can watch as before.',
      },
      checked: {
        subject: 'Your {store} payment for {plan} is confirmed',
        title: 'Your payment is confirmed',
        lead: 'We checked your payment of {amount} for {plan}: it went through.',
      },
      period: 'Period',
      days: '{from} to {to}',
      method: 'Payment method',
      next: 'Next payment',
      nextOn: '{date} ({amount})',
      ends: 'Plan ends',
      link: 'See the invoice',
      cancel: 'You can see your plan and cancel it on My Page at any time.',
    },
  },

  samples: [
    { ...sample, outcome: 'renewed' },
    { ...sample, outcome: 'released' },
    { ...sample, outcome: 'checked', next: null, endsOn: businessDate('2026-05-10') },
  ],

  write(values, { words, ...context }) {
    const { outcome, earningId, amount, method, period, next, endsOn } = values;
    const days = words('days', {
      from: dateOf(period.start, context),
      to: dateOf(addDays(period.end, -1), context),
    });
    const nextOn =
      next && words('nextOn', { date: dateOf(next.on, context), amount: formatYen(next.amount) });
    return {
      kind: outcome,
      lead: words(`${outcome}.lead`, { amount: formatYen(amount) }),
      facts: [
        { name: words('period'), value: days },
        { name: words('method'), value: method },
        ...(nextOn === null ? [] : [{ name: words('next'), value: nextOn }]),
        ...(endsOn === null ? [] : [{ name: words('ends'), value: lastMinuteBefore(endsOn, context) }]),
      ],
      link: { href: `${context.home}mypage/invoice/${earningId}`, text: words('link') },
      otherLinks: next === null ? [] : linksToCancel(values.contractId, context),
      notes: next === null ? [] : [words('cancel')],
    };
  },
});
