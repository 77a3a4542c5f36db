import {
  codeLifetime,
  codePurposes,
  type CodePurpose,
} from '@account/domain/identity/verification-codes/verification-code';
import { capitalised } from '@account/domain/platform/capitalised';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { verificationCode as en } from './en.js';
import { verificationCode as ja } from './ja.js';
import { verificationCodeValues } from './verification-code-values.js';

const minute = 60_000;
const sampleMoment = new Date('2026-04-01T01:00:00Z');

export const verificationCodeMail = declareMail({
  name: 'verificationCode',

  values: verificationCodeValues,

  ownWords: { names: ['name', 'code'], subjectEnd: '{code}' },

  words: { ja, en },

  samples: codePurposes.map((purpose) => ({ purpose, code: '012345', expiresAt: sampleMoment })),

  write({ purpose, code, expiresAt }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const name = capitalised(sender.codeNames[purpose] ?? words(`names.${purpose}`));
    const subject = words('subject', { store, name, code });
    const lifetime = words('lifetime', {
      minutes: codeLifetime / minute,
      until: format.dateTime(expiresAt, 'dateTime'),
    });
    const notes = [
      lifetime,
      words('newest'),
      words('secret', { store }),
      words(notYouOf(purpose, sender.isEnabledPassword)),
    ];
    const lead = words(`leads.${purpose}`, { store });
    return { subject, title: name, preview: lifetime, lead, code, notes };
  },
});

const withoutPassword = {
  reauthorize: 'withoutPassword.reauthorize',
  multiFactorEmail: 'withoutPassword.multiFactor',
  multiFactorSms: 'withoutPassword.multiFactor',
} as const;

/** Who gets a code that they never asked for: what to do then, by what the store lets one do. */
function notYouOf(purpose: CodePurpose, isEnabledPassword: boolean) {
  const others: Partial<Record<CodePurpose, (typeof withoutPassword)[keyof typeof withoutPassword]>> =
    isEnabledPassword ? {} : withoutPassword;
  return others[purpose] ?? (`notYou.${purpose}` as const);
}
