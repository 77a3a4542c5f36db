import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import * as z from 'zod';

import { declareMail, linkToken } from '../../../messaging/templates/mail.declaration.js';
import { notMeNotes, notMeOrReset } from '../../recovery-links/not-me-link/not-me-link.declaration.js';
import { secondFactorChanged as en } from './en.js';
import { secondFactorChanged as ja } from './ja.js';

const changedAt = new Date('2026-04-01T01:00:00Z');

export const secondFactorChangedMail = declareMail({
  name: 'secondFactorChanged',

  values: z.strictObject({
    change: z.enum(['enabled', 'disabled', 'regenerated']),
    type: z.enum(enabledSecondFactors).nullable(),
    changedAt: z.coerce.date(),
    token: linkToken.nullable().default(null),
  }),

  words: { ja, en },

  samples: [
    { change: 'enabled', type: 'OTP', changedAt, token: 'A'.repeat(43) },
    { change: 'disabled', type: 'SMS', changedAt, token: null },
    { change: 'regenerated', type: null, changedAt, token: null },
  ],

  write({ change, type, changedAt, token }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const named = type === null ? '' : words(`types.${type}`);
    const preview = words(`changes.${change}`, { type: named });
    const when = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview,
      lead: words('lead', { store }),
      link: notMeOrReset(token, stationery),
      notes: [preview, when, ...notMeNotes(token, stationery)],
    };
  },
});
