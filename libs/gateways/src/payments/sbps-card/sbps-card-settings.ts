import type { SbpsAccount } from '../sbps-wire/sbps-settings.js';

export interface SbpsCardSettings {
  account: SbpsAccount;
  /**
   * `authorise-and-cancel`: 3-D Secure, then an authorisation that stores the card, then its cancellation
   * without a commit.
   * `store-only`: the card is stored with its token, after 3-D Secure if required.
   */
  registration: 'authorise-and-cancel' | 'store-only';
  functions: SbpsCardFunctions;
}

/** Function ids of the API. They depend on when the store's contract with SBPS was made. */
export interface SbpsCardFunctions {
  authenticate: string;
  authorise: string;
  authoriseAuthenticated: string;
  commit: string;
  cancel: string;
  refund: string;
  refundPart: string;
  inquire: string;
  storeCard: string;
  readCard: string;
  deleteCard: string;
}

export const defaultCardFunctions: SbpsCardFunctions = {
  authenticate: 'TA02-00101-101',
  authorise: 'ST01-00131-101',
  authoriseAuthenticated: 'ST01-00118-101',
  commit: 'ST02-00101-101',
  cancel: 'ST02-00305-101',
  refund: 'ST02-00303-101',
  refundPart: 'ST02-00307-101',
  inquire: 'MG01-00101-101',
  storeCard: 'MG02-00131-101',
  readCard: 'MG02-00104-101',
  deleteCard: 'MG02-00103-101',
};
