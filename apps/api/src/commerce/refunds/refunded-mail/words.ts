import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{amount}を返金しました',
  title: 'ご返金のお知らせ',
  lead: {
    whole: '「{plan}」のお支払い{amount}を返金しました。',
    part: '「{plan}」のお支払いのうち{amount}を返金しました。',
    surplus: '「{plan}」について余分にお支払いいただいた{amount}を返金しました。',
  },
  amount: '返金額',
  method: '返金先',
  day: '返金日',
  kept: '「{plan}」はこれまでどおりご利用いただけます。',
  ended: '「{plan}」のご利用は終了しました。',
  statement: 'ご利用明細に反映されるまで、お支払い方法によっては数日から数週間かかることがあります。',
} as const;

export const en = {
  subject: '{store} has refunded {amount}',
  title: 'Your refund',
  lead: {
    whole: 'Your payment of {amount} for {plan} was refunded.',
    part: '{amount} of your payment for {plan} was refunded.',
    surplus: 'The {amount} that you paid too much for {plan} was refunded.',
  },
  amount: 'Refunded',
  method: 'To',
  day: 'On',
  kept: 'You can use {plan} as before.',
  ended: 'You can’t use {plan} any more.',
  statement: 'Depending on how you paid, it can take days or weeks to appear on your statement.',
} as const satisfies Words<typeof ja>;
