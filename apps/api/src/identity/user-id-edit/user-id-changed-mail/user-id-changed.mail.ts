import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { resetOrLook } from '../../recovery-links/not-me-link/not-me-link.declaration.js';
import { userIdChanged as en } from './en.js';
import { userIdChanged as ja } from './ja.js';

export const userIdChangedMail = declareMail({
  name: 'userIdChanged',

  values: z.strictObject({ changedAt: z.coerce.date() }),

  words: { ja, en },

  samples: [{ changedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ changedAt }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview,
      lead: words('lead', { store }),
      link: resetOrLook(stationery, words('link')),
      notes: [
        preview,
        sender.isEnabledPassword ? words('notYou') : words('notYouWithoutPassword', { store }),
      ],
    };
  },
});
