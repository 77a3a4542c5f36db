import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】パスワード再設定のご案内',
  title: 'パスワードの再設定',
  lead: '{store}のパスワードを再設定するお申し込みを受け付けました。次のリンクを開いて、新しいパスワードを設定してください。',
  leadSecured:
    '{store}のアカウントを保護しました。今までのパスワードは使えません。次のリンクを開いて、新しいパスワードを設定してください。',
  removed: {
    secondFactors:
      '心当たりのないログイン以降に設定された二段階認証を解除しました。必要な場合は、マイページで設定し直してください。',
    backupCodes:
      'バックアップコードは、すべて使えなくなりました。二段階認証をお使いの場合は、マイページで作り直してください。',
    externalAccounts: '心当たりのないログイン以降に連携された外部アカウントを解除しました。',
  },
  link: '新しいパスワードを設定する',
  lifetime: 'このリンクは{minutes}分間、1回だけ使えます（{until} 日本時間まで）。',
  newest: '何度かお申し込みになった場合は、最後に届いたメールのリンクだけが使えます。',
  notYou:
    'お申し込みにお心当たりがない場合は、このメールを破棄してください。リンクを使わない限り、パスワードは変わりません。',
} as const;

export const en = {
  subject: 'Reset your {store} password',
  title: 'Reset your password',
  lead: 'We received a request to reset your {store} password. Open this link to set a new one.',
  leadSecured:
    'Your {store} account is secured, and the old password no longer works. Open this link to set a new one.',
  removed: {
    secondFactors:
      'Two-step verification that was added since the login in question has been removed. You can set it up again in My Page.',
    backupCodes:
      'All backup codes have stopped working. If you use two-step verification, generate new ones in My Page.',
    externalAccounts: 'Accounts that were linked since the login in question have been unlinked.',
  },
  link: 'Set a new password',
  lifetime: 'The link works once and is valid for {minutes} minutes, until {until} Japan time.',
  newest: 'If you requested more than one link, only the latest one works.',
  notYou:
    'If you didn’t request this, you can ignore this message. Your password stays the same unless the link is used.',
} as const satisfies Words<typeof ja>;
