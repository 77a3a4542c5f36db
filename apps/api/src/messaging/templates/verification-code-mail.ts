import { codeLifetime, codePurposes } from '@account/domain/identity/verification-codes/verification-code';
import { capitalised } from '@account/domain/platform/capitalised';

import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import type { TemplateValues } from './template-values.js';

const minute = 60_000;
const sampleMoment = new Date('2026-04-01T01:00:00Z');

export const verificationCodeMail: Template<TemplateValues<'verificationCode'>> = {
  samples: codePurposes.map((purpose) => ({ purpose, code: '012345', expiresAt: sampleMoment })),

  write({ purpose, code, expiresAt }, stationery) {
    const { words, format, sender } = stationery;
    const store = sender.name;
    const name = capitalised(sender.codeNames[purpose] ?? words(`verificationCode.names.${purpose}`));
    const subject = words('verificationCode.subject', { store, name, code });
    const lifetime = words('verificationCode.lifetime', {
      minutes: codeLifetime / minute,
      until: format.dateTime(expiresAt, 'dateTime'),
    });
    const notes = [
      lifetime,
      words('verificationCode.newest'),
      words('verificationCode.secret', { store }),
      words(`verificationCode.notYou.${purpose}`),
    ];
    const lead = words(`verificationCode.leads.${purpose}`, { store });
    return mailText({ subject, title: name, preview: lifetime, lead, code, notes }, stationery);
  },
};
