import type { RefusalClass } from './gateway-outcome.js';

/** Reason for a refused charge, as shown to support. */
export const refusalDescriptions: Readonly<Record<RefusalClass, string>> = {
  needsMethod: 'the card or line cannot pay, and the member needs another payment method',
  retryLater: 'refused temporarily; a later attempt may succeed',
  enterAgain: 'the card data was wrong or expired, and the member has to enter it again',
  deadAtCarrier: 'the agreement with the carrier has ended, and the member needs another payment method',
  notAuthenticated: 'the card’s issuer could not authenticate the payer, and the member has to try again',
  notPossible: 'not possible for this payment',
};
