import { formatYen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  dateOf,
  dayBefore,
  lastMinuteBefore,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';
import { trialEnding as en } from './en.js';
import { trialEnding as ja } from './ja.js';

export const trialEndingMail = declareMail({
  name: 'trialEnding',
  canBeResent: true,

  values: z.strictObject(paymentShape),

  words: { ja, en },

  samples: [samplePayment],

  write({ contractId, plan, dueOn, amount, method }, { words, sender, ...desk }) {
    const date = dateOf(dueOn, desk);
    const lead = words('lead', { plan, last: dayBefore(dueOn, desk), date });
    return {
      subject: words('subject', { store: sender.name, plan }),
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
