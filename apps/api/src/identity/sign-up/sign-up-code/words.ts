import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  name: '会員登録の確認コード',
  lead: '{store}の会員登録を続けるには、次のコードを画面に入力してください。',
  notYou: '会員登録にお心当たりがない場合は、このメールを破棄してください。登録は行われません。',
} as const;

export const en = {
  name: 'Sign-up code',
  lead: 'To continue signing up for {store}, enter this code on the page.',
  notYou: 'If you didn’t sign up, you can ignore this message. No account will be created.',
} as const satisfies Words<typeof ja>;
