import { businessDate } from '@account/domain/commerce/business-day/business-date';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  contractPage,
  contractShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  linkToContract,
  sampleContract,
} from '../contract-mail.declaration.js';

export const planStoppingMail = declareMail({
  name: 'planStopping',

  values: z.strictObject({
    ...contractShape,
    /** The first day on which contracts of the plan are no longer renewed. */
    stopsOn: dayShape,
    /** Exclusive end of the contract. */
    endsOn: dayShape,
    /** Null if the current period is paid and no further payment follows. */
    lastPaymentOn: z.nullable(dayShape),
    /** Whether the member can change to another plan of the group. */
    canChange: z.boolean().default(false),
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}の提供が終わります',
      title: 'プランの提供終了のお知らせ',
      lead: '{plan}は{stop}以後は更新されません。契約は、お支払い済みの期間の終わりとともに終了します。',
      until: '利用できる期限',
      renews: '{date}のお支払いが最後の更新になります。',
      noPayment: '今後のお支払いはありません。',
      nothing: 'お手続きは必要ありません。',
      change: '続けて利用する場合は、{until}（日本時間）までに別のプランへ変更できます。',
      changeLink: 'プランを変更する',
    },
    en: {
      subject: 'The {store} plan {plan} is ending',
      title: 'Your plan is ending',
      lead: '{plan} doesn’t renew on or after {stop}. Your contract ends with the period you have paid for.',
      until: 'Watch until',
      renews: 'The payment on {date} is the last one.',
      noPayment: 'There are no more payments.',
      nothing: 'You don’t need to do anything.',
      change: 'If you want to keep watching, you can change to another plan until {until}, Japan time.',
      changeLink: 'Change your plan',
    },
  },

  samples: [
    {
      ...sampleContract,
      stopsOn: businessDate('2027-06-15'),
      endsOn: businessDate('2027-06-20'),
      lastPaymentOn: businessDate('2027-05-20'),
      canChange: false,
    },
    {
      ...sampleContract,
      stopsOn: businessDate('2027-06-15'),
      endsOn: businessDate('2027-06-20'),
      lastPaymentOn: null,
      canChange: false,
    },
    {
      ...sampleContract,
      stopsOn: businessDate('2027-06-15'),
      endsOn: businessDate('2027-06-20'),
      lastPaymentOn: null,
      canChange: true,
    },
  ],

  write({ contractId, stopsOn, endsOn, lastPaymentOn, canChange }, { words, ...context }) {
    const payment =
      lastPaymentOn === null ? words('noPayment') : words('renews', { date: dateOf(lastPaymentOn, context) });
    return {
      lead: words('lead', { stop: dateOf(stopsOn, context) }),
      facts: [{ name: words('until'), value: lastMinuteBefore(endsOn, context) }],
      link: linkToContract(contractId, context),
      otherLinks: canChange
        ? [{ href: contractPage(contractId, context, '/change'), text: words('changeLink') }]
        : [],
      notes: [
        payment,
        canChange ? words('change', { until: lastMinuteBefore(endsOn, context) }) : words('nothing'),
      ],
    };
  },
});
