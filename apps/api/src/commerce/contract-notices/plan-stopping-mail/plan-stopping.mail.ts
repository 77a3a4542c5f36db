import { businessDate } from '@account/domain/commerce/calendar/business-date';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  contractShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  sampleContract,
} from '../contract-mail.declaration.js';
import { planStopping as en } from './en.js';
import { planStopping as ja } from './ja.js';

export const planStoppingMail = declareMail({
  name: 'planStopping',
  canBeResent: true,

  values: z.strictObject({
    ...contractShape,
    /** From this day on nothing is renewed. */
    stopsOn: dayShape,
    /** The first day without it. */
    endsOn: dayShape,
    /** Null: what runs is paid. */
    lastPaymentOn: z.nullable(dayShape),
  }),

  words: { ja, en },

  samples: [
    {
      ...sampleContract,
      stopsOn: businessDate('2027-06-15'),
      endsOn: businessDate('2027-06-20'),
      lastPaymentOn: businessDate('2027-05-20'),
    },
    {
      ...sampleContract,
      stopsOn: businessDate('2027-06-15'),
      endsOn: businessDate('2027-06-20'),
      lastPaymentOn: null,
    },
  ],

  write({ contractId, plan, stopsOn, endsOn, lastPaymentOn }, { words, sender, ...desk }) {
    const lead = words('lead', { plan, stop: dateOf(stopsOn, desk) });
    const payment =
      lastPaymentOn === null ? words('noPayment') : words('renews', { date: dateOf(lastPaymentOn, desk) });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [{ name: words('until'), value: lastMinuteBefore(endsOn, desk) }],
      link: { href: contractPage(contractId, desk), text: words('link') },
      notes: [payment, words('nothing')],
    };
  },
});
