import { removableCredentials } from '@account/domain/identity/account-recovery/account-recovery';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import * as z from 'zod';

import { declareMail, linkToken } from '../../messaging/templates/index.js';

const minute = 60_000;

const sample = { token: 'A'.repeat(43), expiresAt: new Date('2026-04-01T01:00:00Z') };

export const removedWords = {
  ja: {
    removed: {
      secondFactors:
        'お心当たりのないログイン以降に設定された二段階認証を解除しました。必要な場合は、マイページで設定し直してください。',
      backupCodes:
        'バックアップコードは、すべて使えなくなりました。二段階認証をお使いの場合は、マイページで作り直してください。',
      externalAccounts: 'お心当たりのないログイン以降に連携された外部アカウントを解除しました。',
      passkeys: 'お心当たりのないログイン以降に追加されたパスキーを削除しました。',
    },
  },
  en: {
    removed: {
      secondFactors:
        'Two-step verification that was added since the login in question has been removed. You can set it up again on My Page.',
      backupCodes:
        'All backup codes have stopped working. If you use two-step verification, generate new ones on My Page.',
      externalAccounts: 'Accounts that were linked since the login in question have been unlinked.',
      passkeys: 'Passkeys that were added since the login in question have been removed.',
    },
  },
} as const;

export const passwordResetMail = declareMail({
  name: 'passwordReset',
  secrets: { token: 'link' },
  isAskedFor: true,

  values: z.strictObject({
    token: linkToken,
    expiresAt: z.coerce.date(),
    removed: z.array(z.enum(removableCredentials)).nullable().default(null),
  }),

  words: {
    ja: {
      subject: '【{store}】パスワード再設定のご案内',
      title: 'パスワードの再設定',
      lead: '{store}のパスワードを再設定するお申し込みを受け付けました。次のリンクを開いて、新しいパスワードを設定してください。',
      leadSecured:
        '{store}のアカウントを保護しました。今までのパスワードは使えません。次のリンクを開いて、新しいパスワードを設定してください。',
      removed: removedWords.ja.removed,
      link: '新しいパスワードを設定する',
      lifetime: 'このリンクは{minutes}分間、1回だけ使えます（{until} 日本時間まで）。',
      newest: '何度かお申し込みになった場合は、最後に届いたメールのリンクだけが使えます。',
      notYou:
        'お申し込みにお心当たりがない場合は、このメールを破棄してください。リンクを使わない限り、パスワードは変わりません。',
    },
    en: {
      subject: 'Reset your {store} password',
      title: 'Reset your password',
      lead: 'We received a request to reset your {store} password. Open this link to set a new one.',
      leadSecured:
        'Your {store} account is secured, and the old password no longer works. Open this link to set a new one.',
      removed: removedWords.en.removed,
      link: 'Set a new password',
      lifetime: 'The link works once and is valid for {minutes} minutes, until {until} Japan time.',
      newest: 'If you requested more than one link, only the latest one works.',
      notYou:
        'If you didn’t request this, you can ignore this message. Your password stays the same unless the link is used.',
    },
  },

  samples: [null, [], [...removableCredentials]].map((removed) => ({ ...sample, removed })),

  write({ token, expiresAt, removed }, templateContext) {
    const { words, format, home } = templateContext;
    const preview = words('lifetime', {
      minutes: resetLinkLifetime / minute,
      until: format.dateTime(expiresAt, 'dateTime'),
    });
    return {
      preview,
      lead: words(removed === null ? 'lead' : 'leadSecured'),
      link: { href: `${home}password/reset?token=${token}`, text: words('link') },
      notes: [
        preview,
        ...(removed ?? []).map((what) => words(`removed.${what}`)),
        words('newest'),
        ...(removed === null ? [words('notYou')] : []),
      ],
    };
  },
});
