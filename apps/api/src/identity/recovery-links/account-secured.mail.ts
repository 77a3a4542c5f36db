import { removableCredentials } from '@account/domain/identity/account-recovery/account-recovery';
import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';
import { removedWords } from './password-reset.mail.js';

export const accountSecuredMail = declareMail({
  name: 'accountSecured',
  isOwed: true,

  values: z.strictObject({
    removed: z.array(z.enum(removableCredentials)),
    byPasskey: z.boolean().default(false),
  }),

  words: {
    ja: {
      subject: '【{store}】すべての端末からログアウトしました（アカウントの保護）',
      title: 'すべての端末からログアウトしました',
      lead: '{store}のアカウントを保護するため、すべての端末とブラウザーからログアウトしました。',
      link: 'ログインする',
      next: 'メールでお送りするコードでログインし、マイページで登録情報とログイン履歴をご確認ください。',
      nextByPasskey: 'パスキーでログインし、マイページで登録情報とログイン履歴をご確認ください。',
    },
    en: {
      subject: 'Your {store} account is secured',
      title: 'Your account is secured',
      lead: 'Your {store} account is secured, and you’ve been logged out on all devices and browsers.',
      link: 'Log in',
      next: 'Log in with a code that we email you, then check your details and login history on My Page.',
      nextByPasskey: 'Log in with a passkey, then check your details and login history on My Page.',
    },
  },

  samples: [[], [...removableCredentials]].map((removed) => ({ removed, byPasskey: removed.length > 0 })),

  write({ removed, byPasskey }, { words, wordsOf, home }) {
    const preview = words(byPasskey ? 'nextByPasskey' : 'next');
    const shared = wordsOf(removedWords);
    return {
      preview,
      link: { href: `${home}login`, text: words('link') },
      notes: [preview, ...removed.map((what) => shared(`removed.${what}`))],
    };
  },
});
