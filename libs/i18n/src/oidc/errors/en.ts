import type { Words } from '../../platform/words/words.js';
import type { oidcErrors as ja } from './ja.js';

export const oidcErrors = {
  pageTitle: 'App connection error',
  code: '{status} {type}',
  title: 'We couldn’t connect the app',
  restart: 'Return to the site or app you came from, and start again from the beginning.',
  detail: 'For the app’s developers:',
  toTop: 'Go to the home page',
  types: {
    INVALID_REQUEST: 'The app sent an invalid request.',
    INVALID_CLIENT: 'This app is not registered or has been disabled.',
    INVALID_REDIRECT_URI: 'The app’s return address is not registered.',
    INVALID_SCOPE: 'The app requested information that it is not allowed to use.',
    UNSUPPORTED_RESPONSE_TYPE: 'The app requested an unsupported response type.',
    ACCESS_DENIED: 'This is not allowed.',
    SESSION_NOT_FOUND: 'This request expired, or was started in another browser.',
    SERVER_ERROR: 'Something went wrong on our end.',
    TEMPORARILY_UNAVAILABLE: 'We’re busy right now. Try again later.',
  },
} as const satisfies Words<typeof ja>;
