import type { Translations } from '../../platform/translations/translations.js';
import type { social as ja } from './ja.js';

export const social = {
  linked: 'Linked',
  notLinked: 'Not linked',
  row: {
    name: 'External accounts',
    linked: 'Linked with {names}',
  },
  link: 'Link',
  unlink: 'Unlink',
  kept: {
    currentLogin: 'You’re logged in with it, so you can’t unlink it now.',
    lastWayIn: 'This is your only way to log in. Set up another one before you unlink it.',
  },
  ask: {
    title: 'Unlink {name}?',
    text: 'You’ll no longer be able to log in with your {name} account. You can link it again later.',
    unlink: 'Unlink',
    keep: 'Keep it linked',
    busy: 'Unlinking…',
  },
  landing: {
    title: 'External account',
    login: 'Back to login',
    back: 'Go back',
    signUp: 'Sign up',
    linkTitle: 'Link {name}',
    linkLead: 'Once linked, you can also log in with your {name} account.',
    link: 'Link {name}',
    offered: {
      title: 'This {name} account isn’t linked yet',
      text: 'If you already have an account, log in as usual and link it on My Page. If you’re new here, sign up first, then link it.',
    },
    duplicate: {
      title: 'This email address is already in use',
      text: '{email} belongs to an existing account. For its security, we don’t link accounts automatically. Log in as usual, then link {name} on My Page.',
      login: 'Log in and link',
    },
    failures: {
      denied: {
        title: 'You canceled',
        text: 'You didn’t allow access to your external account. Try again, or choose another option.',
      },
      unavailable: {
        title: 'We couldn’t reach the external service',
        text: 'It took too long to respond. Try again later, or choose another option.',
      },
      refused: {
        title: 'We couldn’t verify your external account',
        text: 'We couldn’t verify the response from the external service. Try again, or choose another option.',
      },
      notOffered: {
        title: 'You can’t use this external account here',
        text: 'It isn’t accepted right now. Choose another option.',
      },
      prohibited: {
        title: 'You can’t log in',
        text: 'Logging in to this account is restricted. Contact support.',
      },
      alreadyLinked: {
        title: 'We couldn’t link the account',
        text: 'This external account is already linked to another member’s account.',
      },
      anotherLinked: {
        title: 'We couldn’t link the account',
        text: 'Another account of this service is already linked to yours.',
      },
      otherAccount: {
        title: 'You logged in with a different account',
        text: 'Log in again with the account that is linked to yours.',
      },
      broken: {
        title: 'We couldn’t continue',
        text: 'You took too long, or continued in another window. Start again.',
      },
    },
  },
  relateError: {
    settings: 'Your settings',
    asBefore: 'Nothing has changed.',
    next: 'What you can do',
    alreadyLinked: {
      title: 'Already linked to another account',
      text: 'Another member’s account uses this external account to log in.',
      next: 'To link it here, first log in to that account and unlink it under “{row}” on My Page.',
    },
    system: {
      title: 'We couldn’t link the account',
      text: 'Something went wrong while we were checking your external account.',
      next: 'Wait a little, then try again under “{row}” on My Page. If another account of the same service is linked there, unlink it first.',
    },
  },
  enabled: {
    title: 'Your external account is linked',
    lead: 'You can now log in with it, too.',
  },
  disabled: {
    title: 'Your external account is unlinked',
    lead: 'You can no longer log in with it.',
  },
  myPageSection: 'Linked accounts',
} as const satisfies Translations<typeof ja>;
