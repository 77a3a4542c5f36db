import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape as amount,
  dateOf,
  dayShape as day,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
} from '../../../subscriptions/contract-mails/index.js';
import { orderShape, pageAt, sampleOrder } from './order-mail.declaration.js';

export const purchaseDoneMail = declareMail({
  name: 'purchaseDone',

  values: z.strictObject({
    ...orderShape,
    /** Plan image: a path on this site, or an https address. */
    picture: z.nullable(z.strictObject({ src: z.string(), alt: z.string() })).default(null),
    watchUrl: z.nullable(z.string()).default(null),
    amount,
    /**
     * The tax included in the amount; `rate` is a percentage of the amount without tax. Null if nothing was
     * paid.
     */
    tax: z.nullable(z.strictObject({ amount, rate: z.int() })).default(null),
    method: z.string().max(60),
    /** The last free day of a contract that starts with free days. */
    freeUntil: z.nullable(day).default(null),
    /** The last day that is paid by a campaign code alone. */
    codeUntil: z.nullable(day).default(null),
    next: z.nullable(z.strictObject({ on: day, amount })),
    /** End of the rental; null if the order is not for a rental. */
    until: z.nullable(z.coerce.date()),
    isSubscription: z.boolean(),
    contractId: z.nullable(z.uuid()).default(null),
    earningId: z.nullable(z.uuid()).default(null),
    wasChecked: z.boolean(),
    message: z.nullable(z.string().max(500)),
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}のお申し込みが完了しました',
      title: 'お申し込みが完了しました',
      lead: '{plan}のお申し込みありがとうございます。手続きが完了しました。',
      resolved: '確認していたお支払いが完了し、{plan}のお申し込みの手続きが終わりました。',
      order: '注文番号',
      plan: 'プラン',
      paid: '今回のお支払い',
      withTax: '{amount}（税込）',
      taxIncluded: '税込',
      tax: 'うち消費税（{rate, number}%）',
      method: 'お支払い方法',
      next: '次回のお支払い',
      nextOn: '{date}、{amount}（税込）',
      nextSum: '{date}のお支払い',
      freeUntil: '無料期間',
      freeUntilDay: '{date}まで',
      codeUntil: 'ご利用期間',
      codeUntilDay: '{date}まで',
      cancelUntil: '解約の期限',
      cancelUntilMoment: '{moment}（日本時間）',
      until: '視聴できる期限',
      other: 'マイページを見る',
      watch: '視聴をはじめる',
      invoice: 'お支払いの明細を見る',
      cancel: '解約はマイページからいつでもお手続きいただけます。',
      endsByItself:
        '料金はかかりません。続けてご利用になるには、契約内容からお支払い方法を登録してください。',
      cancelForNothing: '解約の期限までにマイページから解約すると、料金はかかりません。',
      cancelBeforeNext: '解約の期限までにマイページから解約すると、次回のお支払いはありません。',
    },
    en: {
      subject: 'Your {store} order for {plan} is complete',
      title: 'Your order is complete',
      lead: 'Thank you for ordering {plan}. You’re all set.',
      resolved: 'The payment that we were checking went through, and your order for {plan} is complete.',
      order: 'Order number',
      plan: 'Plan',
      paid: 'Paid now',
      withTax: '{amount} (tax included)',
      taxIncluded: 'tax included',
      tax: 'Including consumption tax ({rate, number}%)',
      method: 'Payment method',
      next: 'Next payment',
      nextOn: '{amount} (tax included) on {date}',
      nextSum: 'On {date}',
      freeUntil: 'Free period',
      freeUntilDay: 'Until {date}',
      codeUntil: 'Runs until',
      codeUntilDay: '{date}',
      cancelUntil: 'Cancel by',
      cancelUntilMoment: '{moment} (Japan time)',
      until: 'Watch until',
      other: 'Go to My Page',
      watch: 'Start watching',
      invoice: 'See the invoice',
      cancel: 'You can cancel on My Page at any time.',
      endsByItself: 'Nothing is charged. To keep it after that, add a payment method to your plan.',
      cancelForNothing: 'Cancel on My Page by the time above and you pay nothing.',
      cancelBeforeNext: 'Cancel on My Page by the time above and you won’t be charged again.',
    },
  },

  samples: [
    {
      ...sampleOrder,
      picture: { src: '/store-assets/0.png', alt: 'スクリーン' },
      watchUrl: null,
      amount: yen(1_980),
      tax: { amount: yen(180), rate: 10 },
      method: 'Visa 末尾 1111',
      freeUntil: null,
      codeUntil: null,
      next: { on: businessDate('2026-05-01'), amount: yen(1_980) },
      until: null,
      isSubscription: true,
      contractId: '01980a10-7c00-7000-8000-000000000201',
      earningId: '01980a10-7c00-7000-8000-000000000301',
      wasChecked: false,
      message: 'どうぞお楽しみください。',
    },
    {
      ...sampleOrder,
      picture: null,
      watchUrl: null,
      amount: yen(0),
      tax: null,
      method: 'Visa 末尾 1111',
      freeUntil: businessDate('2026-04-14'),
      codeUntil: null,
      next: { on: businessDate('2026-04-15'), amount: yen(1_980) },
      until: null,
      isSubscription: true,
      contractId: '01980a10-7c00-7000-8000-000000000201',
      earningId: null,
      wasChecked: false,
      message: null,
    },
    {
      ...sampleOrder,
      picture: null,
      watchUrl: null,
      amount: yen(0),
      tax: null,
      method: 'キャンペーンコード',
      freeUntil: null,
      codeUntil: businessDate('2026-06-30'),
      next: null,
      until: null,
      isSubscription: true,
      contractId: '01980a10-7c00-7000-8000-000000000201',
      earningId: null,
      wasChecked: false,
      message: null,
    },
    {
      plan: '春の映画',
      picture: null,
      watchUrl: null,
      orderNumber: '20260401-000124',
      amount: yen(440),
      tax: { amount: yen(40), rate: 10 },
      method: 'PayPal',
      freeUntil: null,
      codeUntil: null,
      next: null,
      until: new Date('2026-04-03T01:00:00Z'),
      isSubscription: false,
      contractId: null,
      earningId: '01980a10-7c00-7000-8000-000000000302',
      wasChecked: true,
      message: null,
    },
  ],

  write(values, { words, ...context }) {
    const { plan, orderNumber, method, tax, freeUntil, next, until, isSubscription } = values;
    const { picture, watchUrl, codeUntil, contractId, earningId, wasChecked, message } = values;
    const lead = wasChecked ? words('resolved') : (message ?? words('lead'));
    const withTax = words('withTax', { amount: formatYen(values.amount) });
    const moment = next && lastMinuteBefore(next.on, context);
    const facts = [
      { name: words('order'), value: orderNumber },
      { name: words('plan'), value: plan },
      {
        name: words('paid'),
        value: tax === null ? formatYen(values.amount) : withTax,
        sum: {
          name: words('paid'),
          value: formatYen(values.amount),
          ...(tax !== null && { note: words('taxIncluded') }),
        },
      },
      ...(tax === null ? [] : [{ name: words('tax', { rate: tax.rate }), value: formatYen(tax.amount) }]),
      { name: words('method'), value: method },
      ...(freeUntil === null
        ? []
        : [{ name: words('freeUntil'), value: words('freeUntilDay', { date: dateOf(freeUntil, context) }) }]),
      ...(codeUntil === null
        ? []
        : [{ name: words('codeUntil'), value: words('codeUntilDay', { date: dateOf(codeUntil, context) }) }]),
      ...(next === null
        ? []
        : [
            {
              name: words('next'),
              value: words('nextOn', { date: dateOf(next.on, context), amount: formatYen(next.amount) }),
              sum: {
                name: words('nextSum', { date: dateOf(next.on, context) }),
                value: formatYen(next.amount),
                note: words('taxIncluded'),
              },
            },
          ]),
      ...(moment === null
        ? []
        : [
            {
              name: words('cancelUntil'),
              value: words('cancelUntilMoment', { moment }),
              isKey: true as const,
            },
          ]),
      ...(until === null
        ? []
        : [{ name: words('until'), value: context.format.dateTime(until, 'dateTime') }]),
    ];
    const own =
      contractId === null
        ? { href: pageAt('/mypage', context), text: words('other') }
        : linkToContract(contractId, context);
    const cancel =
      moment === null
        ? words(codeUntil === null ? 'cancel' : 'endsByItself')
        : words(values.amount === 0 ? 'cancelForNothing' : 'cancelBeforeNext');
    return {
      lead,
      ...(picture !== null && {
        picture: { ...picture, src: new URL(picture.src, context.home).href },
      }),
      facts,
      link: watchUrl === null ? own : { href: watchUrl, text: words('watch') },
      otherLinks: [
        ...(watchUrl === null ? [] : [own]),
        ...(earningId === null
          ? []
          : [{ href: pageAt(`/mypage/invoice/${earningId}`, context), text: words('invoice') }]),
        ...(contractId === null ? [] : linksToCancel(contractId, context)),
      ],
      notes: [...(message === null || !wasChecked ? [] : [message]), ...(isSubscription ? [cancel] : [])],
    };
  },
});
