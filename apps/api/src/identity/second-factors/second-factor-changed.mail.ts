import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import * as z from 'zod';

import { declareMail, linkToken } from '../../messaging/templates/index.js';
import { unrecognisedLoginNotes, unrecognisedLoginLinkOrReset } from '../recovery-links/index.js';

const changedAt = new Date('2026-04-01T01:00:00Z');

export const secondFactorChangedMail = declareMail({
  name: 'secondFactorChanged',
  secrets: { token: 'link' },
  isOwed: true,

  values: z.strictObject({
    change: z.enum(['enabled', 'disabled', 'regenerated']),
    type: z.enum(enabledSecondFactors).nullable(),
    changedAt: z.coerce.date(),
    token: linkToken.nullable().default(null),
  }),

  words: {
    ja: {
      subject: '【{store}】二段階認証の設定が変更されました',
      title: '二段階認証の設定が変更されました',
      lead: '{store}の二段階認証の設定が変更されたため、お知らせします。',
      changes: {
        enabled: '有効にした方法：{type}',
        disabled: '無効にした方法：{type}',
        regenerated: 'バックアップコードを作り直しました。以前のコードは使えません。',
      },
      types: { Email: 'メール', SMS: 'SMS', OTP: '認証アプリ' },
      when: '変更日時：{moment}（日本時間）',
    },
    en: {
      subject: 'Two-step verification was changed on your {store} account',
      title: 'Two-step verification was changed',
      lead: 'Two-step verification was changed on your {store} account.',
      changes: {
        enabled: 'Turned on: {type}',
        disabled: 'Turned off: {type}',
        regenerated: 'New backup codes were generated. The old ones no longer work.',
      },
      types: { Email: 'email', SMS: 'SMS', OTP: 'authenticator app' },
      when: 'Changed on {moment}, Japan time.',
    },
  },

  samples: [
    { change: 'enabled', type: 'OTP', changedAt, token: 'A'.repeat(43) },
    { change: 'disabled', type: 'SMS', changedAt, token: null },
    { change: 'regenerated', type: null, changedAt, token: null },
  ],

  write({ change, type, changedAt, token }, templateContext) {
    const { words, format } = templateContext;
    const named = type === null ? '' : words(`types.${type}`);
    const preview = words(`changes.${change}`, { type: named });
    const when = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      preview,
      link: unrecognisedLoginLinkOrReset(token, templateContext),
      notes: [preview, when, ...unrecognisedLoginNotes(token, templateContext)],
    };
  },
});
