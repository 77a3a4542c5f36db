import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { secondFactorsFailed as en } from './en.js';
import { secondFactorsFailed as ja } from './ja.js';

const firstProofs = ['Password', 'AuthCode', 'Social'] as const;

export const secondFactorsFailedMail = declareMail({
  name: 'secondFactorsFailed',

  values: z.strictObject({
    method: z.enum(firstProofs),
    at: z.coerce.date(),
    ip: z.string(),
  }),

  words: { ja, en },

  samples: firstProofs.map((method) => ({
    method,
    at: new Date('2026-04-01T01:00:00Z'),
    ip: '203.0.113.24',
  })),

  write({ method, at, ip }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const moment = words('moment', { moment: format.dateTime(at, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview: moment,
      lead: words(`leads.${method}`, { store }),
      facts: [
        { name: words('when'), value: moment },
        { name: words('ip'), value: ip },
      ],
      link:
        method === 'Password'
          ? { href: `${home}password/forgot`, text: words('link') }
          : { href: `${home}mypage`, text: words('toMyPage') },
      notes: [words('you'), words(`notYou.${method}`), words('nobodyIn')],
    };
  },
});
