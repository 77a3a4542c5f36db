import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】アカウントを保護しました',
  title: 'アカウントを保護しました',
  lead: '{store}のアカウントを保護し、すべての端末とブラウザーでログアウトしました。',
  link: 'ログインする',
  next: 'メールでお送りするコードでログインし、マイページで登録情報とログイン履歴をご確認ください。',
} as const;

export const en = {
  subject: 'Your {store} account is secured',
  title: 'Your account is secured',
  lead: 'Your {store} account is secured, and you’ve been logged out on all devices and browsers.',
  link: 'Log in',
  next: 'Log in with a code that we email you, then check your details and login history in My Page.',
} as const satisfies Words<typeof ja>;
