import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { purchaseChecking as en } from './en.js';
import { purchaseChecking as ja } from './ja.js';

const path = z.string().startsWith('/').max(300);

export const purchaseCheckingMail = declareMail({
  name: 'purchaseChecking',

  values: z.strictObject({
    plan: z.string().max(60),
    orderNumber: z.string().max(20),
    /** Of the page that follows the order. */
    path,
  }),

  words: { ja, en },

  samples: [
    {
      plan: 'スタンダード',
      orderNumber: '20260401-000123',
      path: '/plans/standard/complete?order=01990000-0000-7000-8000-000000000000',
    },
  ],

  write({ plan, orderNumber, path: followed }, { words, sender, home }) {
    const preview = words('lead', { plan });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview,
      lead: preview,
      link: { href: `${home}${followed.slice(1)}`, text: words('link') },
      notes: [words('wait'), words('order', { number: orderNumber })],
    };
  },
});
