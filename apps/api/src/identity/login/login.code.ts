import { declareCodePurpose } from '../verification-codes/index.js';

export const loginCode = declareCodePurpose({
  name: 'login',
  displayName: { ja: 'ログインコード', en: 'login code' },
  hidesRefusal: true,
  words: {
    ja: {
      name: 'ログインの確認コード',
      named: 'ログインの{name}',
      lead: '{store}にログインするには、次のコードを画面に入力してください。',
      notYou:
        'ログインにお心当たりがない場合は、このメールを破棄してください。コードを入力しない限りログインされることはありません。',
    },
    en: {
      name: 'Login code',
      named: 'Login {name}',
      lead: 'To log in to {store}, enter this code on the page.',
      notYou:
        'If you aren’t trying to log in, you can ignore this message. Nobody can log in without the code.',
    },
  },
});
