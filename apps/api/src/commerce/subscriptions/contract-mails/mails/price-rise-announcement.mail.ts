import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  contractShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
  sampleContract,
} from '../contract-mail.declaration.js';

export const priceRiseAnnouncementMail = declareMail({
  name: 'priceRising',
  isOwed: true,

  values: z.strictObject({ ...contractShape, dueOn: dayShape, from: amountShape, to: amountShape }),

  words: {
    ja: {
      subject: '【{store}】{plan}の料金が変わります',
      title: '料金改定のお知らせ',
      lead: '{plan}の料金が、{date}のお支払いから変わります。',
      from: '現在の料金（税込）',
      to: '新しい料金（税込）',
      on: '新しい料金での最初のお支払い',
      nothing: '続けて利用する場合、お手続きは必要ありません。',
      cancel: '続けない場合は、{until}（日本時間）までに解約してください。',
    },
    en: {
      subject: 'The price of your {store} plan {plan} is changing',
      title: 'The price of your plan is changing',
      lead: 'The price of {plan} changes with your payment on {date}.',
      from: 'Price now (tax included)',
      to: 'New price (tax included)',
      on: 'First payment at the new price',
      nothing: 'If you want to keep the plan, you don’t need to do anything.',
      cancel: 'If you don’t want to continue, cancel by {until}, Japan time.',
    },
  },

  samples: [{ ...sampleContract, dueOn: businessDate('2026-12-20'), from: yen(1_980), to: yen(2_200) }],

  write({ contractId, dueOn, from, to }, { words, ...context }) {
    const date = dateOf(dueOn, context);
    return {
      lead: words('lead', { date }),
      facts: [
        { name: words('from'), value: formatYen(from) },
        { name: words('to'), value: formatYen(to) },
        { name: words('on'), value: date },
      ],
      link: linkToContract(contractId, context),
      otherLinks: linksToCancel(contractId, context),
      notes: [words('nothing'), words('cancel', { until: lastMinuteBefore(dueOn, context) })],
    };
  },
});
