import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

export const passwordEnabledMail: Template<TemplateValues<'passwordEnabled'>> = {
  samples: [{ enabledAt: new Date('2026-04-01T01:00:00Z') }],

  write({ enabledAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('passwordEnabled.when', { moment: format.dateTime(enabledAt, 'dateTime') });
    const letter = {
      subject: words('passwordEnabled.subject', { store }),
      title: words('passwordEnabled.title'),
      preview,
      lead: words('passwordEnabled.lead', { store }),
      link: { href: `${home}password/forgot`, text: words('passwordEnabled.link') },
      notes: [preview, words('passwordEnabled.notYou')],
    };
    return mailText(letter, stationery);
  },
};
