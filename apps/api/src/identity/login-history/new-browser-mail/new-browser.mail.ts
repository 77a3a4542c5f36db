import * as z from 'zod';

import { declareMail, linkToken } from '../../../messaging/templates/mail.declaration.js';
import { newBrowser as en } from './en.js';
import { newBrowser as ja } from './ja.js';

const sample = {
  token: 'A'.repeat(43),
  expiresAt: new Date('2026-04-08T01:00:00Z'),
  at: new Date('2026-04-01T01:00:00Z'),
  ip: '203.0.113.24',
};

export const newBrowserMail = declareMail({
  name: 'newBrowser',

  values: z.strictObject({
    token: linkToken,
    expiresAt: z.coerce.date(),
    at: z.coerce.date(),
    ip: z.string(),
    device: z.nullable(z.string()),
    browser: z.nullable(z.string()),
    /** ISO 3166-1 alpha-2 */
    country: z.nullable(z.string()),
  }),

  words: { ja, en },

  samples: [
    { ...sample, device: 'iPhone', browser: 'Safari 18', country: 'JP' },
    { ...sample, device: null, browser: null, country: null },
  ],

  write({ token, expiresAt, at, ip, device, browser, country }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const unknown = words('unknown');
    const moment = words('moment', { moment: format.dateTime(at, 'dateTime') });
    return {
      subject: words('subject', { store }),
      title: words('title'),
      preview: moment,
      lead: words('lead', { store }),
      facts: [
        { name: words('when'), value: moment },
        { name: words('device'), value: device ?? unknown },
        { name: words('browser'), value: browser ?? unknown },
        {
          name: words('country'),
          value: country === null ? unknown : format.displayName(country, { type: 'region' }),
        },
        { name: words('ip'), value: ip },
      ],
      link: { href: `${home}login/not-me?token=${token}`, text: words('link') },
      notes: [
        words('you'),
        words(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword'),
        words('lifetime', { until: format.dateTime(expiresAt, 'dateTime') }),
      ],
    };
  },
});
