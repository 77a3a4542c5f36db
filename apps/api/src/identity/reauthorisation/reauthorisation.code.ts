import { declareCodePurpose } from '../verification-codes/index.js';

export const reauthorisationCode = declareCodePurpose({
  name: 'reauthorize',
  displayName: { ja: '本人確認コード', en: 'confirmation code' },
  words: {
    ja: {
      name: '本人確認コード',
      named: 'ご本人の確認の{name}',
      lead: '{store}の会員ご本人であることを確認するため、次のコードを画面に入力してください。',
      notYou:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作しているおそれがあります。コードは入力せず、ログインし直してパスワードを変更してください。',
      notYouWithoutPassword:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作しているおそれがあります。コードは入力せず、ログインし直して、マイページでほかの端末からログアウトしてください。',
    },
    en: {
      name: 'Identity verification code',
      named: 'Identity check {name}',
      lead: 'To verify that it’s you at {store}, enter this code on the page.',
      notYou:
        'If you didn’t request this, someone else may be using your account. Don’t enter the code. Log in again and change your password.',
      notYouWithoutPassword:
        'If you didn’t request this, someone else may be using your account. Don’t enter the code. Log in again, and log out on your other devices on My Page.',
    },
  },
});
