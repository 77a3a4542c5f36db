import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const changedAt = new Date('2026-04-01T01:00:00Z');

export const secondFactorChangedMail: Template<TemplateValues<'secondFactorChanged'>> = {
  samples: [
    { change: 'enabled', type: 'OTP', changedAt },
    { change: 'disabled', type: 'SMS', changedAt },
    { change: 'regenerated', type: null, changedAt },
  ],

  write({ change, type, changedAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const named = type === null ? '' : words(`secondFactorChanged.types.${type}`);
    const preview = words(`secondFactorChanged.changes.${change}`, { type: named });
    const when = words('secondFactorChanged.when', { moment: format.dateTime(changedAt, 'dateTime') });
    const letter = {
      subject: words('secondFactorChanged.subject', { store }),
      title: words('secondFactorChanged.title'),
      preview,
      lead: words('secondFactorChanged.lead', { store }),
      link: { href: `${home}password/forgot`, text: words('secondFactorChanged.link') },
      notes: [preview, when, words('secondFactorChanged.notYou')],
    };
    return mailText(letter, stationery);
  },
};
