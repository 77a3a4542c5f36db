import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { resetOrLook } from '../../recovery-links/not-me-link/not-me-link.declaration.js';
import { proofsFailed as en } from './en.js';
import { proofsFailed as ja } from './ja.js';

export const proofsFailedMail = declareMail({
  name: 'proofsFailed',

  values: z.strictObject({ endedAt: z.coerce.date() }),

  words: { ja, en },

  samples: [{ endedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ endedAt }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const preview = words('when', { moment: format.dateTime(endedAt, 'dateTime') });
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
