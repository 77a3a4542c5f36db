import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

export const dataExportFailedMail = declareMail({
  name: 'dataExportFailed',

  values: z.strictObject({ askedAt: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】データのファイルを作成できませんでした',
      title: 'ファイルを作成できませんでした',
      asked: '{moment}（日本時間）に受け付けたデータのファイルを作成できませんでした。',
      link: 'もう一度作成する',
      again:
        'お手数ですが、時間をおいて、もう一度お試しください。それでも作成できない場合は、{store}のお問い合わせ窓口へご連絡ください。',
    },
    en: {
      subject: 'We couldn’t prepare your {store} data',
      title: 'Your data isn’t ready',
      asked:
        'You requested your data on {moment}, Japan time. We tried several times but couldn’t prepare the file.',
      link: 'Request it again',
      again: 'Try again later. If it still doesn’t work, contact {store} support.',
    },
  },

  samples: [{ askedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ askedAt }, { words, format, home }) {
    const asked = words('asked', { moment: format.dateTime(askedAt, 'dateTime') });
    return {
      lead: asked,
      link: { href: `${home}mypage/data-export`, text: words('link') },
      notes: [words('again')],
    };
  },
});
