import { formatYen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { contractPage, dateOf, paymentShape, samplePayment } from '../contract-mail.declaration.js';
import { renewalChecking as en } from './en.js';
import { renewalChecking as ja } from './ja.js';

const sample = { ...samplePayment, method: 'PayPay' };

export const renewalCheckingMail = declareMail({
  name: 'renewalChecking',

  values: z.strictObject({
    ...paymentShape,
    state: z.enum(['checking', 'notMade']),
  }),

  words: { ja, en },

  samples: [
    { ...sample, state: 'checking' },
    { ...sample, state: 'notMade' },
  ],

  write({ contractId, plan, state, dueOn, amount, method }, { words, sender, ...desk }) {
    const lead = words(`${state}.lead`, { plan, date: dateOf(dueOn, desk) });
    return {
      subject: words(`${state}.subject`, { store: sender.name, plan }),
      title: words(`${state}.title`),
      preview: lead,
      lead,
      facts: [
        { name: words('amount'), value: formatYen(amount) },
        { name: words('method'), value: method },
      ],
      link: { href: contractPage(contractId, desk), text: words('link') },
      notes: state === 'checking' ? [words('result'), words('watch')] : [words('again'), words('reserved')],
    };
  },
});
