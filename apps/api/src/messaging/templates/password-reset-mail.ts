import { removals } from '@account/domain/identity/account-recovery/removal';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';

import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const minute = 60_000;

const sample = { token: 'A'.repeat(43), expiresAt: new Date('2026-04-01T01:00:00Z') };

export const passwordResetMail: Template<TemplateValues<'passwordReset'>> = {
  samples: [null, [], [...removals]].map((removed) => ({ ...sample, removed })),

  write({ token, expiresAt, removed }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const preview = words('passwordReset.lifetime', {
      minutes: resetLinkLifetime / minute,
      until: format.dateTime(expiresAt, 'dateTime'),
    });
    const letter = {
      subject: words('passwordReset.subject', { store }),
      title: words('passwordReset.title'),
      preview,
      lead: words(removed === null ? 'passwordReset.lead' : 'passwordReset.leadSecured', { store }),
      link: { href: `${home}password/reset?token=${token}`, text: words('passwordReset.link') },
      notes: [
        preview,
        ...(removed ?? []).map((what) => words(`passwordReset.removed.${what}`)),
        words('passwordReset.newest'),
        ...(removed === null ? [words('passwordReset.notYou')] : []),
      ],
    };
    return mailText(letter, stationery);
  },
};
