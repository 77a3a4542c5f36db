import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}の解約を取り消しました',
  title: '解約の取り消し',
  lead: '解約を取り消しました。{plan}を引き続きご利用いただけます。',
  next: '次回のお支払い',
  nextOn: '{date}、{amount}（税込）',
  method: 'お支払い方法',
  link: '契約内容を確認する',
  cancel: '解約はマイページからいつでもお手続きいただけます。',
} as const;

export const en = {
  subject: 'Your {store} plan {plan} continues',
  title: 'Your plan continues',
  lead: 'The cancellation is undone. You can keep using {plan}.',
  next: 'Next payment',
  nextOn: '{amount} (tax included) on {date}',
  method: 'Payment method',
  link: 'See your plan',
  cancel: 'You can cancel on My Page at any time.',
} as const satisfies Words<typeof ja>;
