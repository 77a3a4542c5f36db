import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';

const moment = new Date('2026-04-01T01:00:00Z');

export const paymentMethodChangedMail = declareMail({
  name: 'paymentMethodChanged',
  isOwed: true,

  values: z.strictObject({
    change: z.enum(['registered', 'deleted']),
    /** The name shown on pages; for a card only its last digits. */
    name: z.string().max(60),
    changedAt: z.coerce.date(),
  }),

  words: {
    ja: {
      registered: {
        subject: '【{store}】お支払い方法を登録しました',
        title: 'お支払い方法の登録',
        lead: '{store}のお支払い方法に{name}を登録しました。',
      },
      deleted: {
        subject: '【{store}】お支払い方法を削除しました',
        title: 'お支払い方法の削除',
        lead: '{store}のお支払い方法から{name}を削除しました。',
      },
      when: '変更日時：{moment}（日本時間）',
      link: 'お支払い方法を確認する',
      notYou:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。すぐにパスワードを変更し、{store}のお問い合わせ窓口へご連絡ください。',
      notYouWithoutPassword:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
    },
    en: {
      registered: {
        subject: 'A payment method was added to your {store} account',
        title: 'Payment method added',
        lead: '{name} was added to the payment methods of your {store} account.',
      },
      deleted: {
        subject: 'A payment method was deleted from your {store} account',
        title: 'Payment method deleted',
        lead: '{name} was deleted from the payment methods of your {store} account.',
      },
      when: 'Changed on {moment}, Japan time.',
      link: 'See your payment methods',
      notYou:
        'If this wasn’t you, someone else may have used your account. Change your password right away and contact {store} support.',
      notYouWithoutPassword:
        'If this wasn’t you, someone else may have used your account. Contact {store} support.',
    },
  },

  samples: [
    { change: 'registered', name: 'Visa 末尾 1111', changedAt: moment },
    { change: 'deleted', name: 'PayPal', changedAt: moment },
  ],

  write({ change, changedAt }, { words, format, sender, home }) {
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      kind: change,
      preview,
      link: { href: `${home}mypage/payment-method`, text: words('link') },
      notes: [preview, words(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword')],
    };
  },
});
