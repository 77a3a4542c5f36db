import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { dataExportReady as en } from './en.js';
import { dataExportReady as ja } from './ja.js';

/** Leads to the page, which asks who is there: nobody gets the archive by the mail alone. */
export const dataExportReadyMail = declareMail({
  name: 'dataExportReady',

  values: z.strictObject({ askedAt: z.coerce.date(), readyUntil: z.coerce.date() }),

  words: { ja, en },

  samples: [{ askedAt: new Date('2026-04-01T01:00:00Z'), readyUntil: new Date('2026-04-02T01:00:00Z') }],

  write({ askedAt, readyUntil }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const until = words('until', { moment: format.dateTime(readyUntil, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview: until,
      lead: words('lead', { store }),
      link: { href: `${home}mypage/data-export`, text: words('link') },
      notes: [
        until,
        words('proof'),
        words('notYou', { moment: format.dateTime(askedAt, 'dateTime'), store }),
      ],
    };
  },
});
