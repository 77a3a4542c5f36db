import * as z from 'zod';

import { declareMail, linkToken } from '../../../messaging/templates/mail.declaration.js';
import { emailChanged as en } from './en.js';
import { emailChanged as ja } from './ja.js';

const sample = { changedAt: new Date('2026-04-01T01:00:00Z'), maskedEmail: 'ha•••••@example.jp' };

const withPassword = { old: 'notYouOld', undo: 'notYouUndo' } as const;
const withoutPassword = { old: 'withoutPassword.old', undo: 'withoutPassword.undo' } as const;

export const emailChangedMail = declareMail({
  name: 'emailChanged',

  values: z.strictObject({
    changedAt: z.coerce.date(),
    /** Not the whole of it: the mail may reach someone else. */
    maskedEmail: z.string(),
    isOldAddress: z.boolean(),
    undoToken: linkToken.nullable().default(null),
    undoUntil: z.coerce.date().nullable().default(null),
  }),

  words: { ja, en },

  samples: [
    { ...sample, isOldAddress: true, undoToken: 'A'.repeat(43), undoUntil: sample.changedAt },
    { ...sample, isOldAddress: true, undoToken: null, undoUntil: null },
    { ...sample, isOldAddress: false, undoToken: null, undoUntil: null },
  ],

  write({ changedAt, maskedEmail, isOldAddress, undoToken, undoUntil }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const notYou = sender.isEnabledPassword ? withPassword : withoutPassword;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview,
      lead: isOldAddress ? words('leadOld', { store, email: maskedEmail }) : words('leadNew', { store }),
      link:
        undoToken === null
          ? {
              href: `${home}mypage`,
              text: words(isOldAddress ? 'linkOld' : 'linkNew'),
            }
          : { href: `${home}email/undo?token=${undoToken}`, text: words('undo') },
      notes: [
        preview,
        words('login'),
        ...(undoUntil === null
          ? [words(isOldAddress ? notYou.old : 'notYouNew', { store })]
          : [words(notYou.undo), words('undoLifetime', { until: format.dateTime(undoUntil, 'dateTime') })]),
      ],
    };
  },
});
