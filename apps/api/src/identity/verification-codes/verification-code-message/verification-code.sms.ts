import { codePurposes } from '@account/domain/identity/verification-codes/verification-code';
import { capitalised } from '@account/domain/platform/capitalised';

import { declareSms } from '../../../messaging/templates/sms.declaration.js';
import { verificationCode as en } from './en.js';
import { verificationCode as ja } from './ja.js';
import { verificationCodeValues } from './verification-code-values.js';

/** The last line binds the code to this site: a phone offers it there and nowhere else. */
export const verificationCodeSms = declareSms({
  name: 'verificationCodeSms',

  values: verificationCodeValues,

  words: { ja, en },

  samples: codePurposes.map((purpose) => ({
    purpose,
    code: '012345',
    expiresAt: new Date('2026-04-01T01:00:00Z'),
  })),

  write({ purpose, code, expiresAt }, { words, format, sender, home }) {
    const name = capitalised(sender.codeNames[purpose] ?? words(`names.${purpose}`));
    const until = format.dateTime(expiresAt, 'time');
    return `${words('sms', { store: sender.name, name, code, until })}\n\n@${new URL(home).hostname} #${code}`;
  },
});
