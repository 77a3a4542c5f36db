import type { Words } from '@account/i18n/platform/words/words';

import type { secondFactorsFailed as ja } from './ja.js';

export const secondFactorsFailed = {
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
      'If it wasn’t you, someone can read your email. Change your email account’s password first, then check your email address and login history on My Page.',
    Social:
      'If it wasn’t you, someone can use your external account. Change its password, or unlink it on My Page.',
  },
  nobodyIn: 'They didn’t get in. Further attempts are slowed down, except in browsers you have used before.',
} as const satisfies Words<typeof ja>;
