import type { Translations } from '../../platform/translations/translations.js';
import type * as ja from './ja.js';

export const oidcLogin = {
  reasons: {
    no_session: 'Log in to continue to “{app}”.',
    login_prompt: '“{app}” needs you to log in again.',
    max_age: 'It’s been a while since you logged in. Log in again.',
    id_token_hint:
      'You’re logged in with a different account from the one you use with “{app}”. Log in with that one.',
    acr: '“{app}” requires two-step verification. Log in again.',
    account_switched: 'You’ve been logged out. Log in with the account you want to use.',
  },
} as const satisfies Translations<typeof ja.oidcLogin>;

export const oidcErrors = {
  pageTitle: 'App connection error',
  code: '{status} {type}',
  title: 'We couldn’t connect the app',
  restart: 'Return to the site or app you came from, and start again from the beginning.',
  detail: 'For the app’s developers:',
  toTop: 'Go to the home page',
  types: {
    INVALID_REQUEST: 'The app sent an invalid request.',
    INVALID_CLIENT: 'This app isn’t registered or has been disabled.',
    INVALID_REDIRECT_URI: 'The app’s return address isn’t registered.',
    INVALID_SCOPE: 'The app requested information that it isn’t allowed to use.',
    UNSUPPORTED_RESPONSE_TYPE: 'The app requested an unsupported response type.',
    ACCESS_DENIED: 'This isn’t allowed.',
    SESSION_NOT_FOUND: 'This request expired, or was started in another browser.',
    SERVER_ERROR: 'Something went wrong on our end.',
    TEMPORARILY_UNAVAILABLE: 'We’re busy right now. Try again later.',
  },
} as const satisfies Translations<typeof ja.oidcErrors>;
