import { businessDate } from '@account/domain/commerce/calendar/business-date';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  contractShape,
  dateOf,
  dayShape,
  methodShape,
  sampleContract,
} from '../../contract-notices/contract-mail.declaration.js';
import { cancellationUndone as en } from './en.js';
import { cancellationUndone as ja } from './ja.js';

export const cancellationUndoneMail = declareMail({
  name: 'cancellationUndone',
  canBeResent: true,

  values: z.strictObject({
    ...contractShape,
    /** Null: what is missing is not tried again by itself. */
    nextPaymentOn: z.nullable(dayShape),
    method: methodShape,
  }),

  words: { ja, en },

  samples: [
    { ...sampleContract, nextPaymentOn: businessDate('2026-05-01'), method: 'Visa 末尾 1111' },
    { ...sampleContract, nextPaymentOn: null, method: 'PayPal' },
  ],

  write({ plan, contractId, nextPaymentOn, method }, { words, sender, ...desk }) {
    const store = sender.name;
    const date = nextPaymentOn && dateOf(nextPaymentOn, desk);
    return {
      subject: words('subject', { store, plan }),
      title: words('title'),
      preview: words('lead', { plan }),
      lead: words('lead', { plan }),
      facts: [
        ...(date === null ? [] : [{ name: words('next'), value: date }]),
        { name: words('method'), value: method },
      ],
      link: { href: contractPage(contractId, desk), text: words('link') },
      notes: [words('cancel')],
    };
  },
});
