import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  contractPage,
  contractShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  sampleContract,
} from '../contract-mail.declaration.js';

export const freePeriodEndingMail = declareMail({
  name: 'freePeriodEnding',
  isOwed: true,

  values: z.strictObject({ ...contractShape, endsOn: dayShape, amount: amountShape }),

  words: {
    ja: {
      subject: '【{store}】{plan}を無料で利用できる期間がまもなく終わります',
      title: '無料期間がまもなく終わります',
      lead: '{plan}は{until}（日本時間）まで無料で利用できます。続けて利用するには、お支払い方法を設定してください。',
      on: '設定した場合の初回のお支払い',
      amount: '金額（税込）',
      link: 'お支払い方法を設定する',
      ends: 'お支払い方法の設定がない場合、契約は自動で終了し、料金はかかりません。',
    },
    en: {
      subject: 'Your free period of {plan} on {store} ends soon',
      title: 'Your free period ends soon',
      lead: '{plan} is free for you until {until}, Japan time. To keep it after that, set a payment method.',
      on: 'First payment if you keep it',
      amount: 'Amount (tax included)',
      link: 'Set a payment method',
      ends: 'Without a payment method, the plan ends by itself and you won’t be charged.',
    },
  },

  samples: [{ ...sampleContract, endsOn: businessDate('2026-07-01'), amount: yen(1_980) }],

  write({ contractId, endsOn, amount }, { words, ...context }) {
    return {
      lead: words('lead', { until: lastMinuteBefore(endsOn, context) }),
      facts: [
        { name: words('on'), value: dateOf(endsOn, context) },
        { name: words('amount'), value: formatYen(amount) },
      ],
      link: { href: contractPage(contractId, context, '/payment-method'), text: words('link') },
      notes: [words('ends')],
    };
  },
});
