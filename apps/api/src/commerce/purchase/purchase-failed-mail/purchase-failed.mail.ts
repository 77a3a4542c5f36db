import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { purchaseFailed as en } from './en.js';
import { purchaseFailed as ja } from './ja.js';

const path = z.string().startsWith('/').max(300);

export const purchaseFailedMail = declareMail({
  name: 'purchaseFailed',
  canBeResent: true,

  values: z.strictObject({
    plan: z.string().max(60),
    orderNumber: z.string().max(20),
    /** of the form. */
    path,
  }),

  words: { ja, en },

  samples: [
    {
      plan: 'スタンダード',
      orderNumber: '20260401-000123',
      path: '/plans/standard',
    },
  ],

  write({ plan, orderNumber, path: form }, { words, sender, home }) {
    const preview = words('lead', { plan });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview,
      lead: preview,
      link: { href: `${home}${form.slice(1)}`, text: words('link') },
      notes: [words('notCharged'), words('again'), words('order', { number: orderNumber })],
    };
  },
});
