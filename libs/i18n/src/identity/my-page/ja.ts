export const myPage = {
  title: 'マイページ',
  honorific: 'さん',
  unverified: {
    title: 'メールアドレスの確認が済んでいません',
    text: '大切なお知らせをお届けできないことがあります。ご本人のメールアドレスであることを確認してください。',
    verify: 'メールアドレスを確認する',
  },
  sections: {
    account: 'アカウント情報',
    security: 'ログインとセキュリティ',
    privacy: 'プライバシー',
  },
  changed: { before: '変更前', after: '変更後', today: '今日変更しました' },
  acts: { change: '変更する', setUp: '設定する', open: '確認する' },
  protection: {
    title: 'アカウントの保護',
    count: '{on, number}/{all, number}',
    next: '次は<name></name>。{why}',
    state: '{name} {state}',
    lastLogin: '最後のログイン　{when}（{device}）',
  },
  blank: '未登録',
  notSet: '未設定',
  between: '、',
} as const;
