import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { passwordEnabled as en } from './en.js';
import { passwordEnabled as ja } from './ja.js';

export const passwordEnabledMail = declareMail({
  name: 'passwordEnabled',

  values: z.strictObject({ enabledAt: z.coerce.date() }),

  words: { ja, en },

  samples: [{ enabledAt: new Date('2026-04-01T01:00:00Z') }],

  write({ enabledAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('when', { moment: format.dateTime(enabledAt, 'dateTime') });
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
