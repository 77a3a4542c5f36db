import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { orderShape, pageAt, pathShape, sampleOrder } from '../order-mail.declaration.js';
import { purchaseFailed as en } from './en.js';
import { purchaseFailed as ja } from './ja.js';

export const purchaseFailedMail = declareMail({
  name: 'purchaseFailed',
  canBeResent: true,

  values: z.strictObject({
    ...orderShape,
    /** Of the form. */
    path: pathShape,
  }),

  words: { ja, en },

  samples: [{ ...sampleOrder, path: '/plans/standard' }],

  write({ plan, orderNumber, path }, { words, sender, ...desk }) {
    const preview = words('lead', { plan });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview,
      lead: preview,
      link: { href: pageAt(path, desk), text: words('link') },
      notes: [words('notCharged'), words('again'), words('order', { number: orderNumber })],
    };
  },
});
