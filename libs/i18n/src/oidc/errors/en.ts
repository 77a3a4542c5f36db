import type { Words } from '../../platform/words/words.js';
import type { oidcErrors as ja } from './ja.js';

export const oidcErrors = {
  pageTitle: 'Error while connecting the app',
  code: '{status} {type}',
  title: 'The app could not be connected',
  restart: 'Return to the site or app that you came from, and start again from the beginning.',
  detail: 'For the developers of the app:',
  toTop: 'Go to top page',
  types: {
    INVALID_REQUEST: 'The request of the app is not in order.',
    INVALID_CLIENT: 'This app is not registered, or has been stopped.',
    INVALID_REDIRECT_URI: 'The address that the app wants you to return to is not registered.',
    INVALID_SCOPE: 'The app asked for information that it cannot use here.',
    UNSUPPORTED_RESPONSE_TYPE: 'The app asked for a form of answer that is not supported.',
    ACCESS_DENIED: 'This is not allowed.',
    SESSION_NOT_FOUND: 'This took too long, or was begun in another browser.',
    SERVER_ERROR: 'Something went wrong on the server.',
    TEMPORARILY_UNAVAILABLE: 'It is busy here at the moment. Try again in a while.',
  },
} as const satisfies Words<typeof ja>;
