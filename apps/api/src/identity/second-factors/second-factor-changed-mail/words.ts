import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
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
} as const;

export const en = {
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
} as const satisfies Words<typeof ja>;
