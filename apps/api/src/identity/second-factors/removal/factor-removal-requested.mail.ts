import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import * as z from 'zod';

import { declareMail, linkToken } from '../../../messaging/templates/index.js';
import { unrecognisedLoginLinkOrReset } from '../../recovery-links/index.js';

const dueAt = new Date('2026-04-02T01:00:00Z');

export const factorRemovalRequestedMail = declareMail({
  name: 'secondFactorRemovalRequested',
  secrets: { token: 'link' },
  isOwed: true,

  isAskedFor: true,

  values: z.strictObject({
    types: z.array(z.enum(enabledSecondFactors)),
    dueAt: z.coerce.date(),
    token: linkToken.nullable(),
  }),

  words: {
    ja: {
      subject: '【{store}】二段階認証の解除を受け付けました',
      title: '二段階認証を解除します',
      lead: '{store}のお問い合わせ窓口で、二段階認証を解除するご依頼を受け付けました。',
      what: '解除する方法：{types}',
      types: { Email: 'メール', SMS: 'SMS', OTP: '認証アプリ' },
      between: '、',
      when: '解除日時：{moment}（日本時間）。それまでは、これまでどおりに使えます。',
      mine: 'ご自身で依頼された場合は、何もする必要はありません。',
      stop: 'お心当たりがない場合は、解除日時までにリンクを開いてください。解除を取りやめ、すべての端末からログアウトします。リンクを開いただけでは何も起こりません。',
      use: 'この方法でログインしたときも、解除を取りやめます。',
    },
    en: {
      subject: 'Two-step verification will be turned off on your {store} account',
      title: 'Two-step verification will be turned off',
      lead: '{store} support was asked to turn off two-step verification on your account.',
      what: 'To be turned off: {types}',
      types: { Email: 'email', SMS: 'SMS', OTP: 'authenticator app' },
      between: ', ',
      when: 'This happens on {moment}, Japan time. Until then, it works as before.',
      mine: 'If you asked for this, you don’t need to do anything.',
      stop: 'If you didn’t, open the link before then. We’ll leave two-step verification on and log you out on all devices. Opening the link doesn’t change anything by itself.',
      use: 'Logging in with it also leaves it on.',
    },
  },

  samples: [
    { types: ['OTP', 'SMS'], dueAt, token: 'A'.repeat(43) },
    { types: ['Email'], dueAt, token: null },
  ],

  write({ types, dueAt, token }, templateContext) {
    const { words, format } = templateContext;
    const named = types.map((type) => words(`types.${type}`)).join(words('between'));
    const preview = words('what', { types: named });
    return {
      preview,
      link: unrecognisedLoginLinkOrReset(token, templateContext),
      notes: [
        preview,
        words('when', { moment: format.dateTime(dueAt, 'dateTime') }),
        words('mine'),
        words('stop'),
        words('use'),
      ],
    };
  },
});
