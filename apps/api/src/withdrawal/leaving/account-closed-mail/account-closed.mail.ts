import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { accountClosed as en } from './en.js';
import { accountClosed as ja } from './ja.js';

export const accountClosedMail = declareMail({
  name: 'accountClosed',

  values: z.strictObject({ closedAt: z.coerce.date() }),

  words: { ja, en },

  samples: [{ closedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ closedAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('when', { moment: format.dateTime(closedAt, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview,
      lead: words('lead', { store }),
      link: { href: home, text: words('link', { store }) },
      notes: [preview, words('kept'), words('notYou', { store })],
    };
  },
});
