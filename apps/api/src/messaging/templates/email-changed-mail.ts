import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const sample = { changedAt: new Date('2026-04-01T01:00:00Z'), maskedEmail: 'h•••@example.jp' };

export const emailChangedMail: Template<TemplateValues<'emailChanged'>> = {
  samples: [
    { ...sample, isOldAddress: true },
    { ...sample, isOldAddress: false },
  ],

  write({ changedAt, maskedEmail, isOldAddress }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('emailChanged.when', { moment: format.dateTime(changedAt, 'dateTime') });
    const letter = {
      subject: words('emailChanged.subject', { store }),
      title: words('emailChanged.title'),
      preview,
      lead: isOldAddress
        ? words('emailChanged.leadOld', { store, email: maskedEmail })
        : words('emailChanged.leadNew', { store }),
      link: {
        href: `${home}mypage`,
        text: words(isOldAddress ? 'emailChanged.linkOld' : 'emailChanged.linkNew'),
      },
      notes: [
        preview,
        words('emailChanged.login'),
        words(isOldAddress ? 'emailChanged.notYouOld' : 'emailChanged.notYouNew', { store }),
      ],
    };
    return mailText(letter, stationery);
  },
};
