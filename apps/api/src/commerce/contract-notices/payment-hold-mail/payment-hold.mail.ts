import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  dateOf,
  dayShape,
  lastMinuteBefore,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';
import { paymentHold as en } from './en.js';
import { paymentHold as ja } from './ja.js';

const sample = {
  ...samplePayment,
  dueOn: businessDate('2026-04-10'),
  isReplaced: false,
  nextRetryOn: businessDate('2026-04-11'),
  endsOn: businessDate('2026-06-09'),
  watchableBefore: null,
};

export const paymentHoldMail = declareMail({
  name: 'paymentHold',
  canBeResent: true,

  values: z.strictObject({
    ...paymentShape,
    reminder: z.enum(['first', 'reminder', 'last']),
    /** Nothing is tried with this method again. */
    isReplaced: z.boolean(),
    nextRetryOn: z.nullable(dayShape),
    /** The first day without the contract, where nothing is paid. */
    endsOn: dayShape,
    /** The first day on which nothing can be watched; null: since the refusal. */
    watchableBefore: z.nullable(dayShape),
  }),

  words: { ja, en },

  samples: [
    { ...sample, reminder: 'first' },
    { ...sample, reminder: 'reminder', isReplaced: true, nextRetryOn: null },
    { ...sample, reminder: 'last', watchableBefore: businessDate('2026-06-09') },
  ],

  write(values, { words, sender, ...desk }) {
    const { contractId, plan, reminder, dueOn, amount, method, nextRetryOn, endsOn, watchableBefore } =
      values;
    const end = dateOf(endsOn, desk);
    const lead = words(`${reminder}.lead`, { plan, date: dateOf(dueOn, desk), end });
    const watching =
      watchableBefore === null
        ? words('paused')
        : words('watchable', { until: lastMinuteBefore(watchableBefore, desk) });
    const retry = nextRetryOn && { name: words('retry'), value: dateOf(nextRetryOn, desk) };
    return {
      subject: words(`${reminder}.subject`, { store: sender.name, plan }),
      title: words(`${reminder}.title`),
      preview: lead,
      lead,
      facts: [
        { name: words('amount'), value: formatYen(amount) },
        { name: words('method'), value: method },
        ...(retry === null ? [] : [retry]),
      ],
      link: { href: contractPage(contractId, desk), text: words('link') },
      notes: [
        words(values.isReplaced ? 'replace' : 'payNow'),
        watching,
        ...(reminder === 'last' ? [] : [words('ends', { end })]),
      ],
    };
  },
});
