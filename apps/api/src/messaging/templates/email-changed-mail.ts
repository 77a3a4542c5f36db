import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const sample = { changedAt: new Date('2026-04-01T01:00:00Z'), maskedEmail: 'ha•••••@example.jp' };

export const emailChangedMail: Template<TemplateValues<'emailChanged'>> = {
  samples: [
    { ...sample, isOldAddress: true, undoToken: 'A'.repeat(43), undoUntil: sample.changedAt },
    { ...sample, isOldAddress: true, undoToken: null, undoUntil: null },
    { ...sample, isOldAddress: false, undoToken: null, undoUntil: null },
  ],

  write({ changedAt, maskedEmail, isOldAddress, undoToken, undoUntil }, stationery) {
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
      link:
        undoToken === null
          ? {
              href: `${home}mypage`,
              text: words(isOldAddress ? 'emailChanged.linkOld' : 'emailChanged.linkNew'),
            }
          : { href: `${home}email/undo?token=${undoToken}`, text: words('emailChanged.undo') },
      notes: [
        preview,
        words('emailChanged.login'),
        ...(undoUntil === null
          ? [words(isOldAddress ? 'emailChanged.notYouOld' : 'emailChanged.notYouNew', { store })]
          : [
              words('emailChanged.notYouUndo'),
              words('emailChanged.undoLifetime', { until: format.dateTime(undoUntil, 'dateTime') }),
            ]),
      ],
    };
    return mailText(letter, stationery);
  },
};
