import * as z from 'zod';

import { declareMail, linkToken } from '../../messaging/templates/index.js';
import { unrecognisedLoginNotes, unrecognisedLoginLinkOrReset } from '../recovery-links/index.js';

const moment = new Date('2026-04-01T01:00:00Z');

export const externalAccountMail = declareMail({
  name: 'externalAccount',
  secrets: { token: 'link' },
  isOwed: true,

  values: z.strictObject({
    change: z.enum(['linked', 'unlinked']),
    name: z.string().max(30),
    changedAt: z.coerce.date(),
    token: linkToken.nullable().default(null),
  }),

  words: {
    ja: {
      linked: {
        subject: '【{store}】{name}のアカウントと連携しました',
        title: '{name}と連携しました',
        lead: '{name}のアカウントで{store}にログインできるようになりました。',
      },
      unlinked: {
        subject: '【{store}】{name}のアカウントの連携を解除しました',
        title: '{name}との連携を解除しました',
        lead: '{name}のアカウントでは{store}にログインできなくなりました。',
      },
      when: '日時：{moment}（日本時間）',
    },
    en: {
      linked: {
        subject: 'Your {name} account was linked to {store}',
        title: '{name} is linked',
        lead: 'You can now log in to {store} with your {name} account.',
      },
      unlinked: {
        subject: 'Your {name} account was unlinked from {store}',
        title: '{name} is unlinked',
        lead: 'You can no longer log in to {store} with your {name} account.',
      },
      when: 'This happened on {moment}, Japan time.',
    },
  },

  samples: [
    { change: 'linked', name: 'Google', changedAt: moment, token: 'A'.repeat(43) },
    { change: 'unlinked', name: 'Google', changedAt: moment, token: null },
  ],

  write({ change, changedAt, token }, templateContext) {
    const { words, format } = templateContext;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      kind: change,
      preview,
      link: unrecognisedLoginLinkOrReset(token, templateContext),
      notes: [preview, ...unrecognisedLoginNotes(token, templateContext)],
    };
  },
});
