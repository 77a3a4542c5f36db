import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  renewed: {
    subject: '【{store}】{plan}を更新しました',
    title: 'プランを更新しました',
    lead: '{plan}を更新し、{amount}をお支払いいただきました。',
  },
  released: {
    subject: '【{store}】{plan}のお支払いが完了しました',
    title: 'お支払いが完了しました',
    lead: '{plan}のお支払い（{amount}）が完了しました。これまでどおり視聴できます。',
  },
  checked: {
    subject: '【{store}】{plan}のお支払いを確認しました',
    title: 'お支払いを確認しました',
    lead: '確認していた{plan}のお支払い（{amount}）は、完了していました。',
  },
  period: '利用期間',
  days: '{from}から{to}まで',
  method: 'お支払い方法',
  next: '次回のお支払い',
  nextOn: '{date}（{amount}）',
  ends: '契約の終了',
  link: '請求書を見る',
  cancel: '契約内容の確認と解約は、マイページからいつでもお手続きいただけます。',
} as const;

export const en = {
  renewed: {
    subject: 'Your {store} plan {plan} has been renewed',
    title: 'Your plan has been renewed',
    lead: '{plan} has been renewed, and you paid {amount}.',
  },
  released: {
    subject: 'Your {store} payment for {plan} went through',
    title: 'Your payment went through',
    lead: 'Your payment of {amount} for {plan} went through. You can watch as before.',
  },
  checked: {
    subject: 'Your {store} payment for {plan} is confirmed',
    title: 'Your payment is confirmed',
    lead: 'We checked your payment of {amount} for {plan}: it went through.',
  },
  period: 'Period',
  days: '{from} to {to}',
  method: 'Payment method',
  next: 'Next payment',
  nextOn: '{date} ({amount})',
  ends: 'Plan ends',
  link: 'See the invoice',
  cancel: 'You can see your plan and cancel it on My Page at any time.',
} as const satisfies Words<typeof ja>;
