import * as z from 'zod';

import { declareMail, linkToken } from '../../messaging/templates/index.js';

const sample = { changedAt: new Date('2026-04-01T01:00:00Z'), maskedEmail: 'ha•••••@example.jp' };

const withPassword = { old: 'notYouOld', undo: 'notYouUndo' } as const;
const withoutPassword = { old: 'withoutPassword.old', undo: 'withoutPassword.undo' } as const;

export const emailChangedMail = declareMail({
  name: 'emailChanged',
  secrets: { undoToken: 'link' },
  isOwed: true,

  values: z.strictObject({
    changedAt: z.coerce.date(),
    /** Masked, because the e-mail may be read by another person. */
    maskedEmail: z.string(),
    isOldAddress: z.boolean(),
    undoToken: linkToken.nullable().default(null),
    undoUntil: z.coerce.date().nullable().default(null),
  }),

  words: {
    ja: {
      subject: '【{store}】メールアドレスを変更しました',
      title: 'メールアドレスの変更',
      leadOld: '{store}に登録されているメールアドレスが、このアドレスから {email} に変わりました。',
      leadNew: '{store}に登録されているメールアドレスが、このアドレスに変わりました。',
      when: '変更日時：{moment}（日本時間）',
      login: '次回からは、新しいメールアドレスでログインしてください。',
      linkOld: 'お心当たりがない場合はこちら',
      undo: '変更に心当たりがない',
      notYouUndo:
        'お心当たりがない場合は、すぐにリンクを開いてください。メールアドレスを元に戻し、すべての端末からログアウトして、新しいパスワードの設定をご案内します。',
      undoLifetime:
        'このリンクは{until}（日本時間）まで、1回だけ使えます。リンクを開いただけでは何も起こりません。',
      linkNew: 'マイページを開く',
      notYouOld:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。ログインできるときは、すぐにパスワードを変更し、メールアドレスを元に戻してください。ログインできないときは、{store}のお問い合わせ窓口へご連絡ください。',
      notYouNew: 'お心当たりがない場合は、{store}のお問い合わせ窓口へご連絡ください。',
      withoutPassword: {
        undo: 'お心当たりがない場合は、すぐにリンクを開いてください。メールアドレスを元に戻し、すべての端末からログアウトします。',
        old: 'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。ログインできるときは、すぐにメールアドレスを元に戻してください。ログインできないときは、{store}のお問い合わせ窓口へご連絡ください。',
      },
    },
    en: {
      subject: 'Your {store} email address was changed',
      title: 'Your email address was changed',
      leadOld: 'The email address of your {store} account was changed from this one to {email}.',
      leadNew: 'The email address of your {store} account was changed to this one.',
      when: 'Changed on {moment}, Japan time.',
      login: 'From now on, log in with the new email address.',
      linkOld: 'Not you? Go to your account',
      undo: 'I didn’t change it',
      notYouUndo:
        'If this wasn’t you, open the link right away. We’ll restore your email address and log you out on all devices, and you can set a new password.',
      undoLifetime:
        'The link works once, until {until} Japan time. Opening it doesn’t change anything by itself.',
      linkNew: 'Open My Page',
      notYouOld:
        'If this wasn’t you, someone else may have used your account. If you can still log in, change your password right away and restore your email address. If you can’t, contact {store} support.',
      notYouNew: 'If this wasn’t you, contact {store} support.',
      withoutPassword: {
        undo: 'If this wasn’t you, open the link right away. We’ll restore your email address and log you out on all devices.',
        old: 'If this wasn’t you, someone else may have used your account. If you can still log in, restore your email address right away. If you can’t, contact {store} support.',
      },
    },
  },

  samples: [
    { ...sample, isOldAddress: true, undoToken: 'A'.repeat(43), undoUntil: new Date('2026-04-08T01:00:00Z') },
    { ...sample, isOldAddress: true, undoToken: null, undoUntil: null },
    { ...sample, isOldAddress: false, undoToken: null, undoUntil: null },
  ],

  write({ changedAt, maskedEmail, isOldAddress, undoToken, undoUntil }, templateContext) {
    const { words, format, sender, home } = templateContext;
    const notYou = sender.isEnabledPassword ? withPassword : withoutPassword;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      preview,
      lead: isOldAddress ? words('leadOld', { email: maskedEmail }) : words('leadNew'),
      link:
        undoToken === null
          ? {
              href: `${home}mypage`,
              text: words(isOldAddress ? 'linkOld' : 'linkNew'),
            }
          : { href: `${home}email/undo?token=${undoToken}`, text: words('undo') },
      notes: [
        preview,
        words('login'),
        ...(undoUntil === null
          ? [words(isOldAddress ? notYou.old : 'notYouNew')]
          : [words(notYou.undo), words('undoLifetime', { until: format.dateTime(undoUntil, 'dateTime') })]),
      ],
    };
  },
});
