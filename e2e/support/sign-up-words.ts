import type { Language } from './languages.js';

/** What a person looks for on the pages of sign-up in the demo store. */
export const signUpWords = {
  ja: {
    titles: {
      email: 'メールアドレスを入力してください',
      pinCode: '確認コードを入力してください',
      form: 'お客さま情報を入力してください',
      confirm: '入力内容をご確認ください',
      complete: '会員登録が完了しました',
    },
    email: /^メールアドレス(?!（)/,
    emailConfirm: 'メールアドレス（確認用）',
    send: '確認コードを送信する',
    code: '確認コード',
    next: '次へ進む',
    resend: '確認コードを再送信する',
    changeEmail: 'メールアドレスを変更する',
    name: '氏名',
    birthday: '生年月日',
    sex: '性別',
    password: /^パスワード(?!（)/,
    passwordConfirm: 'パスワード（確認用）',
    policyTexts: ['利用規約の本文', 'プライバシーポリシーの本文'],
    policyBoxes: ['利用規約に同意します', 'プライバシーポリシーに同意します'],
    check: '入力内容を確認する',
    register: 'この内容で登録する',
    errors: '入力内容に誤りがあります',
  },
  en: {
    titles: {
      email: 'Enter your email address',
      pinCode: 'Enter the verification code',
      form: 'Tell us about you',
      confirm: 'Check your answers',
      complete: 'You have signed up',
    },
    email: /^Email address(?! \()/,
    emailConfirm: 'Email address (again)',
    send: 'Send the verification code',
    code: 'verification code',
    next: 'Continue',
    resend: 'Send another verification code',
    changeEmail: 'Change the email address',
    name: 'Name',
    birthday: 'Date of birth',
    sex: 'Gender',
    password: /^Password(?! \()/,
    passwordConfirm: 'Password (again)',
    policyTexts: ['Text of Terms of use', 'Text of Privacy policy'],
    policyBoxes: ['I agree to Terms of use', 'I agree to Privacy policy'],
    check: 'Check your answers',
    register: 'Sign up with these details',
    errors: 'There is a problem',
  },
} satisfies Record<Language, unknown>;

export type SignUpPage = keyof (typeof signUpWords)['ja']['titles'];
