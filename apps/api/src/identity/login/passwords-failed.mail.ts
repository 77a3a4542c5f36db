import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

export const passwordsFailedMail = declareMail({
  name: 'passwordsFailed',

  values: z.strictObject({
    at: z.coerce.date(),
    ip: z.string(),
  }),

  words: {
    ja: {
      subject: '【{store}】アカウントへのログインが繰り返し試みられています',
      title: 'パスワードが10回間違えられました',
      lead: 'ふだんお使いでないブラウザーから、お客さまの{store}のアカウントへのログインが、10回試みられました。ログインは成功していません。',
      when: '10回目の試行',
      moment: '{moment}（日本時間）',
      ip: 'IPアドレス',
      link: 'パスワードを再設定する',
      you: 'ご自身で操作された場合は、何もする必要はありません。パスワードをお忘れの場合は、再設定してください。',
      notYou:
        'お心当たりがない場合も、パスワードが知られたわけではありません。同じパスワードをほかのサービスでもお使いの場合や、推測されやすいパスワードの場合は、ほかでは使っていないものに変更してください。',
      slowed:
        'ふだんお使いでないブラウザーでは、試行のたびに待ち時間が長くなります。いつもお使いのブラウザーは影響を受けません。',
    },
    en: {
      subject: 'Someone is trying to log in to your {store} account',
      title: 'Ten wrong passwords',
      lead: 'Someone tried ten times to log in to your {store} account from browsers that you haven’t used before. They didn’t get in.',
      when: 'Tenth attempt',
      moment: '{moment}, Japan time',
      ip: 'IP address',
      link: 'Reset your password',
      you: 'If it was you, you don’t need to do anything. If you’ve forgotten your password, reset it.',
      notYou:
        'If it wasn’t you, your password is still unknown to them. If you use it anywhere else, too, or if it is easy to guess, change it to one that you use only here.',
      slowed: 'Further attempts are slowed down, except in browsers you have used before.',
    },
  },

  samples: [{ at: new Date('2026-04-01T01:00:00Z'), ip: '203.0.113.24' }],

  write({ at, ip }, { words, format, home }) {
    const moment = words('moment', { moment: format.dateTime(at, 'dateTime') });
    return {
      preview: moment,
      facts: [
        { name: words('when'), value: moment },
        { name: words('ip'), value: ip },
      ],
      link: { href: `${home}password/forgot`, text: words('link') },
      notes: [words('you'), words('notYou'), words('slowed')],
    };
  },
});
