import type { Translations } from '../../../../platform/translations/translations.js';
import type * as ja from './ja.js';

export const purchaseProblems = {
  INVALID_SESSION_FLOW:
    'Something unexpected happened and we couldn’t continue your purchase. Start again from the beginning.',
  OWNED_PLAN: 'You already own this.',
  RENTED_PLAN: 'You’re renting this until {until}.',
  OWN_PLAN: 'You already have this plan.',
  ENDING_PLAN: 'You’ve canceled this plan, and it hasn’t ended yet.',
  NOT_CHANGEABLE: 'You can’t have this plan alongside your current one, and you can’t change to it.',
  NOT_PAYABLE: 'This can’t be bought at the moment.',
  NOT_YET_ON_SALE: 'This isn’t on sale yet.',
  NO_LONGER_ON_SALE: 'This is no longer on sale.',
  SOLD_OUT: 'This is sold out.',
} as const satisfies Translations<typeof ja.purchaseProblems>;

export const gatewayReturn = {
  accepted: {
    title: 'We’ve received your request',
    lead: 'Go back to the page where you started.',
  },
  late: {
    title: 'This page has expired',
    lead: 'Go back to the page where you started to see how things stand.',
  },
} as const satisfies Translations<typeof ja.gatewayReturn>;
