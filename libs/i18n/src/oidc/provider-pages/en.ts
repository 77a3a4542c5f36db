import type { Translations } from '../../platform/translations/translations.js';
import type { providerPages as ja } from './ja.js';

export const providerPages = {
  logout: {
    title: 'Log out?',
    lead: 'You’ll be logged out of {name} and every other app you’re logged in to with this account.',
    leadWithoutName: 'You’ll be logged out of every app you’re logged in to with this account.',
    submit: 'Log out',
    stay: 'Stay logged in',
  },
  passage: {
    title: 'Taking you to the next page',
    lead: 'If nothing happens, press the button.',
    submit: 'Continue',
  },
  language: 'Language',
  device: {
    title: 'Enter the code from your TV',
    lead: 'Enter the code shown on your TV or other device.',
    code: 'Code on the screen',
    codeHint: 'Eight characters. You can leave out the hyphen.',
    submit: 'Continue',
    wrong: 'That code is incorrect. Check the code on the screen.',
    expired: 'That code has expired or has already been used. Get a new one on your TV.',
    tooMany: 'Too many attempts. Try again later.',
    failed: 'That didn’t work. Enter the code again.',
  },
  confirm: {
    title: 'Allow this TV to log in?',
    warningFirst: 'Only allow this if the code is on the screen in front of you.',
    warning: ' A code that someone gave you by phone or email belongs to someone else’s TV.',
    app: 'App',
    there: 'TV’s location',
    here: 'Your location',
    today: 'Today at {time}',
    thisDevice: 'This device',
    account: 'Account',
    unknown: 'Unknown',
    dataCentre: 'data center',
    otherCountry: 'The locations don’t match. To continue, we’ll ask you to confirm that it’s you.',
    inDataCentre:
      'This request didn’t come from a home network. To continue, we’ll ask you to confirm that it’s you.',
    name: 'Name of the TV',
    optional: 'optional',
    nameTooLong: 'Enter a name of up to 60 characters.',
    limit: 'You can connect up to {limit} TVs.',
    endOldest:
      'Log out of “{name}”, the TV you haven’t used for the longest time (last used {date}), and connect this one',
    limitTrouble: 'Choose the TV to log out of.',
    submit: 'Allow',
    abort: 'Don’t allow',
  },
  done: {
    title: 'You’re logged in on your TV',
    lead: 'You can now use {store} with {app}.',
    device: 'TV',
    noName: 'TV',
    next: 'Go back to your TV.',
    close: ' Its screen changes by itself within a few seconds. You can close this page.',
    devices: 'See your connected TVs',
  },
  aborted: {
    title: 'Login not allowed',
    lead: 'No one was logged in on the TV. You can close this page.',
  },
} as const satisfies Translations<typeof ja>;
