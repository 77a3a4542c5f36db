import type { RefusalClass } from './gateway-outcome.js';

/** Reason for a refused charge, as shown to support. */
export const refusalDescriptions: Readonly<Record<RefusalClass, string>> = {
  needsMethod: 'the card or line cannot pay, and the member needs another way to pay',
  retryLater: 'refused for now, and a later attempt may succeed',
  enterAgain: 'what was typed of the card was wrong or too old, and the member enters it again',
  deadAtCarrier: 'the agreement with the carrier has ended, and the member needs another way to pay',
  notAuthenticated: 'the card’s issuer could not confirm who pays, and the member tries again',
  notPossible: 'not possible for this payment',
};
