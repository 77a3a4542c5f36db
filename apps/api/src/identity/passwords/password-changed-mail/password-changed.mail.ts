import { notMeLinkLifetime } from '@account/domain/identity/account-recovery/account-recovery';
import { inDays } from '@account/domain/platform/durations';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { passwordChanged as en } from './en.js';
import { passwordChanged as ja } from './ja.js';

export const passwordChangedMail = declareMail({
  name: 'passwordChanged',

  values: z.strictObject({ changedAt: z.coerce.date() }),

  words: { ja, en },

  samples: [{ changedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ changedAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview,
      lead: words('lead', { store }),
      link: { href: `${home}password/forgot`, text: words('link') },
      notes: [preview, words('ended'), words('notYou'), words('factor', { days: inDays(notMeLinkLifetime) })],
    };
  },
});
