import { formatYen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import { contractPage, dateOf, paymentShape, samplePayment } from '../contract-mail.declaration.js';

export const methodUnusableMail = declareMail({
  name: 'methodUnusable',

  values: z.strictObject(paymentShape),

  words: {
    ja: {
      subject: '【{store}】{plan}のお支払い方法を変更してください',
      title: 'お支払い方法の変更のお願い',
      lead: '{plan}のお支払いに使っている{method}が、利用できなくなりました。',
      next: '次回のお支払い',
      nextOn: '{date}（{amount}）',
      before: '次回のお支払いまでに、別のお支払い方法に変更してください。変更がない場合、視聴を停止します。',
      link: 'お支払い方法を変更する',
    },
    en: {
      subject: 'Change the payment method for your {store} plan {plan}',
      title: 'Change your payment method',
      lead: '{method}, which pays for {plan}, can no longer be used.',
      next: 'Next payment',
      nextOn: '{date} ({amount})',
      before:
        'Change to another payment method before the next payment. Otherwise, you won’t be able to watch.',
      link: 'Change the payment method',
    },
  },

  samples: [{ ...samplePayment, method: 'PayPal' }],

  write({ contractId, dueOn, amount }, { words, ...context }) {
    const nextOn = words('nextOn', { date: dateOf(dueOn, context), amount: formatYen(amount) });
    return {
      facts: [{ name: words('next'), value: nextOn }],
      link: { href: contractPage(contractId, context, '/payment-method'), text: words('link') },
      notes: [words('before')],
    };
  },
});
