import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

const sample = { name: 'リビングのテレビ', app: 'YORUBE', at: new Date('2026-04-01T01:00:00Z') };

export const deviceEndedMail = declareMail({
  name: 'deviceEnded',
  isOwed: true,

  values: z.strictObject({
    name: z.string(),
    app: z.string(),
    at: z.coerce.date(),
  }),

  words: {
    ja: {
      subject: '【{store}】テレビからログアウトしました',
      title: 'テレビからログアウトしました',
      lead: 'メールのリンクから、テレビでの{store}のアカウントの利用を終了しました。',
      name: 'テレビ',
      unnamed: '名前なし',
      app: 'アプリ',
      when: '日時',
      moment: '{moment}（日本時間）',
      again: 'このテレビでまた見るには、もう一度画面のコードを入力してください。',
      next: 'お心当たりのない接続だった場合は、マイページでパスワードとログイン履歴をご確認ください。',
      nextWithoutPassword: 'お心当たりのない接続だった場合は、マイページでログイン履歴をご確認ください。',
      link: 'テレビを確認する',
    },
    en: {
      subject: 'You logged out of {store} on a TV',
      title: 'You logged out of a TV',
      lead: 'You logged out of {store} on a TV with the link in our email.',
      name: 'TV',
      unnamed: 'No name',
      app: 'App',
      when: 'Time',
      moment: '{moment}, Japan time',
      again: 'To watch on that TV again, enter the code that it shows.',
      next: 'If you didn’t connect it, change your password and check your login history on My Page.',
      nextWithoutPassword: 'If you didn’t connect it, check your login history on My Page.',
      link: 'Check your TVs',
    },
  },

  samples: [sample, { ...sample, name: '' }],

  write({ name, app, at }, { words, format, sender, home }) {
    return {
      facts: [
        { name: words('name'), value: name === '' ? words('unnamed') : name },
        { name: words('app'), value: app },
        { name: words('when'), value: words('moment', { moment: format.dateTime(at, 'dateTime') }) },
      ],
      link: { href: `${home}mypage/devices`, text: words('link') },
      notes: [words(sender.isEnabledPassword ? 'next' : 'nextWithoutPassword'), words('again')],
    };
  },
});
