import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const moment = new Date('2026-04-01T01:00:00Z');

/** An external account was linked or unlinked: whoever did not do it has to know. */
export const externalAccountMail: Template<TemplateValues<'externalAccount'>> = {
  samples: [
    { change: 'linked', name: 'Google', changedAt: moment },
    { change: 'unlinked', name: 'Google', changedAt: moment },
  ],

  write({ change, name, changedAt }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('externalAccount.when', { moment: format.dateTime(changedAt, 'dateTime') });
    const letter = {
      subject: words(`externalAccount.${change}.subject`, { store, name }),
      title: words(`externalAccount.${change}.title`, { name }),
      preview,
      lead: words(`externalAccount.${change}.lead`, { store, name }),
      link: { href: `${home}password/forgot`, text: words('externalAccount.link') },
      notes: [preview, words('externalAccount.notYou')],
    };
    return mailText(letter, stationery);
  },
};
