export const cancellationUndone = {
  subject: '【{store}】{plan}の解約を取り消しました',
  title: '解約の取り消し',
  lead: '解約を取り消しました。{plan}を引き続きご利用いただけます。',
  next: '次回のお支払い',
  nextOn: '{date}、{amount}（税込）',
  method: 'お支払い方法',
  link: '契約内容を確認する',
  cancel: '解約はマイページからいつでもお手続きいただけます。',
} as const;
