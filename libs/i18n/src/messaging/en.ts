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
      mailEdit: 'Email change code',
      mailVerify: 'Email verification code',
      passwordSetting: 'Password setting code',
      login: 'Login code',
      withdraw: 'Account closing code',
      reauthorize: 'Confirmation code',
      multiFactorEmail: 'Two-step verification code',
      multiFactorSms: 'Verification code',
    },
    leads: {
      signUp: 'To go on with your {store} sign-up, enter this code on the page.',
      mailEdit: 'To change to this email address, enter this code on the page.',
      mailVerify: 'To verify this email address, enter this code on the page.',
      passwordSetting: 'To go on with setting your password, enter this code on the page.',
      login: 'To log in to {store}, enter this code on the page.',
      withdraw: 'To go on with closing your account, enter this code on the page.',
      reauthorize: 'To confirm that it is you at {store}, enter this code on the page.',
      multiFactorEmail: 'For two-step verification at {store}, enter this code on the page.',
      multiFactorSms: 'For two-step verification at {store} by SMS, enter this code on the page.',
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
      multiFactorEmail:
        'If you did not ask for this, someone else may know your password. Tell nobody the code, and change your password at once.',
      multiFactorSms:
        'If you did not ask for this, someone else may know your password. Share the code with nobody, and change your password at once.',
    },
  },
  verificationCodeSms: {
    text: '{name} for {store}: {code}\nIt works until {until} Japan time. Do not share it with anyone.',
  },
  secondFactorChanged: {
    subject: 'Two-step verification of your {store} account was changed',
    title: 'Two-step verification was changed',
    lead: 'The two-step verification of your {store} account was changed.',
    changes: {
      enabled: 'Turned on: {type}',
      disabled: 'Turned off: {type}',
      regenerated: 'New backup codes were made. The former ones do not work any more.',
    },
    types: { Email: 'email', SMS: 'SMS', OTP: 'authenticator app' },
    when: 'Changed on {moment}, Japan time.',
  },
  notMe: {
    link: 'This was not me',
    you: 'If you made the change yourself, there is nothing to do.',
    linkText:
      'If not, open the link within seven days. Every device is logged out, two-step verification and linked accounts that were set up since that login are removed, and you set a new password. Opening the link alone does nothing.',
    reset: 'Not you? Reset your password',
    resetText: 'If not, reset your password at once.',
  },
  passwordReset: {
    subject: 'Reset your {store} password',
    title: 'Reset your password',
    lead: 'We were asked to reset your {store} password. Open this link and set a new one.',
    leadSecured:
      'Your {store} account is secured, and its old password no longer works. Open this link and set a new one.',
    removed: {
      secondFactors:
        'Two-step verification that was set up since the login in question has been removed. Set it up anew in My Page if you want it.',
      backupCodes:
        'All backup codes have stopped working. If you use two-step verification, make new ones in My Page.',
      externalAccounts: 'Accounts that were linked since the login in question have been unlinked.',
    },
    link: 'Set a new password',
    lifetime: 'The link works once, for {minutes} minutes, until {until} Japan time.',
    newest: 'If you asked more than once, only the link in the latest message works.',
    notYou:
      'If you did not ask for this, please ignore this message. Your password stays the same unless the link is used.',
  },
  newBrowser: {
    subject: 'New login to your {store} account',
    title: 'Someone logged in from a new browser',
    lead: 'A browser that has not been used before logged in to your {store} account.',
    when: 'Time',
    moment: '{moment}, Japan time',
    device: 'Device',
    browser: 'Browser',
    country: 'Country',
    ip: 'IP address',
    unknown: 'Unknown',
    you: 'If it was you, there is nothing to do.',
    notYou:
      'If it was not you, open the link at once. We will log out every device and help you set a new password.',
    link: 'This was not me',
    lifetime: 'The link works once, until {until} Japan time. Opening it changes nothing by itself.',
  },
  emailChanged: {
    subject: 'Your {store} email address was changed',
    title: 'Your email address was changed',
    leadOld: 'The email address of your {store} account was changed from this one to {email}.',
    leadNew: 'The email address of your {store} account was changed to this one.',
    when: 'Changed on {moment}, Japan time.',
    login: 'From now on, log in with the new email address.',
    linkOld: 'Not you? Go to your account',
    undo: 'I did not change it',
    notYouUndo:
      'If this was not you, open the link at once. Your email address is set back, every device is logged out, and you set a new password.',
    undoLifetime: 'The link works once, until {until} Japan time. Opening it alone does nothing.',
    linkNew: 'Open My Page',
    notYouOld:
      'If this was not you, someone else may have used your account. If you can still log in, change your password at once and set your email address back. If you cannot, contact {store} support.',
    notYouNew: 'If this was not you, contact {store} support.',
  },
  passwordEnabled: {
    subject: 'A password was set for your {store} account',
    title: 'Your password was set',
    lead: 'A password was set for your {store} account.',
    link: 'Not you? Reset the password',
    when: 'Set on {moment}, Japan time.',
    notYou: 'If you set it yourself, there is nothing to do. If not, reset the password at once.',
  },
  passwordChanged: {
    subject: 'Your {store} password was changed',
    title: 'Your password was changed',
    lead: 'The password of your {store} account was changed.',
    link: 'Not you? Reset your password',
    when: 'Changed on {moment}, Japan time.',
    ended: 'For your safety, other devices and browsers have been logged out.',
    notYou: 'If you changed it yourself, there is nothing to do. If not, reset your password at once.',
    factor:
      'If you are asked for a second step that you never set up, remove it by the link in the email that told you of it, within seven days.',
  },
  userIdChanged: {
    subject: 'Your {store} user ID was changed',
    title: 'Your user ID was changed',
    lead: 'The user ID of your {store} account was changed. From now on, log in with the new one.',
    link: 'Not you? Reset your password',
    when: 'Changed on {moment}, Japan time.',
    notYou:
      'If you changed it yourself, there is nothing to do. If not, reset your password at once. You can log in with your email address as before.',
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
    when: 'It happened on {moment}, Japan time.',
  },
  secondFactorsFailed: {
    subject: 'Someone is trying to log in to your {store} account',
    title: 'Ten wrong codes at two-step verification',
    leads: {
      Password:
        'Someone entered the right password for your {store} account, and then a wrong code ten times.',
      AuthCode:
        'Someone entered a login code that we emailed you for your {store} account, and then a wrong second code ten times.',
      Social:
        'Someone logged in with an external account linked to your {store} account, and then entered a wrong code ten times.',
    },
    when: 'Latest attempt',
    moment: '{moment}, Japan time',
    ip: 'IP address',
    link: 'Reset your password',
    toMyPage: 'Go to My Page',
    you: 'If it was you, there is nothing to do. Check that the clock on your phone is right, or use a backup code.',
    notYou: {
      Password:
        'If it was not you, somebody knows your password. Set a new one now; the old one stops working at once. If you use the old one anywhere else, change it there, too.',
      AuthCode:
        'If it was not you, somebody can read your email. Change the password of your mailbox first, then check the email address and login history in My Page.',
      Social:
        'If it was not you, somebody can use your external account. Change its password there, or unlink it in My Page.',
    },
    nobodyIn: 'Nobody got in this way. Each further attempt has to wait longer; your usual browsers do not.',
  },
  proofsFailed: {
    subject: 'You were logged out of {store} after failed identity checks',
    title: 'You were logged out',
    lead: 'In a browser that was logged in to your {store} account, the identity check failed ten times in a row. For your safety, we logged that browser out.',
    link: 'Not you? Reset your password',
    when: 'It happened on {moment}, Japan time.',
    notYou:
      'If it was you, please log in again. If not, somebody else may have been logged in to your account: reset your password at once.',
  },
} as const satisfies Words<typeof ja>;
