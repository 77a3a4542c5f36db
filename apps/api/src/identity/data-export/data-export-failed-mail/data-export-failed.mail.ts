import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { dataExportFailed as en } from './en.js';
import { dataExportFailed as ja } from './ja.js';

export const dataExportFailedMail = declareMail({
  name: 'dataExportFailed',

  values: z.strictObject({ askedAt: z.coerce.date() }),

  words: { ja, en },

  samples: [{ askedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ askedAt }, { words, format, sender, home }) {
    const asked = words('asked', { moment: format.dateTime(askedAt, 'dateTime') });
    return {
      subject: words('subject', { store: sender.name }),
      title: words('title'),
      preview: asked,
      lead: asked,
      link: { href: `${home}mypage/data-export`, text: words('link') },
      notes: [words('again', { store: sender.name })],
    };
  },
});
