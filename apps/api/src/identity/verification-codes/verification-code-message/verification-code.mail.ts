import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { capitalised } from '@account/domain/platform/capitalised';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/index.js';
import { declaredCodePurposes, findCodePurpose, requireCodePurpose } from '../code-purpose.declaration.js';

const minute = 60_000;
const sampleMoment = new Date('2026-04-01T01:00:00Z');

export const verificationCodeValues = z.strictObject({
  purpose: z.string().refine((name) => findCodePurpose(name) !== undefined),
  code: z.string().regex(/^[0-9]{6}$/),
  expiresAt: z.coerce.date(),
});

export const verificationCodeMail = declareMail({
  name: 'verificationCode',
  secrets: { code: 'code' },
  isAskedFor: true,

  values: verificationCodeValues,

  ownWords: { names: ['name', 'code'], subjectEnd: '{code}' },

  words: {
    ja: {
      subject: '【{store}】{name}：{code}',
      subjectWithoutCode: '【{store}】{name}',
      lifetime: 'このコードは{minutes}分間有効です（{until} 日本時間まで）。',
      newest: 'コードを送り直した場合は、最後に届いたコードだけが使えます。',
      secret: 'コードは誰にも教えないでください。{store}からコードをおたずねすることはありません。',
    },
    en: {
      subject: '{name} for {store}: {code}',
      subjectWithoutCode: '{name} for {store}',
      lifetime: 'The code is valid for {minutes} minutes, until {until} Japan time.',
      newest: 'If you requested more than one code, only the latest one works.',
      secret: 'Don’t share this code with anyone. {store} will never ask you for it.',
    },
  },

  samples: () =>
    declaredCodePurposes().map(({ name }) => ({ purpose: name, code: '012345', expiresAt: sampleMoment })),

  write({ purpose, code, expiresAt }, templateContext) {
    const { words, format, language, sender } = templateContext;
    const { displayName, keepsCodeOutOfSubject = false, words: purposeWords } = requireCodePurpose(purpose);
    const wordsOfPurpose = templateContext.wordsOf(purposeWords);
    const storeName = sender.codeNames[purpose];
    const name = capitalised(storeName ?? wordsOfPurpose('name'));
    const isStoreName = storeName !== undefined && storeName !== displayName?.[language];
    const subjectName = capitalised(
      wordsOfPurpose(isStoreName ? 'named' : 'name', { name: storeName ?? '' }),
    );
    const subject = keepsCodeOutOfSubject
      ? words('subjectWithoutCode', { name: subjectName })
      : words('subject', { name: subjectName, code });
    const lifetime = words('lifetime', {
      minutes: codeLifetime / minute,
      until: format.dateTime(expiresAt, 'dateTime'),
    });
    const notes = [
      lifetime,
      words('newest'),
      words('secret'),
      wordsOfPurpose(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword'),
    ];
    const lead = wordsOfPurpose('lead');
    return {
      subject,
      keepsOwnSubject: keepsCodeOutOfSubject,
      title: name,
      preview: lifetime,
      lead,
      code,
      notes,
    };
  },
});
