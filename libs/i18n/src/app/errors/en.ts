import type { Words } from '../../platform/words/words.js';
import type { errors as ja } from './ja.js';

export const errors = {
  toTop: 'Go to top page',
  toMyPage: 'Back to My Page',
  reload: 'Reload',
  logIn: 'Log in',
  sessionExpired: {
    name: '401 Session Expired',
    title: 'This page has expired',
    text: 'To keep you safe, pages close after a while without activity. Log in again to go on.',
  },
  forbidden: {
    name: '403 Forbidden',
    title: 'You can’t enter this page',
    text: 'Access is prohibited. This page is not open to your account or to the app you are using.',
  },
  notFound: {
    name: '404 Not Found',
    title: 'This page isn’t showing',
    text: 'Page not found. Its address may have changed, or it may have closed. Check the address you entered, or go back to the top page.',
  },
  internal: {
    name: '500 Internal Server Error',
    title: 'Not available right now',
    text: 'Something went wrong on our server. Reload the page after a while.',
  },
  badGateway: {
    name: '502 Bad Gateway',
    title: 'No correct response',
    text: 'Our servers could not talk to each other properly. Reload the page after a while.',
  },
  maintenance: {
    name: '503 Under Maintenance',
    title: 'Intermission',
    text: 'The service is under maintenance or busy. Your details and contracts are not affected. Reload the page after a while.',
  },
  noResponse: {
    name: '504 Gateway Timeout',
    title: 'No response',
    text: 'There was no answer in time. Reload the page after a while.',
  },
  region: {
    name: 'Region Not Available',
    title: 'This service is not available in your region',
    text: 'The service is not offered in the country or region you are visiting from.',
  },
  profile: {
    name: '403 Forbidden',
    title: 'Not with this profile',
    text: 'Account pages open only with a profile that is allowed to see them. Switch profiles in the app, then open the page again.',
  },
  unknown: {
    name: 'Unknown Error',
    title: 'An unknown error has occurred',
    text: 'The page could not be shown. If reloading does not help, try again after a while.',
  },
  generic: {
    name: 'Error',
    title: 'An error has occurred',
    text: 'Error has occurred. Please try again after a while.',
  },
} as const satisfies Words<typeof ja>;
