import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const sample = {
  token: 'A'.repeat(43),
  expiresAt: new Date('2026-04-08T01:00:00Z'),
  at: new Date('2026-04-01T01:00:00Z'),
  ip: '203.0.113.24',
};

export const newBrowserMail: Template<TemplateValues<'newBrowser'>> = {
  samples: [
    { ...sample, device: 'iPhone', browser: 'Safari 18', country: 'JP' },
    { ...sample, device: null, browser: null, country: null },
  ],

  write({ token, expiresAt, at, ip, device, browser, country }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const unknown = words('newBrowser.unknown');
    const moment = words('newBrowser.moment', { moment: format.dateTime(at, 'dateTime') });
    const letter = {
      subject: words('newBrowser.subject', { store }),
      title: words('newBrowser.title'),
      preview: moment,
      lead: words('newBrowser.lead', { store }),
      facts: [
        { name: words('newBrowser.when'), value: moment },
        { name: words('newBrowser.device'), value: device ?? unknown },
        { name: words('newBrowser.browser'), value: browser ?? unknown },
        {
          name: words('newBrowser.country'),
          value: country === null ? unknown : format.displayName(country, { type: 'region' }),
        },
        { name: words('newBrowser.ip'), value: ip },
      ],
      link: { href: `${home}login/not-me?token=${token}`, text: words('newBrowser.link') },
      notes: [
        words('newBrowser.you'),
        words('newBrowser.notYou'),
        words('newBrowser.lifetime', { until: format.dateTime(expiresAt, 'dateTime') }),
      ],
    };
    return mailText(letter, stationery);
  },
};
