import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/mail.declaration.js';
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
    /** The company that collects said no at once; otherwise its answer was looked up. */
    isRefused: z.boolean().default(false),
  }),

  words: { ja, en },

  samples: [
    { ...sampleOrder, path: '/plans/standard', isRefused: false },
    { ...sampleOrder, path: '/plans/standard', isRefused: true },
  ],

  write({ plan, orderNumber, path, isRefused }, { words, sender, ...desk }) {
    const preview = words(isRefused ? 'refused' : 'lead', { plan });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview,
      lead: preview,
      link: { href: pageAt(path, desk), text: words('link') },
      notes: [
        words('notCharged'),
        words(isRefused ? 'otherMethod' : 'again'),
        words('order', { number: orderNumber }),
      ],
    };
  },
});
