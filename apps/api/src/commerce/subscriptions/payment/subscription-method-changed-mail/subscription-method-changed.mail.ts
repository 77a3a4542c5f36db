import { businessDate } from '@account/domain/commerce/calendar/business-date';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  contractShape,
  dateOf,
  dayShape,
  methodShape,
  sampleContract,
} from '../../../contract-notices/contract-mail.declaration.js';
import { subscriptionMethodChanged as en } from './en.js';
import { subscriptionMethodChanged as ja } from './ja.js';

export const subscriptionMethodChangedMail = declareMail({
  name: 'subscriptionMethodChanged',
  canBeResent: true,

  values: z.strictObject({
    ...contractShape,
    method: methodShape,
    /** The first payment by it; null: what is missing is collected at once. */
    countsFrom: z.nullable(dayShape),
  }),

  words: { ja, en },

  samples: [
    { ...sampleContract, method: 'Visa 末尾 1111', countsFrom: businessDate('2026-05-01') },
    { ...sampleContract, method: 'PayPal', countsFrom: null },
  ],

  write({ plan, contractId, method, countsFrom }, { words, sender, ...desk }) {
    const store = sender.name;
    const date = countsFrom === null ? null : dateOf(countsFrom, desk);
    return {
      subject: words('subject', { store, plan }),
      title: words('title'),
      preview: words('lead', { plan, method }),
      lead: words('lead', { plan, method }),
      facts: date === null ? [] : [{ name: words('from'), value: words('nextPayment', { date }) }],
      link: { href: contractPage(contractId, desk), text: words('link') },
      notes: [
        ...(date === null ? [words('atOnce')] : []),
        words(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword', { store }),
      ],
    };
  },
});
