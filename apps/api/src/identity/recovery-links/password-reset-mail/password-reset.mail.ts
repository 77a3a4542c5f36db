import { removals } from '@account/domain/identity/account-recovery/account-recovery';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import * as z from 'zod';

import { declareMail, linkToken } from '../../../messaging/templates/mail.declaration.js';
import { passwordReset as en } from './en.js';
import { passwordReset as ja } from './ja.js';

const minute = 60_000;

const sample = { token: 'A'.repeat(43), expiresAt: new Date('2026-04-01T01:00:00Z') };

export const passwordResetMail = declareMail({
  name: 'passwordReset',

  values: z.strictObject({
    token: linkToken,
    expiresAt: z.coerce.date(),
    removed: z.array(z.enum(removals)).nullable().default(null),
  }),

  words: { ja, en },

  samples: [null, [], [...removals]].map((removed) => ({ ...sample, removed })),

  write({ token, expiresAt, removed }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('lifetime', {
      minutes: resetLinkLifetime / minute,
      until: format.dateTime(expiresAt, 'dateTime'),
    });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview,
      lead: words(removed === null ? 'lead' : 'leadSecured', { store }),
      link: { href: `${home}password/reset?token=${token}`, text: words('link') },
      notes: [
        preview,
        ...(removed ?? []).map((what) => words(`removed.${what}`)),
        words('newest'),
        ...(removed === null ? [words('notYou')] : []),
      ],
    };
  },
});
