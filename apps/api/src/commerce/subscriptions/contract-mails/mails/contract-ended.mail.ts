import { addDays, businessDate } from '@account/domain/commerce/business-day/business-date';
import { endReasons } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import { contractShape, dateOf, dayShape, sampleContract } from '../contract-mail.declaration.js';

/** Account closure and changes of plan have their own e-mails. */
export const endingReason = z.enum(endReasons).exclude(['WITHDRAWN', 'CHANGED']);

const days = {
  joinedOn: businessDate('2025-06-10'),
  endedOn: businessDate('2026-05-10'),
  droppedPlan: null,
};

export const contractEndedMail = declareMail({
  name: 'contractEnded',

  values: z.strictObject({
    ...contractShape,
    reason: endingReason,
    joinedOn: dayShape,
    /** Exclusive end of the contract. */
    endedOn: dayShape,
    /** Plan of the scheduled change that was dropped. */
    droppedPlan: z.nullable(z.string().max(200)).default(null),
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}の契約が終了しました',
      title: '契約が終了しました',
      lead: {
        CANCELLED: '解約のお申し込みのとおり、{plan}の契約が終了しました。ご利用ありがとうございました。',
        STOPPED:
          '{store}が{plan}の契約を終了しました。ご不明な点は、{store}のお問い合わせ窓口へご連絡ください。',
        HOLD_LIMIT: 'お支払いがなかったため、{plan}の契約が終了しました。',
        FORCED_STOP: '提供の終了に伴い、{plan}の契約が終了しました。ご利用ありがとうございました。',
        NO_METHOD: '無料期間が終わり、お支払い方法の設定がないため、{plan}の契約が終了しました。',
        REFUNDED: '返金に伴い、{plan}の契約が終了しました。',
      },
      period: '契約期間',
      days: '{from}から{to}まで',
      noPayment: '今後、このプランの料金はかかりません。',
      dropped: '予定していた{droppedPlan}への変更は行いません。',
      again: 'プランの一覧から、いつでももう一度お申し込みいただけます。',
      others: 'ほかのプランは、プランの一覧でご覧いただけます。',
      link: 'プランを見る',
    },
    en: {
      subject: 'Your {store} plan {plan} has ended',
      title: 'Your plan has ended',
      lead: {
        CANCELLED: 'As you asked, {plan} has ended. Thank you for watching with us.',
        STOPPED: '{store} has ended your {plan} plan. If you have any questions, contact {store}.',
        HOLD_LIMIT: '{plan} has ended because the payment wasn’t made.',
        FORCED_STOP:
          '{plan} is no longer offered, and your contract has ended. Thank you for watching with us.',
        NO_METHOD: '{plan} has ended: the free period is over, and no payment method was set.',
        REFUNDED: '{plan} has ended because it was refunded.',
      },
      period: 'Plan period',
      days: '{from} to {to}',
      noPayment: 'There are no more payments for this plan.',
      dropped: 'The planned change to {droppedPlan} doesn’t take place.',
      again: 'You can subscribe again from the list of plans at any time.',
      others: 'Our other plans are in the list of plans.',
      link: 'See the plans',
    },
  },

  samples: [
    ...endingReason.options.map((reason) => ({ ...sampleContract, ...days, reason })),
    { ...sampleContract, ...days, joinedOn: days.endedOn, reason: 'REFUNDED' },
    { ...sampleContract, ...days, reason: 'STOPPED', droppedPlan: '年間プラン' },
  ],

  write({ reason, joinedOn, endedOn, droppedPlan }, { words, ...context }) {
    const last = endedOn > joinedOn ? addDays(endedOn, -1) : joinedOn;
    return {
      lead: words(`lead.${reason}`),
      facts: [
        {
          name: words('period'),
          value: words('days', { from: dateOf(joinedOn, context), to: dateOf(last, context) }),
        },
      ],
      link: { href: `${context.home}plans`, text: words('link') },
      notes: [
        words('noPayment'),
        ...(droppedPlan === null ? [] : [words('dropped', { droppedPlan })]),
        ...noteAfter(reason).map((note) => words(note)),
      ],
    };
  },
});

/** Does not offer the plan again if the store ended the contract. */
function noteAfter(reason: z.infer<typeof endingReason>): ('others' | 'again')[] {
  if (reason === 'STOPPED') return [];
  return [reason === 'FORCED_STOP' ? 'others' : 'again'];
}
