import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/mail.declaration.js';
import {
  amountShape as amount,
  contractPage,
  dateOf,
  dayShape as day,
  lastMinuteBefore,
} from '../../../contract-notices/contract-mail.declaration.js';
import { orderShape, pageAt, sampleOrder } from '../order-mail.declaration.js';
import { purchaseDone as en } from './en.js';
import { purchaseDone as ja } from './ja.js';

export const purchaseDoneMail = declareMail({
  name: 'purchaseDone',
  canBeResent: true,

  values: z.strictObject({
    ...orderShape,
    amount,
    /** Within the amount, and percent of what is left without it; null: nothing was paid. */
    tax: z.nullable(z.strictObject({ amount, rate: z.int() })).default(null),
    method: z.string().max(60),
    /** Of a contract that begins with free days: the last of them. */
    freeUntil: z.nullable(day).default(null),
    /** The last day that a code alone pays for. */
    codeUntil: z.nullable(day).default(null),
    next: z.nullable(z.strictObject({ on: day, amount })),
    /** Until when a rental can be watched. */
    until: z.nullable(z.coerce.date()),
    isSubscription: z.boolean(),
    contractId: z.nullable(z.uuid()).default(null),
    /** Of what was paid. */
    earningId: z.nullable(z.uuid()).default(null),
    wasChecked: z.boolean(),
    message: z.nullable(z.string().max(500)),
  }),

  words: { ja, en },

  samples: [
    {
      ...sampleOrder,
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
      plan: '春の映画',
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

  write(values, { words, sender, ...desk }) {
    const { plan, orderNumber, method, tax, freeUntil, next, until, isSubscription } = values;
    const { codeUntil, contractId, earningId, wasChecked, message } = values;
    const store = sender.name;
    const lead = words(wasChecked ? 'resolved' : 'lead', { plan });
    const withTax = words('withTax', { amount: formatYen(values.amount) });
    const moment = next && lastMinuteBefore(next.on, desk);
    const facts = [
      { name: words('order'), value: orderNumber },
      { name: words('plan'), value: plan },
      { name: words('paid'), value: tax === null ? formatYen(values.amount) : withTax },
      ...(tax === null ? [] : [{ name: words('tax', { rate: tax.rate }), value: formatYen(tax.amount) }]),
      { name: words('method'), value: method },
      ...(freeUntil === null
        ? []
        : [{ name: words('freeUntil'), value: words('freeUntilDay', { date: dateOf(freeUntil, desk) }) }]),
      ...(codeUntil === null
        ? []
        : [{ name: words('codeUntil'), value: words('codeUntilDay', { date: dateOf(codeUntil, desk) }) }]),
      ...(next === null
        ? []
        : [
            {
              name: words('next'),
              value: words('nextOn', { date: dateOf(next.on, desk), amount: formatYen(next.amount) }),
            },
          ]),
      ...(moment === null
        ? []
        : [{ name: words('cancelUntil'), value: words('cancelUntilMoment', { moment }) }]),
      ...(until === null ? [] : [{ name: words('until'), value: desk.format.dateTime(until, 'dateTime') }]),
    ];
    const cancel =
      moment === null
        ? words(codeUntil === null ? 'cancel' : 'endsByItself')
        : words(values.amount === 0 ? 'cancelForNothing' : 'cancelBeforeNext');
    return {
      subject: words('subject', { store, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts,
      link:
        contractId === null
          ? { href: pageAt('/mypage', desk), text: words('other') }
          : { href: contractPage(contractId, desk), text: words('subscription') },
      otherLinks:
        earningId === null
          ? []
          : [{ href: pageAt(`/mypage/invoice/${earningId}`, desk), text: words('invoice') }],
      notes: [...(message === null ? [] : [message]), ...(isSubscription ? [cancel] : [])],
    };
  },
});
