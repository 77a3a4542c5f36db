import { capitalised } from '@account/domain/platform/capitalised';

import { declareSms } from '../../../messaging/templates/index.js';
import { declaredCodePurposes, requireCodePurpose } from '../code-purpose.declaration.js';
import { verificationCodeValues } from './verification-code.mail.js';

/**
 * The last line binds the code to this site, so that phones do not autofill the code on other sites. The
 * Japanese text fits into one part (70 UCS-2 units) for a host name of 24 characters and a store name of 6.
 */
export const verificationCodeSms = declareSms({
  name: 'verificationCodeSms',
  secrets: { code: 'code' },

  values: verificationCodeValues,

  words: {
    ja: { sms: '【{store}】{name}：{code}\n{until}まで有効・共有禁止' },
    en: { sms: '{name} for {store}: {code}\nValid until {until} Japan time. Do not share it with anyone.' },
  },

  samples: () =>
    declaredCodePurposes().map(({ name }) => ({
      purpose: name,
      code: '012345',
      expiresAt: new Date('2026-04-01T01:00:00Z'),
    })),

  write({ purpose, code, expiresAt }, { words, wordsOf, format, sender, home }) {
    const name = capitalised(sender.codeNames[purpose] ?? wordsOf(requireCodePurpose(purpose).words)('name'));
    const until = format.dateTime(expiresAt, 'time');
    return `${words('sms', { store: sender.name, name, code, until })}\n@${new URL(home).hostname} #${code}`;
  },
});
