import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/mail.declaration.js';
import { paymentMethodNotRegistered as en } from './en.js';
import { paymentMethodNotRegistered as ja } from './ja.js';

export const paymentMethodNotRegisteredMail = declareMail({
  name: 'paymentMethodNotRegistered',

  values: z.strictObject({ name: z.string().max(60), triedAt: z.coerce.date() }),

  words: { ja, en },

  samples: [{ name: 'PayPay', triedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ name, triedAt }, { words, format, sender, home }) {
    const preview = words('when', { moment: format.dateTime(triedAt, 'dateTime') });
    return {
      subject: words('subject', { store: sender.name }),
      title: words('title'),
      preview,
      lead: words('lead', { store: sender.name, name }),
      link: { href: `${home}mypage/payment-method`, text: words('link') },
      notes: [words('notCharged'), words('again')],
    };
  },
});
