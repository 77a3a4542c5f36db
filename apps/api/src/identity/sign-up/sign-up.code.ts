import { declareCodePurpose } from '../verification-codes/index.js';

export const signUpCode = declareCodePurpose({
  name: 'signUp',
  words: {
    ja: {
      name: '会員登録の確認コード',
      named: '会員登録の{name}',
      lead: '{store}の会員登録を続けるには、次のコードを画面に入力してください。',
      notYou: '会員登録にお心当たりがない場合は、このメールを破棄してください。登録は行われません。',
    },
    en: {
      name: 'Sign-up code',
      named: 'Sign-up {name}',
      lead: 'To continue signing up for {store}, enter this code on the page.',
      notYou: 'If you didn’t sign up, you can ignore this message. No account will be created.',
    },
  },
});
