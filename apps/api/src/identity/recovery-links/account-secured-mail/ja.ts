export const accountSecured = {
  subject: '【{store}】アカウントを保護しました',
  title: 'アカウントを保護しました',
  lead: '{store}のアカウントを保護し、すべての端末とブラウザーでログアウトしました。',
  link: 'ログインする',
  next: 'メールでお送りするコードでログインし、マイページで登録情報とログイン履歴をご確認ください。',
} as const;
