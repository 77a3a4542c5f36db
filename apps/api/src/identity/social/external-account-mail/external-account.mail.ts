import * as z from 'zod';

import { declareMail, linkToken } from '../../../messaging/templates/mail.declaration.js';
import { notMeNotes, notMeOrReset } from '../../recovery-links/not-me-link/not-me-link.declaration.js';
import { externalAccount as en } from './en.js';
import { externalAccount as ja } from './ja.js';

const moment = new Date('2026-04-01T01:00:00Z');

export const externalAccountMail = declareMail({
  name: 'externalAccount',

  values: z.strictObject({
    change: z.enum(['linked', 'unlinked']),
    name: z.string().max(30),
    changedAt: z.coerce.date(),
    token: linkToken.nullable().default(null),
  }),

  words: { ja, en },

  samples: [
    { change: 'linked', name: 'Google', changedAt: moment, token: 'A'.repeat(43) },
    { change: 'unlinked', name: 'Google', changedAt: moment, token: null },
  ],

  write({ change, name, changedAt, token }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      subject: words(`${change}.subject`, { store, name }),
      title: words(`${change}.title`, { name }),
      preview,
      lead: words(`${change}.lead`, { store, name }),
      link: notMeOrReset(token, stationery),
      notes: [preview, ...notMeNotes(token, stationery)],
    };
  },
});
