import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  linkToContract,
  methodShape,
  paymentFacts,
  planChangeShape,
  samplePlanChange,
} from '../contract-mail.declaration.js';

export const planChangeMovedMail = declareMail({
  name: 'planChangeMoved',
  isOwed: true,

  values: z.strictObject({ ...planChangeShape, on: dayShape, amount: amountShape, method: methodShape }),

  words: {
    ja: {
      subject: '【{store}】{newPlan}への変更日が変わりました',
      title: 'プランの変更日のお知らせ',
      lead: '{plan}のお支払い日が変わったため、{newPlan}への変更日は{date}になりました。',
      on: '変更日と初回のお支払い',
      until: '変更日の前日までは、{plan}をこれまでどおりご利用いただけます。',
      back: '変更は、{until}（日本時間）までマイページから取り消せます。',
    },
    en: {
      subject: 'Your change to {newPlan} on {store} has a new date',
      title: 'Your plan changes on another day',
      lead: 'The payment day of {plan} has moved, so your plan now changes to {newPlan} on {date}.',
      on: 'Change and first payment',
      until: 'Until the day before, you can use {plan} as before.',
      back: 'You can undo the change on My Page until {until}, Japan time.',
    },
  },

  samples: [
    {
      ...samplePlanChange,
      on: businessDate('2027-04-22'),
      amount: yen(19_800),
      method: 'Visa 末尾 1111',
    },
  ],

  write({ contractId, on, amount, method }, { words, ...context }) {
    const date = dateOf(on, context);
    return {
      lead: words('lead', { date }),
      facts: [{ name: words('on'), value: date }, ...paymentFacts({ amount, method }, context)],
      link: linkToContract(contractId, context),
      notes: [words('until'), words('back', { until: lastMinuteBefore(on, context) })],
    };
  },
});
