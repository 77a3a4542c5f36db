import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

export const appConnectedMail = declareMail({
  name: 'appConnected',
  isOwed: true,

  values: z.strictObject({ app: z.string(), connectedAt: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】アプリと連携しました',
      title: 'アプリと連携しました',
      lead: '{store}のアカウント情報の利用を、アプリに許可しました。',
      app: 'アプリ',
      when: '日時',
      moment: '{moment}（日本時間）',
      link: '連携アプリを確認する',
      you: 'ご自身で許可したアプリであれば、何もする必要はありません。連携は、マイページの「連携アプリ」でいつでも解除できます。',
      notYou:
        'お心当たりがない場合は、すぐに「連携アプリ」で連携を解除してください。続けてパスワードを変更してください。',
      notYouWithoutPassword:
        'お心当たりがない場合は、すぐに「連携アプリ」で連携を解除し、マイページでほかの端末からログアウトしてください。',
    },
    en: {
      subject: 'An app was connected to your {store} account',
      title: 'An app was connected',
      lead: 'An app was allowed to use your {store} account information.',
      app: 'App',
      when: 'Time',
      moment: '{moment}, Japan time',
      link: 'See connected apps',
      you: 'If you allowed this app yourself, you don’t need to do anything. You can disconnect it at any time under Connected apps on My Page.',
      notYou: 'If not, disconnect it under Connected apps right away. Then change your password.',
      notYouWithoutPassword:
        'If not, disconnect it under Connected apps right away, and log out on your other devices on My Page.',
    },
  },

  samples: [{ app: '映画日記', connectedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ app, connectedAt }, { words, format, sender, home }) {
    return {
      facts: [
        { name: words('app'), value: app },
        { name: words('when'), value: words('moment', { moment: format.dateTime(connectedAt, 'dateTime') }) },
      ],
      link: { href: `${home}mypage/connections`, text: words('link') },
      notes: [words('you'), words(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword')],
    };
  },
});
