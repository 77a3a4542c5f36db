import type { Translations } from '../../platform/translations/translations.js';
import type { errors as ja } from './ja.js';

export const errors = {
  toTop: 'Go to the home page',
  reload: 'Reload',
  logIn: 'Log in',
  sessionExpired: {
    name: '401 Session Expired',
    title: 'This page has expired',
    text: 'To protect your account, pages expire after a period of inactivity. Log in again to continue.',
  },
  forbidden: {
    name: '403 Forbidden',
    title: 'You can’t enter here',
    text: 'Access is prohibited. Your account or the app you’re using can’t open this page.',
  },
  notFound: {
    name: '404 Not Found',
    title: 'This page isn’t showing',
    text: 'Page not found. It may have moved or ended its run. Check the address, or go to the home page.',
    ofAnotherAccount:
      'If you followed a link in an email to another account, log in with that account to see the page. Plans that ended long ago and older payments are no longer shown.',
    logInAsAnother: 'Log in with another account',
    loggingOut: 'Logging out…',
  },
  internal: {
    name: '500 Internal Server Error',
    title: 'The film has stopped',
    text: 'Not available right now: something went wrong on our end. Wait a moment, then reload the page.',
  },
  badGateway: {
    name: '502 Bad Gateway',
    title: 'We got the wrong reel',
    text: 'There was no correct response: our servers couldn’t reach each other. Wait a moment, then reload the page.',
  },
  maintenance: {
    name: '503 Under Maintenance',
    title: 'Intermission',
    text: 'We’re under maintenance or very busy. Your account and plans aren’t affected. Wait a moment, then reload the page.',
  },
  noResponse: {
    name: '504 Gateway Timeout',
    title: 'The screen stayed dark',
    text: 'There was no response in time. Wait a moment, then reload the page.',
  },
  region: {
    name: 'Region Not Available',
    title: 'This service isn’t available in your region',
    text: 'The service isn’t offered in the country or region you’re visiting from.',
  },
  profile: {
    name: '403 Forbidden',
    title: 'Not available with this profile',
    text: 'This profile can’t open account pages. Switch profiles in the app, then open the page again.',
  },
  unknown: {
    name: 'Unknown Error',
    title: 'Something unexpected happened',
    text: 'We couldn’t show this page. If reloading doesn’t help, try again later.',
  },
  generic: {
    name: 'Error',
    title: 'An error has occurred',
    text: 'Error has occurred. Please try again after a while.',
  },
} as const satisfies Translations<typeof ja>;
