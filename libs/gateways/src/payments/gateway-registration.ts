import type { Yen } from '@account/domain/commerce/money/yen';

import type { ChargedItem, Instrument, ProviderIds } from './gateway-references.js';

/** Card data that may be displayed. */
export interface MaskedCard {
  brand: 'V' | 'M' | 'A' | 'J' | 'D' | 'Unknown';
  /** Last digits of the card number, at most 4. */
  suffix: string;
  /** YYYYMM */
  expiry: string;
}

/** Return URLs on this site, each with the one-time handle of the registration. */
export interface ReturnAddresses {
  done: string;
  left: string;
  failed: string;
}

interface Registration {
  /** 32 hexadecimal characters, which are also the provider's order id of the registration. */
  registrationId: string;
  customerCode: string;
  returnTo: ReturnAddresses;
}

/** Two one-time tokens for 3-D Secure from the provider's script. */
export interface AuthenticationToken {
  token: string;
  key: string;
}

/** Registration of a card whose number was entered only in the provider's script. */
export interface CardRegistration extends Registration {
  kind: 'card';
  token: string;
  tokenKey: string;
  authentication: AuthenticationToken | null;
  /** Amount that the card issuer authenticates: the first charge, or the amount configured by the store. */
  amount: Yen;
}

/** Registration of an agreement that the member approves on the provider's page. */
export interface AgreementRegistration extends Registration {
  kind: 'agreement';
  /** URL to which the provider sends the webhook with the result, if it sends one. */
  noticeUrl: string;
  item: ChargedItem;
  /** Monthly amount, for agreements that specify one. */
  monthlyAmount?: Yen;
}

export type RegistrationRequest = CardRegistration | AgreementRegistration;

export interface Registered {
  instrument: Instrument;
  face: MaskedCard | null;
  /** Authorisation of a card check that could not be cancelled immediately. A task cancels it later. */
  leftAuthorisation: ProviderIds | null;
}

/**
 * `reference` is required to finish the registration and is stored before the redirect. Null if the provider
 * does not return one.
 */
export type RegistrationStep =
  | ({ step: 'registered' } & Registered)
  | { step: 'redirect'; url: string; reference: string }
  | {
      step: 'form';
      url: string;
      /** Form fields in the order in which they are posted. */
      fields: readonly (readonly [name: string, value: string])[];
      acceptCharset: 'Shift_JIS';
      reference: null;
    };

/** Kind of return URL that the browser opened. The parameters of the URL are not authenticated. */
export type ReturnOutcome = keyof ReturnAddresses;

/** `approved` only permits the next step. The provider's webhook or its next response decides the result. */
export interface ReturnReading {
  claim: 'approved' | 'left' | 'failed';
  /** The provider's reference of the registration, if the browser sends one. */
  reference: string | null;
  code: string;
}

/** Result of an inquiry after a lost response. Does not include the authorisation of a card check. */
export type RegistrationInquiry =
  | { outcome: 'found'; registered: Registered }
  | { outcome: 'notFound' }
  /** The provider offers no inquiry for this method. */
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };
