import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

const firstProofs = ['Password', 'AuthCode', 'Social', 'Passkey'] as const;

export const secondFactorsFailedMail = declareMail({
  name: 'secondFactorsFailed',

  values: z.strictObject({
    method: z.enum(firstProofs),
    at: z.coerce.date(),
    ip: z.string(),
  }),

  words: {
    ja: {
      subject: '【{store}】アカウントへのログインが繰り返し試みられています',
      title: '二段階認証のコードが10回間違えられました',
      leads: {
        Password:
          'お客さまの{store}のアカウントで、正しいパスワードが入力されたあと、二段階認証のコードが10回間違えられました。',
        AuthCode:
          'お客さまの{store}のアカウントで、メールでお送りしたログイン用のコードが正しく入力されたあと、二段階認証のコードが10回間違えられました。',
        Social:
          'お客さまの{store}のアカウントで、連携している外部アカウントでの認証のあと、二段階認証のコードが10回間違えられました。',
        Passkey:
          'お客さまの{store}のアカウントで、パスキーでの認証のあと、二段階認証のコードが10回間違えられました。',
      },
      when: '最後の試行',
      moment: '{moment}（日本時間）',
      ip: 'IPアドレス',
      link: 'パスワードを再設定する',
      toMyPage: 'マイページへ',
      you: 'ご自身で操作された場合は、何もする必要はありません。スマートフォンの時計が合っているかを確認するか、バックアップコードをお使いください。',
      notYou: {
        Password:
          'お心当たりがない場合は、パスワードがほかの方に知られています。すぐに新しいパスワードを設定してください。これまでのパスワードは使えなくなります。同じパスワードをほかのサービスでもお使いの場合は、そちらも変更してください。',
        AuthCode:
          'お心当たりがない場合は、メールがほかの方に読まれているおそれがあります。まずメールサービスのパスワードを変更し、マイページでメールアドレスとログイン履歴をご確認ください。',
        Social:
          'お心当たりがない場合は、外部アカウントがほかの方に使われているおそれがあります。外部アカウントのパスワードを変更するか、マイページで連携を解除してください。',
        Passkey:
          'お心当たりがない場合は、パスキーの入った端末やセキュリティキーがほかの方に使われているおそれがあります。マイページでそのパスキーを削除してください。',
      },
      nobodyIn:
        'この方法でログインした人はいません。試行のたびに待ち時間が長くなりますが、いつもお使いのブラウザーは影響を受けません。',
    },
    en: {
      subject: 'Someone is trying to log in to your {store} account',
      title: 'Ten wrong two-step verification codes',
      leads: {
        Password:
          'Someone entered the correct password for your {store} account, then ten wrong two-step verification codes.',
        AuthCode:
          'Someone entered the login code that we emailed you for your {store} account, then ten wrong two-step verification codes.',
        Social:
          'Someone used an external account linked to your {store} account, then entered ten wrong two-step verification codes.',
        Passkey:
          'Someone used a passkey of your {store} account, then entered ten wrong two-step verification codes.',
      },
      when: 'Latest attempt',
      moment: '{moment}, Japan time',
      ip: 'IP address',
      link: 'Reset your password',
      toMyPage: 'Go to My Page',
      you: 'If it was you, you don’t need to do anything. If your codes keep failing, check the time on your phone, or use a backup code.',
      notYou: {
        Password:
          'If it wasn’t you, someone knows your password. Set a new one now. If you use the old one anywhere else, change it there, too.',
        AuthCode:
          'If it wasn’t you, someone can read your email. Change your email account’s password first, then check your email address and login history on My Page.',
        Social:
          'If it wasn’t you, someone can use your external account. Change its password, or unlink it on My Page.',
        Passkey:
          'If it wasn’t you, someone can use the device or security key that holds your passkey. Remove that passkey on My Page.',
      },
      nobodyIn:
        'They didn’t get in. Further attempts are slowed down, except in browsers you have used before.',
    },
  },

  samples: firstProofs.map((method) => ({
    method,
    at: new Date('2026-04-01T01:00:00Z'),
    ip: '203.0.113.24',
  })),

  write({ method, at, ip }, templateContext) {
    const { words, format, home } = templateContext;
    const moment = words('moment', { moment: format.dateTime(at, 'dateTime') });
    return {
      preview: moment,
      lead: words(`leads.${method}`),
      facts: [
        { name: words('when'), value: moment },
        { name: words('ip'), value: ip },
      ],
      link:
        method === 'Password'
          ? { href: `${home}password/forgot`, text: words('link') }
          : { href: `${home}mypage`, text: words('toMyPage') },
      notes: [words('you'), words(`notYou.${method}`), words('nobodyIn')],
    };
  },
});
