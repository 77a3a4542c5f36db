export const secondFactorChanged = {
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
