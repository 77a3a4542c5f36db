import { removals } from '@account/domain/identity/account-recovery/account-recovery';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { passwordReset as removedEn } from '../password-reset-mail/en.js';
import { passwordReset as removedJa } from '../password-reset-mail/ja.js';
import { accountSecured as en } from './en.js';
import { accountSecured as ja } from './ja.js';

export const accountSecuredMail = declareMail({
  name: 'accountSecured',

  values: z.strictObject({ removed: z.array(z.enum(removals)) }),

  words: { ja, en },

  samples: [[], [...removals]].map((removed) => ({ removed })),

  write({ removed }, { words, wordsOf, sender, home }) {
    const store = sender.name;
    const preview = words('next');
    const shared = wordsOf({ ja: removedJa, en: removedEn });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview,
      lead: words('lead', { store }),
      link: { href: `${home}login`, text: words('link') },
      notes: [preview, ...removed.map((what) => shared(`removed.${what}`))],
    };
  },
});
