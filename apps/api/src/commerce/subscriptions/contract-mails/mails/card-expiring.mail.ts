import { businessDate, startOf } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { isExpireDate } from '@account/domain/commerce/payments/payment-methods/card-expiry';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import { contractPage, dateOf, paymentShape, samplePayment } from '../contract-mail.declaration.js';

export const cardExpiringMail = declareMail({
  name: 'cardExpiring',

  values: z.strictObject({
    ...paymentShape,
    /** YYYYMM */
    expireDate: z.string().refine(isExpireDate),
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}のお支払いに使うカードの有効期限が近づいています',
      title: 'カードの有効期限が近づいています',
      lead: '{plan}のお支払いに使うカード（{method}）の有効期限は{month}です。',
      next: '次回のお支払い',
      nextOn: '{date}（{amount}）',
      link: 'お支払い方法を変更する',
      why: '有効期限が切れるとお支払いができず、視聴できなくなることがあります。新しいカードが届いたら変更してください。',
    },
    en: {
      subject: 'The card for your {store} plan {plan} is about to expire',
      title: 'Your card is about to expire',
      lead: 'The card that pays for {plan} ({method}) is valid until the end of {month}.',
      next: 'Next payment',
      nextOn: '{date} ({amount})',
      link: 'Change the payment method',
      why: 'Once it expires, payments fail and you may not be able to watch. Change the card as soon as you have the new one.',
    },
  },

  samples: [{ ...samplePayment, dueOn: businessDate('2026-05-20'), expireDate: '202605' }],

  write({ contractId, expireDate, dueOn, amount }, { words, ...context }) {
    const first = businessDate(`${expireDate.slice(0, 4)}-${expireDate.slice(4)}-01`);
    const nextOn = words('nextOn', { date: dateOf(dueOn, context), amount: formatYen(amount) });
    return {
      lead: words('lead', { month: context.format.dateTime(startOf(first), 'month') }),
      facts: [{ name: words('next'), value: nextOn }],
      link: { href: contractPage(contractId, context, '/payment-method'), text: words('link') },
      notes: [words('why')],
    };
  },
});
