export const signUpPlans = {
  title: 'プランの申し込み',
  heading: 'プランを選んでください',
  lead: '会員登録が完了しました。続けてプランを契約すると、すぐに視聴を始められます。',
  leadRequired: '会員登録は完了しています。ご利用にはプランの契約が必要です。',
  plan: 'プラン',
  notNow: '今は契約しない',
  registered: '会員登録も完了しています',
  begin: 'はじめる',
  steps: {
    label: 'プランの申し込み',
    bar: 'ステップ {current, number}/{total, number}',
    barLabel: 'プランの申し込み：{total, number}ステップ中{current, number}番目、{name}',
    choice: 'プランとお支払い方法を選ぶ',
    confirm: '内容を確認する',
    done: '完了',
  },
} as const;
