import type { Words } from '../platform/words/words.js';
import type { messaging as ja } from './ja.js';

export const messaging = {
  letter: {
    sentAutomatically: 'This is an automated message. Replies are not read.',
    toSite: '{store} website',
  },
  verificationCode: {
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
      login:
        'If you aren’t trying to log in, you can ignore this message. Nobody can log in without the code.',
      withdraw: 'If you didn’t request this, you can ignore this message. Your account stays open.',
      reauthorize:
        'If you didn’t request this, someone else may be using your account. Don’t enter the code. Log in again and change your password.',
      multiFactorEmail:
        'If you didn’t request this, someone else may know your password. Don’t share the code, and change your password right away.',
      multiFactorSms:
        'If you didn’t request this, someone else may know your password. Don’t share the code, and change your password right away.',
    },
  },
  verificationCodeSms: {
    text: '{name} for {store}: {code}\nValid until {until} Japan time. Do not share it with anyone.',
  },
  secondFactorChanged: {
    subject: 'Two-step verification was changed on your {store} account',
    title: 'Two-step verification was changed',
    lead: 'Two-step verification was changed on your {store} account.',
    changes: {
      enabled: 'Turned on: {type}',
      disabled: 'Turned off: {type}',
      regenerated: 'New backup codes were generated. The old ones no longer work.',
    },
    types: { Email: 'email', SMS: 'SMS', OTP: 'authenticator app' },
    when: 'Changed on {moment}, Japan time.',
  },
  notMe: {
    link: 'This was not me',
    you: 'If you made the change yourself, you don’t need to do anything.',
    linkText:
      'If not, open the link within {days, plural, one {# day} other {# days}}. We’ll log you out on all devices and remove two-step verification and linked accounts that were added since that login, and you can set a new password. Opening the link doesn’t change anything by itself.',
    reset: 'Not you? Reset your password',
    resetText: 'If not, reset your password right away.',
  },
  passwordReset: {
    subject: 'Reset your {store} password',
    title: 'Reset your password',
    lead: 'We received a request to reset your {store} password. Open this link to set a new one.',
    leadSecured:
      'Your {store} account is secured, and the old password no longer works. Open this link to set a new one.',
    removed: {
      secondFactors:
        'Two-step verification that was added since the login in question has been removed. You can set it up again in My Page.',
      backupCodes:
        'All backup codes have stopped working. If you use two-step verification, generate new ones in My Page.',
      externalAccounts: 'Accounts that were linked since the login in question have been unlinked.',
    },
    link: 'Set a new password',
    lifetime: 'The link works once and is valid for {minutes} minutes, until {until} Japan time.',
    newest: 'If you requested more than one link, only the latest one works.',
    notYou:
      'If you didn’t request this, you can ignore this message. Your password stays the same unless the link is used.',
  },
  newBrowser: {
    subject: 'New login to your {store} account',
    title: 'New login from a new browser',
    lead: 'Your {store} account was logged in to from a browser that hasn’t been used before.',
    when: 'Time',
    moment: '{moment}, Japan time',
    device: 'Device',
    browser: 'Browser',
    country: 'Country',
    ip: 'IP address',
    unknown: 'Unknown',
    you: 'If it was you, you don’t need to do anything.',
    notYou:
      'If it wasn’t you, open the link right away. We’ll log you out on all devices and help you set a new password.',
    link: 'This was not me',
    lifetime: 'The link works once, until {until} Japan time. Opening it doesn’t change anything by itself.',
  },
  emailChanged: {
    subject: 'Your {store} email address was changed',
    title: 'Your email address was changed',
    leadOld: 'The email address of your {store} account was changed from this one to {email}.',
    leadNew: 'The email address of your {store} account was changed to this one.',
    when: 'Changed on {moment}, Japan time.',
    login: 'From now on, log in with the new email address.',
    linkOld: 'Not you? Go to your account',
    undo: 'I didn’t change it',
    notYouUndo:
      'If this wasn’t you, open the link right away. We’ll restore your email address and log you out on all devices, and you can set a new password.',
    undoLifetime:
      'The link works once, until {until} Japan time. Opening it doesn’t change anything by itself.',
    linkNew: 'Open My Page',
    notYouOld:
      'If this wasn’t you, someone else may have used your account. If you can still log in, change your password right away and restore your email address. If you can’t, contact {store} support.',
    notYouNew: 'If this wasn’t you, contact {store} support.',
  },
  passwordEnabled: {
    subject: 'A password was set for your {store} account',
    title: 'Your password was set',
    lead: 'A password was set for your {store} account.',
    link: 'Not you? Reset your password',
    when: 'Set on {moment}, Japan time.',
    notYou: 'If you set it yourself, you don’t need to do anything. If not, reset your password right away.',
  },
  passwordChanged: {
    subject: 'Your {store} password was changed',
    title: 'Your password was changed',
    lead: 'The password of your {store} account was changed.',
    link: 'Not you? Reset your password',
    when: 'Changed on {moment}, Japan time.',
    ended: 'For your security, you’ve been logged out on other devices and browsers.',
    notYou:
      'If you changed it yourself, you don’t need to do anything. If not, reset your password right away.',
    factor:
      'If you’re asked for two-step verification that you never set up, remove it with the link in the email about it, within {days, plural, one {# day} other {# days}}.',
  },
  userIdChanged: {
    subject: 'Your {store} user ID was changed',
    title: 'Your user ID was changed',
    lead: 'The user ID of your {store} account was changed. From now on, log in with the new one.',
    link: 'Not you? Reset your password',
    when: 'Changed on {moment}, Japan time.',
    notYou:
      'If you changed it yourself, you don’t need to do anything. If not, reset your password right away. You can log in with your email address as before.',
  },
  externalAccount: {
    linked: {
      subject: 'Your {name} account was linked to {store}',
      title: '{name} is linked',
      lead: 'You can now log in to {store} with your {name} account.',
    },
    unlinked: {
      subject: 'Your {name} account was unlinked from {store}',
      title: '{name} is unlinked',
      lead: 'You can no longer log in to {store} with your {name} account.',
    },
    when: 'This happened on {moment}, Japan time.',
  },
  secondFactorsFailed: {
    subject: 'Someone is trying to log in to your {store} account',
    title: 'Ten wrong two-step verification codes',
    leads: {
      Password:
        'Someone entered the correct password for your {store} account, then ten wrong two-step verification codes.',
      AuthCode:
        'Someone entered the login code that we emailed you for your {store} account, then ten wrong two-step verification codes.',
      Social:
        'Someone used an external account linked to your {store} account, then entered ten wrong two-step verification codes.',
    },
    when: 'Latest attempt',
    moment: '{moment}, Japan time',
    ip: 'IP address',
    link: 'Reset your password',
    toMyPage: 'Go to My Page',
    you: 'If it was you, you don’t need to do anything. If your codes keep failing, check the time on your phone, or use a backup code.',
    notYou: {
      Password:
        'If it wasn’t you, someone knows your password. Set a new one now. If you use the old one anywhere else, change it there, too.',
      AuthCode:
        'If it wasn’t you, someone can read your email. Change your email account’s password first, then check your email address and login history in My Page.',
      Social:
        'If it wasn’t you, someone can use your external account. Change its password, or unlink it in My Page.',
    },
    nobodyIn:
      'They did not get in. Further attempts are slowed down, except in browsers you have used before.',
  },
  proofsFailed: {
    subject: 'You were logged out of {store} after failed verification attempts',
    title: 'You were logged out',
    lead: 'In a browser that was logged in to your {store} account, verification failed ten times in a row. For your security, we logged that browser out.',
    link: 'Not you? Reset your password',
    when: 'This happened on {moment}, Japan time.',
    notYou:
      'If it was you, log in again. If not, someone else may have been logged in to your account. Reset your password right away.',
  },
} as const satisfies Words<typeof ja>;
