import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

export const accountClosedMail = declareMail({
  name: 'accountClosed',

  values: z.strictObject({ closedAt: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】退会の手続きが完了しました',
      title: '退会の完了',
      lead: '{store}をご利用いただき、ありがとうございました。アカウントと登録情報を削除しました。',
      when: '退会日時：{moment}（日本時間）',
      kept: 'お支払いの記録は、法令で定められた期間、お客さまを特定できない形で保管します。このアドレスにお送りするメールは、これが最後です。',
      notYou:
        'お心当たりがない場合は、{store}のお問い合わせ窓口へご連絡ください。アカウントを元に戻すことはできません。',
      link: '{store}のトップページへ',
    },
    en: {
      subject: 'Your {store} account is closed',
      title: 'Your account is closed',
      lead: 'Thank you for watching with {store}. We’ve deleted your account and your details.',
      when: 'Closed on {moment}, Japan time.',
      kept: 'We keep records of payments for as long as the law requires, in a form that doesn’t identify you. This is the last email that we send to this address.',
      notYou: 'If this wasn’t you, contact {store} support. The account can’t be restored.',
      link: 'Go to {store}',
    },
  },

  samples: [{ closedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ closedAt }, templateContext) {
    const { words, format, home } = templateContext;
    const preview = words('when', { moment: format.dateTime(closedAt, 'dateTime') });
    return {
      preview,
      link: { href: home, text: words('link') },
      notes: [preview, words('kept'), words('notYou')],
    };
  },
});
