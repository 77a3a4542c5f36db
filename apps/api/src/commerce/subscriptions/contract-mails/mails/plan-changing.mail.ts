import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  dateOf,
  dayBefore,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
  paymentFacts,
  paymentShape,
  planChangeShape,
  samplePayment,
  samplePlanChange,
} from '../contract-mail.declaration.js';

const sample = {
  ...samplePayment,
  ...samplePlanChange,
  dueOn: businessDate('2027-04-15'),
  amount: yen(19_800),
};

/**
 * Sent instead of the reminder about the end of a trial or a yearly renewal if the plan changes on that day.
 */
export const planChangingMail = declareMail({
  name: 'planChanging',
  isOwed: true,

  values: z.strictObject({ ...paymentShape, ...planChangeShape, after: z.enum(['trial', 'year']) }),

  words: {
    ja: {
      trial: {
        subject: '【{store}】{plan}の無料トライアルは{last}までです',
        title: '無料トライアルがまもなく終わります',
        lead: '{plan}の無料トライアルは{last}までです。{date}に{newPlan}へ変わって初回のお支払いがあり、以後は自動で更新されます。',
      },
      year: {
        subject: '【{store}】プランは{date}に{newPlan}へ変わります',
        title: 'まもなくプランが変わります',
        lead: '{plan}は更新されず、{date}に{newPlan}へ変わります。{newPlan}は自動で更新されます。',
      },
      on: '{newPlan}の初回のお支払い',
      back: '変更の取り消しと解約は、{until}（日本時間）までマイページからお手続きいただけます。',
    },
    en: {
      trial: {
        subject: 'Your {store} free trial of {plan} ends on {last}',
        title: 'Your free trial ends soon',
        lead: 'Your free trial of {plan} runs until {last}. On {date} your plan changes to {newPlan} with its first payment, and it renews automatically from then on.',
      },
      year: {
        subject: 'Your {store} plan changes to {newPlan} on {date}',
        title: 'Your plan changes soon',
        lead: '{plan} doesn’t renew. On {date} your plan changes to {newPlan}, which renews automatically.',
      },
      on: 'First payment of {newPlan}',
      back: 'You can undo the change or cancel on My Page until {until}, Japan time.',
    },
  },

  samples: [
    { ...sample, after: 'trial' },
    { ...sample, after: 'year' },
  ],

  write({ contractId, dueOn, amount, method, after }, { words, ...context }) {
    const date = dateOf(dueOn, context);
    const last = dayBefore(dueOn, context);
    return {
      subject: words(`${after}.subject`, { date, last }),
      title: words(`${after}.title`),
      lead: words(`${after}.lead`, { date, last }),
      facts: [{ name: words('on'), value: date }, ...paymentFacts({ amount, method }, context)],
      link: linkToContract(contractId, context),
      otherLinks: linksToCancel(contractId, context),
      notes: [words('back', { until: lastMinuteBefore(dueOn, context) })],
    };
  },
});
