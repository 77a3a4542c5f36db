import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  linkToContract,
  methodShape,
  planChangeShape,
  samplePlanChange,
} from '../contract-mail.declaration.js';

const sample = {
  ...samplePlanChange,
  on: businessDate('2027-04-15'),
  amountBefore: yen(1_980),
  amount: yen(19_800),
  next: null,
  method: 'Visa 末尾 1111',
  lostCampaign: null,
  lostPrice: null,
  withdrawsCancellation: false,
  replacedPlan: null,
  replacesReminder: false,
};

export const planChangeScheduledMail = declareMail({
  name: 'planChangeScheduled',
  isOwed: true,

  values: z.strictObject({
    ...planChangeShape,
    /** First day of the new plan, on which it is paid for the first time. */
    on: dayShape,
    /** What the next payment of the old plan would have cost. */
    amountBefore: amountShape,
    amount: amountShape,
    /**
     * First payment of the new plan after its campaign. Null without a campaign, or if the campaign does not
     * end.
     */
    next: z.nullable(z.strictObject({ on: dayShape, amount: amountShape })),
    method: methodShape,
    /** Campaign of the old plan, and its discount of the next payment. */
    lostCampaign: z.nullable(z.strictObject({ name: z.string().max(200), saving: amountShape })),
    /** Agreed price of the old plan that is lower than its price for new contracts. */
    lostPrice: z.nullable(z.strictObject({ agreed: amountShape, current: amountShape })),
    withdrawsCancellation: z.boolean(),
    /** Plan of an earlier change that this one replaces. */
    replacedPlan: z.nullable(z.string().max(200)),
    /** Whether an earlier reminder announced the end of the trial with a payment of the old plan. */
    replacesReminder: z.boolean(),
  }),

  words: {
    ja: {
      subject: '【{store}】{newPlan}への変更を受け付けました',
      title: 'プラン変更の受け付け',
      lead: '{date}に、プランを{plan}から{newPlan}へ変更します。それまでは、{plan}をこれまでどおりご利用いただけます。',
      oldPlan: '現在のプラン',
      newPlan: '変更後のプラン',
      on: '変更日',
      today: '今日のお支払い',
      before: '現在のプランの料金（税込）',
      first: '変更後の初回のお支払い（税込）',
      firstOn: '{amount}（{date}）',
      next: '割引終了後のお支払い（税込）',
      method: 'お支払い方法',
      renews: '{newPlan}は、解約するまで自動で更新されます。',
      campaign: '{plan}の「{campaign}」の割引（次回のお支払いでは{saving}）は、変更とともに終わります。',
      price:
        '現在ご契約中の{plan}の料金（{agreed}）は、変更とともに終わります。新しく契約する場合の料金は{current}です。',
      cancellation: '{plan}の解約のお申し込みは、この変更により取り消しました。',
      replaced: '先に受け付けた{replacedPlan}への変更は行わず、この変更に置き換えます。',
      reminder:
        '先にお送りした無料トライアル終了のお知らせに代わるご案内です。{plan}の料金のお支払いはありません。',
      back: '変更は、{until}（日本時間）までマイページから取り消せます。取り消した場合は、{plan}の料金と割引がそのまま続きます。',
      notYou:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
    },
    en: {
      subject: 'Your {store} plan will change to {newPlan}',
      title: 'Your plan will change',
      lead: 'On {date}, your plan changes from {plan} to {newPlan}. Until then you can use {plan} as before.',
      oldPlan: 'Current plan',
      newPlan: 'New plan',
      on: 'Changes on',
      today: 'Due today',
      before: 'Price of the current plan (tax included)',
      first: 'First payment of the new plan (tax included)',
      firstOn: '{amount} on {date}',
      next: 'Payment after the discount (tax included)',
      method: 'Payment method',
      renews: '{newPlan} renews automatically until you cancel.',
      campaign:
        'The discount “{campaign}” for {plan} ends with the change. It would take {saving} off the next payment.',
      price:
        'Your agreed price of {agreed} for {plan} ends with the change. The price for new contracts is {current}.',
      cancellation: 'The change undoes the cancellation of {plan}.',
      replaced: 'It replaces the change to {replacedPlan} that you asked for earlier.',
      reminder:
        'This replaces our earlier message about the end of your free trial. You won’t be charged for {plan}.',
      back: 'You can undo the change on My Page until {until}, Japan time. The price and discounts of {plan} then stay as they are.',
      notYou: 'If this wasn’t you, someone else may have used your account. Contact {store} support.',
    },
  },

  samples: [
    sample,
    {
      ...sample,
      amountBefore: yen(1_480),
      amount: yen(9_900),
      next: { on: businessDate('2028-04-15'), amount: yen(19_800) },
      lostCampaign: { name: '春の割引', saving: yen(500) },
      lostPrice: { agreed: yen(1_980), current: yen(2_200) },
      withdrawsCancellation: true,
      replacedPlan: 'プレミアム',
      replacesReminder: true,
    },
  ],

  write(values, { words, ...context }) {
    const { contractId, plan, newPlan, on, amountBefore, amount, next, method } = values;
    const { lostCampaign, lostPrice, replacedPlan } = values;
    const date = dateOf(on, context);
    const paidOn = (payment: { on: typeof on; amount: typeof amount }) =>
      words('firstOn', { amount: formatYen(payment.amount), date: dateOf(payment.on, context) });
    return {
      lead: words('lead', { date }),
      facts: [
        { name: words('oldPlan'), value: plan },
        { name: words('newPlan'), value: newPlan },
        { name: words('on'), value: date },
        { name: words('today'), value: formatYen(yen(0)) },
        { name: words('before'), value: formatYen(amountBefore) },
        { name: words('first'), value: paidOn({ on, amount }) },
        ...(next === null ? [] : [{ name: words('next'), value: paidOn(next) }]),
        { name: words('method'), value: method },
      ],
      link: linkToContract(contractId, context),
      notes: [
        ...(values.replacesReminder ? [words('reminder')] : []),
        ...(replacedPlan === null ? [] : [words('replaced', { replacedPlan })]),
        ...(values.withdrawsCancellation ? [words('cancellation')] : []),
        ...(lostCampaign === null
          ? []
          : [words('campaign', { campaign: lostCampaign.name, saving: formatYen(lostCampaign.saving) })]),
        ...(lostPrice === null
          ? []
          : [words('price', { agreed: formatYen(lostPrice.agreed), current: formatYen(lostPrice.current) })]),
        words('renews'),
        words('back', { until: lastMinuteBefore(on, context) }),
        words('notYou'),
      ],
    };
  },
});
