import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

export const proofsFailedMail: Template<TemplateValues<'proofsFailed'>> = {
  samples: [{ endedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ endedAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('proofsFailed.when', { moment: format.dateTime(endedAt, 'dateTime') });
    const letter = {
      subject: words('proofsFailed.subject', { store }),
      title: words('proofsFailed.title'),
      preview,
      lead: words('proofsFailed.lead', { store }),
      link: { href: `${home}password/forgot`, text: words('proofsFailed.link') },
      notes: [preview, words('proofsFailed.notYou')],
    };
    return mailText(letter, stationery);
  },
};
