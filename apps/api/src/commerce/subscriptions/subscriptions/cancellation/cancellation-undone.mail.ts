import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  contractShape,
  dateOf,
  dayShape,
  linkToContract,
  methodShape,
  sampleContract,
} from '../../contract-mails/index.js';

export const cancellationUndoneMail = declareMail({
  name: 'cancellationUndone',

  values: z.strictObject({
    ...contractShape,
    /** Null if the unpaid amount is not retried automatically. */
    nextPaymentOn: z.nullable(dayShape),
    amount: z.nullable(amountShape).default(null),
    method: methodShape,
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}の解約を取り消しました',
      title: '解約の取り消し',
      lead: '解約を取り消しました。{plan}を引き続きご利用いただけます。',
      next: '次回のお支払い',
      nextOn: '{date}、{amount}（税込）',
      method: 'お支払い方法',
      cancel: '解約はマイページからいつでもお手続きいただけます。',
    },
    en: {
      subject: 'Your {store} plan {plan} continues',
      title: 'Your plan continues',
      lead: 'The cancellation is undone. You can keep using {plan}.',
      next: 'Next payment',
      nextOn: '{amount} (tax included) on {date}',
      method: 'Payment method',
      cancel: 'You can cancel on My Page at any time.',
    },
  },

  samples: [
    {
      ...sampleContract,
      nextPaymentOn: businessDate('2026-05-01'),
      amount: yen(1_980),
      method: 'Visa 末尾 1111',
    },
    { ...sampleContract, nextPaymentOn: null, amount: null, method: 'PayPal' },
  ],

  write({ contractId, nextPaymentOn, amount, method }, { words, ...context }) {
    const date = nextPaymentOn && dateOf(nextPaymentOn, context);
    const next =
      date === null || amount === null ? date : words('nextOn', { date, amount: formatYen(amount) });
    return {
      facts: [
        ...(next === null ? [] : [{ name: words('next'), value: next }]),
        { name: words('method'), value: method },
      ],
      link: linkToContract(contractId, context),
      notes: [words('cancel')],
    };
  },
});
