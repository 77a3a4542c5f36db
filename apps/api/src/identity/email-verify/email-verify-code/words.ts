import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  name: 'メールアドレスの確認コード',
  lead: 'このメールアドレスを確認するため、次のコードを画面に入力してください。',
  notYou: 'お心当たりがない場合は、このメールを破棄してください。',
} as const;

export const en = {
  name: 'Email verification code',
  lead: 'To verify this email address, enter this code on the page.',
  notYou: 'If you didn’t request this, you can ignore this message.',
} as const satisfies Words<typeof ja>;
