import type { Words } from '../../platform/words/words.js';
import type { errors as ja } from './ja.js';

export const errors = {
  toTop: 'Go to the home page',
  toMyPage: 'Back to My Page',
  reload: 'Reload',
  logIn: 'Log in',
  sessionExpired: {
    name: '401 Session Expired',
    title: 'This page has expired',
    text: 'To protect your account, pages expire after a period of inactivity. Log in again to continue.',
  },
  forbidden: {
    name: '403 Forbidden',
    title: 'You can’t open this page',
    text: 'Access is prohibited. This page isn’t available to your account or in the app you’re using.',
  },
  notFound: {
    name: '404 Not Found',
    title: 'We can’t find this page',
    text: 'Page not found. It may have moved or been removed. Check the address, or go to the home page.',
  },
  internal: {
    name: '500 Internal Server Error',
    title: 'Not available right now',
    text: 'Something went wrong on our end. Wait a moment, then reload the page.',
  },
  badGateway: {
    name: '502 Bad Gateway',
    title: 'No correct response',
    text: 'Our servers couldn’t reach each other. Wait a moment, then reload the page.',
  },
  maintenance: {
    name: '503 Under Maintenance',
    title: 'Intermission',
    text: 'The service is under maintenance or busy. Your account and your plans are not affected. Wait a moment, then reload the page.',
  },
  noResponse: {
    name: '504 Gateway Timeout',
    title: 'No response',
    text: 'The server took too long to respond. Wait a moment, then reload the page.',
  },
  region: {
    name: 'Region Not Available',
    title: 'This service is not available in your region',
    text: 'The service is not offered in the country or region you’re visiting from.',
  },
  profile: {
    name: '403 Forbidden',
    title: 'Not available with this profile',
    text: 'This profile can’t open account pages. Switch profiles in the app, then open the page again.',
  },
  unknown: {
    name: 'Unknown Error',
    title: 'An unknown error has occurred',
    text: 'We couldn’t show this page. If reloading doesn’t help, try again later.',
  },
  generic: {
    name: 'Error',
    title: 'An error has occurred',
    text: 'Error has occurred. Please try again after a while.',
  },
} as const satisfies Words<typeof ja>;
