import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';

export const paymentMethodNotRegisteredMail = declareMail({
  name: 'paymentMethodNotRegistered',

  values: z.strictObject({ name: z.string().max(60), triedAt: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】お支払い方法を登録できませんでした',
      title: 'お支払い方法を登録できませんでした',
      lead: '{store}のお支払い方法に{name}を登録できたことを、決済会社に確認できませんでした。',
      when: '確認日時：{moment}（日本時間）',
      notCharged: '料金は請求していません。',
      again: 'お手数ですが、もう一度登録するか、別のお支払い方法をお選びください。',
      link: 'お支払い方法を登録する',
    },
    en: {
      subject: 'Your payment method couldn’t be added to {store}',
      title: 'Your payment method couldn’t be added',
      lead: 'We asked the payment provider, but couldn’t confirm that {name} was added to your {store} account.',
      when: 'Checked on {moment}, Japan time.',
      notCharged: 'You haven’t been charged.',
      again: 'Add it again, or choose a different payment method.',
      link: 'Add a payment method',
    },
  },

  samples: [{ name: 'PayPay', triedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ triedAt }, { words, format, home }) {
    const preview = words('when', { moment: format.dateTime(triedAt, 'dateTime') });
    return {
      preview,
      link: { href: `${home}mypage/payment-method`, text: words('link') },
      notes: [words('notCharged'), words('again')],
    };
  },
});
