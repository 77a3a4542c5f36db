import { codeLifetime, codePurposes } from '@account/domain/identity/verification-codes/verification-code';
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
    const notes = [lifetime, words('newest'), words('secret', { store }), words(`notYou.${purpose}`)];
    const lead = words(`leads.${purpose}`, { store });
    return { subject, title: name, preview: lifetime, lead, code, notes };
  },
});
