import type { Words } from '../platform/words/words.js';
import type { messaging as ja } from './ja.js';

export const messaging = {
  letter: {
    sentAutomatically: 'This message was sent automatically. Replies are not read.',
    toSite: '{store} website',
  },
  verificationCode: {
    subject: '{name} for {store}: {code}',
    lifetime: 'The code works for {minutes} minutes, until {until} Japan time.',
    newest: 'If you asked for a new code, only the latest one works.',
    secret: 'Do not share this code with anyone. {store} will never ask you for it.',
    names: {
      signUp: 'Sign-up code',
      mailEdit: 'E-mail change code',
      mailVerify: 'E-mail verification code',
      passwordSetting: 'Password setting code',
      login: 'Login code',
      withdraw: 'Account closing code',
      reauthorize: 'Confirmation code',
    },
    leads: {
      signUp: 'To go on with your {store} sign-up, enter this code on the page.',
      mailEdit: 'To change to this e-mail address, enter this code on the page.',
      mailVerify: 'To verify this e-mail address, enter this code on the page.',
      passwordSetting: 'To go on with setting your password, enter this code on the page.',
      login: 'To log in to {store}, enter this code on the page.',
      withdraw: 'To go on with closing your account, enter this code on the page.',
      reauthorize: 'To confirm that it is you at {store}, enter this code on the page.',
    },
    notYou: {
      signUp: 'If you did not sign up, please ignore this message. No account will be created.',
      mailEdit: 'If you did not ask for this, please ignore this message. No address will be changed.',
      mailVerify: 'If you did not ask for this, please ignore this message.',
      passwordSetting:
        'If you did not ask for this, please ignore this message. No password will be changed.',
      login:
        'If you are not trying to log in, please ignore this message. Nobody can log in without entering the code.',
      withdraw: 'If you did not ask for this, please ignore this message. Your account stays open.',
      reauthorize:
        'If you did not ask for this, someone else may be using your account. Do not enter the code: log in again and change your password.',
    },
  },
  passwordReset: {
    subject: 'Reset your {store} password',
    title: 'Reset your password',
    lead: 'We were asked to reset your {store} password. Open this link and set a new one.',
    link: 'Set a new password',
    lifetime: 'The link works once, for {minutes} minutes, until {until} Japan time.',
    newest: 'If you asked more than once, only the link in the latest message works.',
    notYou:
      'If you did not ask for this, please ignore this message. Your password stays the same unless the link is used.',
  },
  passwordChanged: {
    subject: 'Your {store} password was changed',
    title: 'Your password was changed',
    lead: 'The password of your {store} account was changed.',
    link: 'Not you? Reset your password',
    when: 'Changed on {moment}, Japan time.',
    ended: 'For your safety, other devices and browsers have been logged out.',
    notYou: 'If you changed it yourself, there is nothing to do. If not, reset your password at once.',
  },
} as const satisfies Words<typeof ja>;
