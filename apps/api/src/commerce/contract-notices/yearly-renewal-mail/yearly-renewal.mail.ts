import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  dateOf,
  lastMinuteBefore,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';
import { yearlyRenewal as en } from './en.js';
import { yearlyRenewal as ja } from './ja.js';

export const yearlyRenewalMail = declareMail({
  name: 'yearlyRenewal',
  canBeResent: true,

  values: z.strictObject(paymentShape),

  words: { ja, en },

  samples: [{ ...samplePayment, dueOn: businessDate('2027-04-01'), amount: yen(19_800) }],

  write({ contractId, plan, dueOn, amount, method }, { words, sender, ...desk }) {
    const date = dateOf(dueOn, desk);
    const lead = words('lead', { plan, date });
    return {
      subject: words('subject', { store: sender.name, plan, date }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [
        { name: words('on'), value: date },
        { name: words('amount'), value: formatYen(amount) },
        { name: words('method'), value: method },
      ],
      link: { href: contractPage(contractId, desk), text: words('link') },
      notes: [words('cancel', { until: lastMinuteBefore(dueOn, desk) })],
    };
  },
});
