import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/mail.declaration.js';
import { paymentMethodChanged as en } from './en.js';
import { paymentMethodChanged as ja } from './ja.js';

const moment = new Date('2026-04-01T01:00:00Z');

export const paymentMethodChangedMail = declareMail({
  name: 'paymentMethodChanged',

  values: z.strictObject({
    change: z.enum(['registered', 'deleted']),
    /** As pages show it: of a card no more than its last digits. */
    name: z.string().max(60),
    changedAt: z.coerce.date(),
  }),

  words: { ja, en },

  samples: [
    { change: 'registered', name: 'Visa 末尾 1111', changedAt: moment },
    { change: 'deleted', name: 'PayPal', changedAt: moment },
  ],

  write({ change, name, changedAt }, { words, format, sender, home }) {
    const store = sender.name;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      subject: words(`${change}.subject`, { store }),
      title: words(`${change}.title`),
      preview,
      lead: words(`${change}.lead`, { store, name }),
      link: { href: `${home}mypage/payment-method`, text: words('link') },
      notes: [preview, words(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword', { store })],
    };
  },
});
