import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
  methodShape,
  planChangeShape,
  samplePlanChange,
} from '../contract-mail.declaration.js';

const sample = {
  ...samplePlanChange,
  next: { on: businessDate('2027-04-15'), amount: yen(1_980) },
  endsOn: null,
  method: 'Visa 末尾 1111',
};

/** Other reasons are part of the mail about the event that drops the change. */
export const mailedDropReasons = z.enum(['WITHDRAWN', 'PLAN_STOPPED']);

export const planChangeDroppedMail = declareMail({
  name: 'planChangeDropped',
  isOwed: true,

  values: z.strictObject({
    ...planChangeShape,
    reason: mailedDropReasons,
    /** Next payment of the current plan, which continues. Null if the contract ends. */
    next: z.nullable(z.strictObject({ on: dayShape, amount: amountShape })),
    /** The first day without the contract if it is not renewed. */
    endsOn: z.nullable(dayShape),
    method: methodShape,
  }),

  words: {
    ja: {
      WITHDRAWN: {
        subject: '【{store}】{newPlan}への変更を取り消しました',
        title: 'プラン変更の取り消し',
        lead: '{newPlan}への変更を取り消しました。',
      },
      PLAN_STOPPED: {
        subject: '【{store}】{newPlan}への変更は行われません',
        title: 'プラン変更の中止のお知らせ',
        lead: '{newPlan}の提供が終わるため、予定していたプランの変更は行いません。',
      },
      next: '{plan}の次回のお支払い（税込）',
      nextOn: '{amount}（{date}）',
      method: 'お支払い方法',
      ends: '{plan}の終了日時',
      renews: '{plan}は、これまでどおりの料金と割引で自動的に更新されます。',
      again: '別のプランへの変更は、マイページからお手続きいただけます。',
    },
    en: {
      WITHDRAWN: {
        subject: 'Your {store} plan won’t change to {newPlan}',
        title: 'You keep your plan',
        lead: 'The change to {newPlan} has been undone.',
      },
      PLAN_STOPPED: {
        subject: 'Your {store} plan can’t change to {newPlan}',
        title: 'Your plan doesn’t change',
        lead: '{newPlan} is being discontinued, so your plan doesn’t change to it.',
      },
      next: 'Next payment of {plan} (tax included)',
      nextOn: '{amount} on {date}',
      method: 'Payment method',
      ends: '{plan} ends',
      renews: '{plan} renews automatically, with its price and discounts as before.',
      again: 'You can choose another plan on My Page.',
    },
  },

  samples: [
    { ...sample, reason: 'WITHDRAWN' },
    { ...sample, reason: 'PLAN_STOPPED' },
    { ...sample, reason: 'PLAN_STOPPED', next: null, endsOn: businessDate('2027-04-15') },
  ],

  write({ contractId, reason, next, endsOn, method }, { words, ...context }) {
    const renewal = next && {
      name: words('next'),
      value: words('nextOn', { amount: formatYen(next.amount), date: dateOf(next.on, context) }),
    };
    return {
      kind: reason,
      facts: [
        ...(renewal === null ? [] : [renewal, { name: words('method'), value: method }]),
        ...(endsOn === null ? [] : [{ name: words('ends'), value: lastMinuteBefore(endsOn, context) }]),
      ],
      link: linkToContract(contractId, context),
      otherLinks: next === null ? [] : linksToCancel(contractId, context),
      notes: [
        ...(next === null ? [] : [words('renews')]),
        ...(reason === 'PLAN_STOPPED' ? [words('again')] : []),
      ],
    };
  },
});
