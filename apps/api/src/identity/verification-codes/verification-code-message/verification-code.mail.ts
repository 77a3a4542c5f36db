import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { capitalised } from '@account/domain/platform/capitalised';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { declaredCodePurposes, requireCodePurpose } from '../code-purpose.declaration.js';
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

  samples: () =>
    declaredCodePurposes().map(({ name }) => ({ purpose: name, code: '012345', expiresAt: sampleMoment })),

  write({ purpose, code, expiresAt }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const wordsOfPurpose = stationery.wordsOf(requireCodePurpose(purpose).words);
    const name = capitalised(sender.codeNames[purpose] ?? wordsOfPurpose('name'));
    const subject = words('subject', { store, name, code });
    const lifetime = words('lifetime', {
      minutes: codeLifetime / minute,
      until: format.dateTime(expiresAt, 'dateTime'),
    });
    const notes = [
      lifetime,
      words('newest'),
      words('secret', { store }),
      wordsOfPurpose(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword'),
    ];
    const lead = wordsOfPurpose('lead', { store });
    return { subject, title: name, preview: lifetime, lead, code, notes };
  },
});
