import type { Yen } from '@account/domain/commerce/money/yen';

import type { ChargedItem, Instrument, ProviderIds } from './gateway-references.js';

/** Card data that may be displayed. */
export interface MaskedCard {
  brand: 'V' | 'M' | 'A' | 'J' | 'D' | 'Unknown';
  /** Last digits, at most 4. */
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
  /** 32 hexadecimal characters; the provider's order id of the registration. */
  registrationId: string;
  customerCode: string;
  returnTo: ReturnAddresses;
}

/** Two one-time tokens of the provider's script for 3-D Secure. */
export interface AuthenticationToken {
  token: string;
  key: string;
}

/** A card whose number was entered only in the provider's script. */
export interface CardRegistration extends Registration {
  kind: 'card';
  token: string;
  tokenKey: string;
  authentication: AuthenticationToken | null;
  /** Amount that the card issuer authenticates: the first charge, or the amount configured by the store. */
  amount: Yen;
}

/** An agreement that is made on the provider's page. */
export interface AgreementRegistration extends Registration {
  kind: 'agreement';
  /** URL for the provider's webhook with the result, if the provider sends one. */
  noticeUrl: string;
  item: ChargedItem;
  /** Monthly amount for agreements that specify one; absent otherwise. */
  monthlyAmount?: Yen;
}

export type RegistrationRequest = CardRegistration | AgreementRegistration;

export interface Registered {
  instrument: Instrument;
  face: MaskedCard | null;
  /** Authorisation of a card check that could not be cancelled immediately; a task cancels it. */
  leftAuthorisation: ProviderIds | null;
}

/**
 * `reference` is required to finish and is stored before the redirect; null if the provider does not return
 * one.
 */
export type RegistrationStep =
  | ({ step: 'registered' } & Registered)
  | { step: 'redirect'; url: string; reference: string }
  | {
      step: 'form';
      url: string;
      /** Sorted in the order of the form post. */
      fields: readonly (readonly [name: string, value: string])[];
      acceptCharset: 'Shift_JIS';
      reference: null;
    };

/** Return URL that the browser opened, whose parameters are not authenticated. */
export type ReturnOutcome = keyof ReturnAddresses;

/** `approved` only permits the next step: the provider's webhook or its next response decides. */
export interface ReturnReading {
  claim: 'approved' | 'left' | 'failed';
  /** The provider's reference of the registration, if the browser sends one. */
  reference: string | null;
  code: string;
}

/** Result of an inquiry after a lost response. Excludes the authorisation of a card check. */
export type RegistrationInquiry =
  | { outcome: 'found'; registered: Registered }
  | { outcome: 'notFound' }
  /** The provider offers no inquiry for this method. */
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };
