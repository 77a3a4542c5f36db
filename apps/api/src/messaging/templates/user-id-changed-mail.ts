import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

export const userIdChangedMail: Template<TemplateValues<'userIdChanged'>> = {
  samples: [{ changedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ changedAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('userIdChanged.when', { moment: format.dateTime(changedAt, 'dateTime') });
    const letter = {
      subject: words('userIdChanged.subject', { store }),
      title: words('userIdChanged.title'),
      preview,
      lead: words('userIdChanged.lead', { store }),
      link: { href: `${home}password/forgot`, text: words('userIdChanged.link') },
      notes: [preview, words('userIdChanged.notYou')],
    };
    return mailText(letter, stationery);
  },
};
