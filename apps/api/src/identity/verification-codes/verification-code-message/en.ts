import type { Words } from '@account/i18n/platform/words/words';

import type { verificationCode as ja } from './ja.js';

export const verificationCode = {
  subject: '{name} for {store}: {code}',
  lifetime: 'The code is valid for {minutes} minutes, until {until} Japan time.',
  newest: 'If you requested more than one code, only the latest one works.',
  secret: 'Do not share this code with anyone. {store} will never ask you for it.',
  names: {
    signUp: 'Sign-up code',
    mailEdit: 'Email change code',
    mailVerify: 'Email verification code',
    passwordSetting: 'Password setup code',
    login: 'Login code',
    withdraw: 'Account closure code',
    reauthorize: 'Identity verification code',
    multiFactorEmail: 'Two-step verification code',
    multiFactorSms: 'Verification code',
  },
  leads: {
    signUp: 'To continue signing up for {store}, enter this code on the page.',
    mailEdit: 'To change to this email address, enter this code on the page.',
    mailVerify: 'To verify this email address, enter this code on the page.',
    passwordSetting: 'To set your password, enter this code on the page.',
    login: 'To log in to {store}, enter this code on the page.',
    withdraw: 'To close your account, enter this code on the page.',
    reauthorize: 'To verify that it’s you at {store}, enter this code on the page.',
    multiFactorEmail: 'To complete two-step verification at {store}, enter this code on the page.',
    multiFactorSms: 'To complete two-step verification at {store}, enter this code on the page.',
  },
  notYou: {
    signUp: 'If you didn’t sign up, you can ignore this message. No account will be created.',
    mailEdit: 'If you didn’t request this, you can ignore this message. Your email address stays the same.',
    mailVerify: 'If you didn’t request this, you can ignore this message.',
    passwordSetting: 'If you didn’t request this, you can ignore this message. No password will be set.',
    login: 'If you aren’t trying to log in, you can ignore this message. Nobody can log in without the code.',
    withdraw: 'If you didn’t request this, you can ignore this message. Your account stays open.',
    reauthorize:
      'If you didn’t request this, someone else may be using your account. Don’t enter the code. Log in again and change your password.',
    multiFactorEmail:
      'If you didn’t request this, someone else may know your password. Don’t share the code, and change your password right away.',
    multiFactorSms:
      'If you didn’t request this, someone else may know your password. Don’t share the code, and change your password right away.',
  },
  sms: '{name} for {store}: {code}\nValid until {until} Japan time. Do not share it with anyone.',
  withoutPassword: {
    reauthorize:
      'If you didn’t request this, someone else may be using your account. Don’t enter the code. Log in again, and log out on your other devices in My Page.',
    multiFactor:
      'If you didn’t request this, someone else may be able to read your email or use a linked account. Don’t share the code, and change the password of your email or linked account right away.',
  },
} as const satisfies Words<typeof ja>;
