import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

/** Links to a page that requires a login, because the e-mail itself must not give access to the archive. */
export const dataExportReadyMail = declareMail({
  name: 'dataExportReady',

  values: z.strictObject({ askedAt: z.coerce.date(), readyUntil: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】データをダウンロードできます',
      title: 'データのダウンロード',
      lead: '{store}が保有しているお客さまのデータを、1つのファイルにまとめました。',
      until: '{moment}（日本時間）までダウンロードできます。',
      proof: 'リンクを開いたあと、ご本人であることを確認します。',
      link: 'ダウンロードのページを開く',
      notYou:
        '{moment}（日本時間）に、このデータの作成のリクエストがありました。お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。すぐにログイン方法を確認して変更し、{store}のお問い合わせ窓口へご連絡ください。',
    },
    en: {
      subject: 'Your {store} data is ready to download',
      title: 'Your data is ready',
      lead: 'We’ve put the data that {store} has about you into one file.',
      until: 'You can download it until {moment}, Japan time.',
      proof: 'After you open the link, we’ll check that it’s you.',
      link: 'Go to the download',
      notYou:
        'This data was requested on {moment}, Japan time. If that wasn’t you, someone else may have used your account. Check and change your ways to log in right away, and contact {store} support.',
    },
  },

  samples: [{ askedAt: new Date('2026-04-01T01:00:00Z'), readyUntil: new Date('2026-04-02T01:00:00Z') }],

  write({ askedAt, readyUntil }, templateContext) {
    const { words, format, home } = templateContext;
    const until = words('until', { moment: format.dateTime(readyUntil, 'dateTime') });
    return {
      preview: until,
      link: { href: `${home}mypage/data-export`, text: words('link') },
      notes: [until, words('proof'), words('notYou', { moment: format.dateTime(askedAt, 'dateTime') })],
    };
  },
});
