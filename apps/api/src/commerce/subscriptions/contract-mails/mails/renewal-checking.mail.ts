import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  dateOf,
  linkToContract,
  paymentFacts,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';

const sample = { ...samplePayment, method: 'PayPay' };

export const renewalCheckingMail = declareMail({
  name: 'renewalChecking',

  values: z.strictObject({
    ...paymentShape,
    state: z.enum(['checking', 'notMade']),
  }),

  words: {
    ja: {
      checking: {
        subject: '【{store}】{plan}のお支払いを確認しています',
        title: 'お支払いを確認しています',
        lead: '{date}の{plan}のお支払いについて、決済会社からの回答を待っています。',
      },
      notMade: {
        subject: '【{store}】{plan}のお支払いは行われていませんでした',
        title: 'お支払いは行われていませんでした',
        lead: '確認の結果、{date}の{plan}のお支払いは行われていませんでした。料金は請求していません。',
      },
      result: '結果はメールでお知らせします。お手続きは必要ありません。',
      watch: '確認しているあいだも、これまでどおり視聴できます。重ねて請求することはありません。',
      again: 'お支払いはあらためて自動で行います。お手続きは必要ありません。',
      reserved: 'デビットカードなどでは、確保された金額が戻るまで日数がかかることがあります。',
    },
    en: {
      checking: {
        subject: 'We’re checking your {store} payment for {plan}',
        title: 'We’re checking your payment',
        lead: 'We’re waiting for the payment provider’s answer about your payment for {plan} on {date}.',
      },
      notMade: {
        subject: 'Your {store} payment for {plan} wasn’t made',
        title: 'Your payment wasn’t made',
        lead: 'We checked your payment for {plan} on {date}: it wasn’t made, and you weren’t charged.',
      },
      result: 'We’ll email you the result. You don’t need to do anything.',
      watch: 'You can watch as before while we check, and you won’t be charged twice.',
      again: 'We’ll try the payment again. You don’t need to do anything.',
      reserved: 'A debit card may show a reserved amount for a few days until it’s released.',
    },
  },

  samples: [
    { ...sample, state: 'checking' },
    { ...sample, state: 'notMade' },
  ],

  write({ contractId, state, dueOn, amount, method }, { words, ...context }) {
    return {
      kind: state,
      lead: words(`${state}.lead`, { date: dateOf(dueOn, context) }),
      facts: paymentFacts({ amount, method }, context),
      link: linkToContract(contractId, context),
      notes: state === 'checking' ? [words('result'), words('watch')] : [words('again'), words('reserved')],
    };
  },
});
