import { formatYen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { contractPage, dateOf, paymentShape, samplePayment } from '../contract-mail.declaration.js';
import { methodUnusable as en } from './en.js';
import { methodUnusable as ja } from './ja.js';

export const methodUnusableMail = declareMail({
  name: 'methodUnusable',
  canBeResent: true,

  values: z.strictObject(paymentShape),

  words: { ja, en },

  samples: [{ ...samplePayment, method: 'PayPal' }],

  write({ contractId, plan, method, dueOn, amount }, { words, sender, ...desk }) {
    const lead = words('lead', { plan, method });
    const nextOn = words('nextOn', { date: dateOf(dueOn, desk), amount: formatYen(amount) });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [{ name: words('next'), value: nextOn }],
      link: { href: contractPage(contractId, desk, '/payment-method'), text: words('link') },
      notes: [words('before')],
    };
  },
});
