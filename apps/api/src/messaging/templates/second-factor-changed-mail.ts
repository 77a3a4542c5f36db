import { mailText } from './mail-page.js';
import { notMeNotes, notMeOrReset } from './not-me-link.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const changedAt = new Date('2026-04-01T01:00:00Z');

export const secondFactorChangedMail: Template<TemplateValues<'secondFactorChanged'>> = {
  samples: [
    { change: 'enabled', type: 'OTP', changedAt, token: 'A'.repeat(43) },
    { change: 'disabled', type: 'SMS', changedAt, token: null },
    { change: 'regenerated', type: null, changedAt, token: null },
  ],

  write({ change, type, changedAt, token }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const named = type === null ? '' : words(`secondFactorChanged.types.${type}`);
    const preview = words(`secondFactorChanged.changes.${change}`, { type: named });
    const when = words('secondFactorChanged.when', { moment: format.dateTime(changedAt, 'dateTime') });
    const letter = {
      subject: words('secondFactorChanged.subject', { store }),
      title: words('secondFactorChanged.title'),
      preview,
      lead: words('secondFactorChanged.lead', { store }),
      link: notMeOrReset(token, stationery),
      notes: [preview, when, ...notMeNotes(token, stationery)],
    };
    return mailText(letter, stationery);
  },
};
