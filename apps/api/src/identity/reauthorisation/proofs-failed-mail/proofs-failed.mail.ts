import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { proofsFailed as en } from './en.js';
import { proofsFailed as ja } from './ja.js';

export const proofsFailedMail = declareMail({
  name: 'proofsFailed',

  values: z.strictObject({ endedAt: z.coerce.date() }),

  words: { ja, en },

  samples: [{ endedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ endedAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('when', { moment: format.dateTime(endedAt, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview,
      lead: words('lead', { store }),
      link: { href: `${home}password/forgot`, text: words('link') },
      notes: [preview, words('notYou')],
    };
  },
});
