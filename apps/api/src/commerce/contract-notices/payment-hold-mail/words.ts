import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  first: {
    subject: '【{store}】{plan}のお支払いができませんでした',
    title: 'お支払いができませんでした',
    lead: '{date}の{plan}のお支払いができませんでした。',
  },
  reminder: {
    subject: '【{store}】{plan}のお支払いが済んでいません',
    title: 'お支払いが済んでいません',
    lead: '{date}の{plan}のお支払いが、まだ済んでいません。',
  },
  last: {
    subject: '【{store}】{plan}の契約がまもなく終わります',
    title: '契約がまもなく終わります',
    lead: '{date}の{plan}のお支払いが済んでいないため、契約は{end}に終了します。',
  },
  amount: 'お支払い金額（税込）',
  method: 'お支払い方法',
  retry: '次の自動でのお支払い',
  paused: 'お支払いが済むまで、視聴を停止しています。',
  watchable: '{until}（日本時間）までは、これまでどおり視聴できます。',
  payNow: '契約内容のページから、今すぐお支払いいただけます。別のお支払い方法にも変更できます。',
  replace:
    'このお支払い方法は使えなくなっています。契約内容のページで変更すると、そのままお支払いいただけます。',
  ends: 'お支払いがないまま{end}になると、契約は終了します。',
  link: '契約内容を確認して支払う',
} as const;

export const en = {
  first: {
    subject: 'Your {store} payment for {plan} didn’t go through',
    title: 'Your payment didn’t go through',
    lead: 'Your payment for {plan} on {date} didn’t go through.',
  },
  reminder: {
    subject: 'Your {store} payment for {plan} is still due',
    title: 'Your payment is still due',
    lead: 'Your payment for {plan}, due on {date}, hasn’t been made yet.',
  },
  last: {
    subject: 'Your {store} plan {plan} is about to end',
    title: 'Your plan is about to end',
    lead: 'Your payment for {plan}, due on {date}, hasn’t been made, so the plan ends on {end}.',
  },
  amount: 'Amount (tax included)',
  method: 'Payment method',
  retry: 'Next automatic try',
  paused: 'Watching is paused until the payment is made.',
  watchable: 'You can watch as before until {until}, Japan time.',
  payNow: 'You can pay right away on the page of your plan, with another payment method if you like.',
  replace:
    'This payment method no longer works. Change it on the page of your plan, and the payment is made with the new one.',
  ends: 'Without a payment before {end}, the plan ends.',
  link: 'See your plan and pay',
} as const satisfies Words<typeof ja>;
