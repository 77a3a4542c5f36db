import type { Translations } from '../../platform/translations/translations.js';
import type * as ja from './ja.js';

export const home = {
  title: 'Home',
  login: 'Log in',
  signUp: 'Sign up',
  myPage: 'Open My Page',
  plans: 'See plans',
  plansOnOffer: 'Plans',
  offer: 'Subscribe to {plan}',
  offerTrial: 'Try {plan} free for {days, plural, one {# day} other {# days}}',
  allPlans: 'All plans',
} as const satisfies Translations<typeof ja.home>;

export const licenses = {
  title: 'Licenses',
  lead: 'This service is built with the following open-source software. Thank you to everyone who contributed to it.',
  texts: 'License texts',
  textsLead: 'Copyright notices are listed with each package above.',
  group: '{license} ({count})',
  read: 'Read {license}',
} as const satisfies Translations<typeof ja.licenses>;

export const policies = {
  privacyTitle: 'Privacy policy',
  termsTitle: 'Terms of use',
  external: 'This document is published on another page.',
  read: 'Read the {title}',
  textOf: 'Text of {title}',
  toEnd: 'Go to the end',
  unread: 'Read to the end to agree.',
  unreadAlone: 'Read to the end.',
  wasRead: 'You’ve reached the end',
  readFirst: 'To continue, read the {titles} to the end.',
  agreeFirst: 'To continue, agree to the {titles}.',
  agree: 'I agree to the {title}',
  none: 'The {title} hasn’t been published yet.',
  revision: 'Revision {revision}',
} as const satisfies Translations<typeof ja.policies>;
