import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/mail.declaration.js';
import { orderShape, pageAt, pathShape, sampleOrder } from '../order-mail.declaration.js';
import { purchaseChecking as en } from './en.js';
import { purchaseChecking as ja } from './ja.js';

export const purchaseCheckingMail = declareMail({
  name: 'purchaseChecking',

  values: z.strictObject({
    ...orderShape,
    /** Of the page that follows the order. */
    path: pathShape,
  }),

  words: { ja, en },

  samples: [{ ...sampleOrder, path: '/plans/standard/complete?order=01990000-0000-7000-8000-000000000000' }],

  write({ plan, orderNumber, path }, { words, sender, ...desk }) {
    const preview = words('lead', { plan });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview,
      lead: preview,
      link: { href: pageAt(path, desk), text: words('link') },
      notes: [words('wait'), words('order', { number: orderNumber })],
    };
  },
});
