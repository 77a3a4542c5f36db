import type { Words } from '../../platform/words/words.js';
import type { social as ja } from './ja.js';

export const social = {
  linked: 'Linked',
  notLinked: 'Not linked',
  link: 'Link',
  unlink: 'Unlink',
  kept: {
    currentLogin: 'You logged in with it, so it cannot be unlinked now',
    lastWayIn: 'This is your only way to log in. Set a password first, then unlink it',
  },
  ask: {
    title: 'Unlink {name}?',
    text: 'You will no longer be able to log in with your {name} account. You can link it again later.',
    unlink: 'Unlink',
    keep: 'Keep it',
    busy: 'Unlinking…',
  },
  landing: {
    title: 'External account',
    login: 'Back to login',
    back: 'Go back',
    myPage: 'Back to My Page',
    signUp: 'Sign up',
    linkTitle: 'Link {name}',
    linkLead: 'Once linked, you can log in with your {name} account as well.',
    link: 'Link {name}',
    offered: {
      title: 'This {name} account is not linked yet',
      text: 'If you are a member, log in as you usually do and link it in My Page. If you are new here, sign up first and link it afterwards.',
    },
    duplicate: {
      title: 'This email address is already in use',
      text: '{email} belongs to an account here. To keep it safe, nothing is linked by itself. Log in as you usually do, then link {name} in My Page.',
      login: 'Log in to link it',
    },
    failures: {
      denied: {
        title: 'Your external account was not used',
        text: 'You did not allow us to use it. Try again, or go on another way.',
      },
      unavailable: {
        title: 'The external service cannot be reached',
        text: 'It did not answer in time. Try again in a while, or go on another way.',
      },
      refused: {
        title: 'Your external account could not be confirmed',
        text: 'The answer of the external service could not be confirmed. Try again, or go on another way.',
      },
      notOffered: {
        title: 'This external account cannot be used here',
        text: 'It is not accepted at the moment. Please go on another way.',
      },
      prohibited: {
        title: 'You cannot log in',
        text: 'Login to this account is restricted. Please contact us.',
      },
      alreadyLinked: {
        title: 'The account was not linked',
        text: 'This external account is already linked to another member.',
      },
      otherAccount: {
        title: 'You logged in with another account',
        text: 'Log in once more with the account that is linked to your membership.',
      },
      broken: {
        title: 'We could not continue',
        text: 'Too much time went by, or you went on in another window. Please start again.',
      },
    },
  },
  relateError: {
    title: 'Link an external account',
    alreadyLinked: {
      title: 'Already linked to another account',
      text: 'This external account is linked to another member’s account. To link it here, first log in to that account and unlink it.',
    },
    denied: {
      title: 'Linking was cancelled',
      text: 'You did not allow the use of your external account. Nothing has changed.',
    },
    system: {
      title: 'The account was not linked',
      text: 'A system error occurred. Please try again in a while.',
    },
  },
  enabled: {
    title: 'Your external account is linked',
    lead: 'From now on you can log in with it as well.',
    myPage: 'Back to My Page',
  },
  disabled: {
    title: 'Your external account is unlinked',
    lead: 'You can no longer log in with it.',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
