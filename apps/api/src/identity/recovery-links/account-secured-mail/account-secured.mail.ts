import { removals } from '@account/domain/identity/account-recovery/account-recovery';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { en as removedEn, ja as removedJa } from '../password-reset-mail/words.js';
import { en, ja } from './words.js';

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
