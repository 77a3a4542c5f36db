import { notMeLinkLifetime } from '@account/domain/identity/account-recovery/not-me-link';
import { inDays } from '@account/domain/platform/durations';

import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

export const passwordChangedMail: Template<TemplateValues<'passwordChanged'>> = {
  samples: [{ changedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ changedAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('passwordChanged.when', { moment: format.dateTime(changedAt, 'dateTime') });
    const letter = {
      subject: words('passwordChanged.subject', { store }),
      title: words('passwordChanged.title'),
      preview,
      lead: words('passwordChanged.lead', { store }),
      link: { href: `${home}password/forgot`, text: words('passwordChanged.link') },
      notes: [
        preview,
        words('passwordChanged.ended'),
        words('passwordChanged.notYou'),
        words('passwordChanged.factor', { days: inDays(notMeLinkLifetime) }),
      ],
    };
    return mailText(letter, stationery);
  },
};
