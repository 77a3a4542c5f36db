import { mailText } from './mail-page.js';
import { notMeNotes, notMeOrReset } from './not-me-link.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const moment = new Date('2026-04-01T01:00:00Z');

/** An external account was linked or unlinked: whoever did not do it has to know. */
export const externalAccountMail: Template<TemplateValues<'externalAccount'>> = {
  samples: [
    { change: 'linked', name: 'Google', changedAt: moment, token: 'A'.repeat(43) },
    { change: 'unlinked', name: 'Google', changedAt: moment, token: null },
  ],

  write({ change, name, changedAt, token }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const preview = words('externalAccount.when', { moment: format.dateTime(changedAt, 'dateTime') });
    const letter = {
      subject: words(`externalAccount.${change}.subject`, { store, name }),
      title: words(`externalAccount.${change}.title`, { name }),
      preview,
      lead: words(`externalAccount.${change}.lead`, { store, name }),
      link: notMeOrReset(token, stationery),
      notes: [preview, ...notMeNotes(token, stationery)],
    };
    return mailText(letter, stationery);
  },
};
