import { businessDate, startOf } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { orderShape, sampleOrder } from '../order-mail.declaration.js';
import { purchaseDone as en } from './en.js';
import { purchaseDone as ja } from './ja.js';

const amount = z.int().transform((value) => yen(value));
const day = z.string().transform((text) => businessDate(text));

export const purchaseDoneMail = declareMail({
  name: 'purchaseDone',
  canBeResent: true,

  values: z.strictObject({
    ...orderShape,
    amount,
    method: z.string().max(60),
    next: z.nullable(z.strictObject({ on: day, amount })),
    /** Until when a rental can be watched. */
    until: z.nullable(z.coerce.date()),
    isSubscription: z.boolean(),
    wasChecked: z.boolean(),
    /** The store's own words. */
    message: z.nullable(z.string().max(500)),
  }),

  words: { ja, en },

  samples: [
    {
      ...sampleOrder,
      amount: yen(1_980),
      method: 'Visa 末尾 1111',
      next: { on: businessDate('2026-05-01'), amount: yen(1_980) },
      until: null,
      isSubscription: true,
      wasChecked: false,
      message: 'どうぞお楽しみください。',
    },
    {
      plan: '春の映画',
      orderNumber: '20260401-000124',
      amount: yen(440),
      method: 'PayPal',
      next: null,
      until: new Date('2026-04-03T01:00:00Z'),
      isSubscription: false,
      wasChecked: true,
      message: null,
    },
  ],

  write(values, { words, format, sender, home }) {
    const { plan, orderNumber, method, next, until, isSubscription, wasChecked, message } = values;
    const store = sender.name;
    const lead = words(wasChecked ? 'resolved' : 'lead', { plan });
    const nextOn =
      next &&
      words('nextOn', {
        date: format.dateTime(startOf(next.on), 'date'),
        amount: formatYen(next.amount),
      });
    const facts = [
      { name: words('order'), value: orderNumber },
      { name: words('plan'), value: plan },
      { name: words('paid'), value: formatYen(values.amount) },
      { name: words('method'), value: method },
      ...(nextOn === null ? [] : [{ name: words('next'), value: nextOn }]),
      ...(until === null ? [] : [{ name: words('until'), value: format.dateTime(until, 'dateTime') }]),
    ];
    return {
      subject: words('subject', { store, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts,
      link: { href: `${home}mypage`, text: words(isSubscription ? 'subscription' : 'other') },
      notes: [...(message === null ? [] : [message]), ...(isSubscription ? [words('cancel')] : [])],
    };
  },
});
