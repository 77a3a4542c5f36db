import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { passwordsFailed as en } from './en.js';
import { passwordsFailed as ja } from './ja.js';

export const passwordsFailedMail = declareMail({
  name: 'passwordsFailed',

  values: z.strictObject({
    at: z.coerce.date(),
    ip: z.string(),
  }),

  words: { ja, en },

  samples: [{ at: new Date('2026-04-01T01:00:00Z'), ip: '203.0.113.24' }],

  write({ at, ip }, { words, format, sender, home }) {
    const store = sender.name;
    const moment = words('moment', { moment: format.dateTime(at, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview: moment,
      lead: words('lead', { store }),
      facts: [
        { name: words('when'), value: moment },
        { name: words('ip'), value: ip },
      ],
      link: { href: `${home}password/forgot`, text: words('link') },
      notes: [words('you'), words('notYou'), words('slowed')],
    };
  },
});
