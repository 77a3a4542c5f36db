import * as z from 'zod';

import { declareMail, linkToken } from '../../../messaging/templates/index.js';

export const passkeyRecoveryMail = declareMail({
  name: 'passkeyRecovery',
  secrets: { token: 'link' },

  isAskedFor: true,

  values: z.strictObject({
    /**
     * Null in an e-mail to the address of a linked account. The owner of that account stops the recovery by
     * logging in.
     */
    token: linkToken.nullable(),
    opensAt: z.coerce.date(),
    until: z.coerce.date(),
  }),

  words: {
    ja: {
      subject: '【{store}】パスキーを使わないログインのリクエストがありました',
      title: 'お心当たりはありますか？',
      lead: '{store}のアカウントはパスキーだけでログインする設定ですが、パスキーを使わないログインのリクエストがありました。お心当たりがない場合は、次のリンクを開いて中止してください。',
      link: 'リクエストを確認・中止する',
      wait: 'ご自身のリクエストの場合は、{opensAt}（日本時間）以降に同じリンクを開くと、パスキーを使わずにログインできるようになります。{until}（日本時間）まで使えます。',
      sooner: 'バックアップコードをお持ちの場合は、同じリンクですぐに続けられます。',
      passkey: 'パスキーをお持ちの場合は、パスキーでログインしてください。リクエストは中止されます。',
      linked:
        '{opensAt}（日本時間）以降は、中止しないかぎり、パスキーを使わずにログインできるようになります。',
      why: '安全のため、連携した外部アカウントのメールアドレスにもお知らせしています。',
      myPage: 'マイページで中止する',
    },
    en: {
      subject: 'Someone asked to log in to your {store} account without a passkey',
      title: 'Was this you?',
      lead: 'Your {store} account is set to log in with a passkey only, and someone asked to log in without one. If it wasn’t you, open this link and stop it.',
      link: 'Review or stop the request',
      wait: 'If it was you, open the same link after {opensAt} Japan time to log in without a passkey. It works until {until} Japan time.',
      sooner: 'If you have a backup code, you can continue with the same link right away.',
      passkey: 'If you still have a passkey, just log in with it. That stops the request.',
      linked: 'Unless it’s stopped, it’s possible to log in without a passkey from {opensAt} Japan time.',
      why: 'To keep your account safe, we also send this to the email addresses of your linked accounts.',
      myPage: 'Stop it on My Page',
    },
  },

  samples: ['A'.repeat(43), null].map((token) => ({
    token,
    opensAt: new Date('2026-04-02T01:00:00Z'),
    until: new Date('2026-04-04T01:00:00Z'),
  })),

  write({ token, opensAt, until }, { words, format, home }) {
    const opens = format.dateTime(opensAt, 'dateTime');
    if (token === null) {
      const linked = words('linked', { opensAt: opens });
      const link = { href: `${home}mypage`, text: words('myPage') };
      return { preview: linked, link, notes: [linked, words('passkey'), words('why')] };
    }
    const preview = words('wait', { opensAt: opens, until: format.dateTime(until, 'dateTime') });
    return {
      preview,
      link: { href: `${home}login/passkey-recovery?token=${token}`, text: words('link') },
      notes: [preview, words('sooner'), words('passkey')],
    };
  },
});
