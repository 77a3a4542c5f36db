import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import { orderShape, pageAt, pathShape, sampleOrder } from './order-mail.declaration.js';

export const purchaseCheckingMail = declareMail({
  name: 'purchaseChecking',

  values: z.strictObject({
    ...orderShape,
    path: pathShape,
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}のお支払いを確認しています',
      title: 'お支払いを確認しています',
      lead: '{plan}のお支払いの結果を、決済会社に確認しています。',
      order: '注文番号：{number}',
      wait: '結果がわかりしだい、メールでお知らせします。それまで、あらためてお申し込みいただく必要はありません。',
      link: 'お支払いの状況を見る',
    },
    en: {
      subject: 'We’re checking your {store} payment for {plan}',
      title: 'We’re checking your payment',
      lead: 'We’re checking the result of your payment for {plan} with the payment provider.',
      order: 'Order number: {number}',
      wait: 'We’ll email you the result. You don’t need to order again until then.',
      link: 'See your payment',
    },
  },

  samples: [{ ...sampleOrder, path: '/plans/standard/complete?order=01990000-0000-7000-8000-000000000000' }],

  write({ orderNumber, path }, { words, ...context }) {
    return {
      link: { href: pageAt(path, context), text: words('link') },
      notes: [words('wait'), words('order', { number: orderNumber })],
    };
  },
});
