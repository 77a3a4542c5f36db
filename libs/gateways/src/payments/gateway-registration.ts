import type { Yen } from '@account/domain/commerce/money/yen';

import type { ChargedItem, Instrument, ProviderIds } from './gateway-references.js';

/** What may be shown of an instrument. */
export interface MaskedCard {
  brand: 'V' | 'M' | 'A' | 'J' | 'D' | 'Unknown';
  /** The last digits, at most 4. */
  suffix: string;
  /** YYYYMM */
  expiry: string;
}

/** Addresses of ours on which the browser comes back, each with the one-time handle of the registration. */
export interface ReturnAddresses {
  done: string;
  left: string;
  failed: string;
}

interface Registration {
  /** 32 hexadecimal characters; the provider's order id of this registration. */
  registrationId: string;
  customerCode: string;
  returnTo: ReturnAddresses;
}

/** Two one-time tokens of the provider's script for 3-D Secure. */
export interface AuthenticationToken {
  token: string;
  key: string;
}

/** A card whose number only the provider's script has seen. */
export interface CardRegistration extends Registration {
  kind: 'card';
  token: string;
  tokenKey: string;
  authentication: AuthenticationToken | null;
  /** What the card's issuer is asked to authenticate: the first charge, or what the store set. */
  amount: Yen;
}

/** An agreement that is given on the provider's own page. */
export interface AgreementRegistration extends Registration {
  kind: 'agreement';
  /** Where the provider's server brings the result, for those that do. */
  noticeUrl: string;
  item: ChargedItem;
  /** The monthly amount, for agreements that hold one; absent otherwise. */
  monthlyAmount?: Yen;
}

export type RegistrationRequest = CardRegistration | AgreementRegistration;

export interface Registered {
  instrument: Instrument;
  face: MaskedCard | null;
  /** Was made to check the card and could not be cancelled at once: to be cancelled by a task. */
  leftAuthorisation: ProviderIds | null;
}

/** `reference` finishes it and is kept before the browser leaves; null: the provider names nothing. */
export type RegistrationStep =
  | ({ step: 'registered' } & Registered)
  | { step: 'redirect'; url: string; reference: string }
  | {
      step: 'form';
      url: string;
      /** In the order in which they are to be posted. */
      fields: readonly (readonly [name: string, value: string])[];
      acceptCharset: 'Shift_JIS';
      reference: null;
    };

/** On which of our addresses the browser came back. What it brings is the browser's word, not the provider's. */
export type ReturnOutcome = keyof ReturnAddresses;

/** `approved` only allows to go on: the provider's notice, or its answer to the next request, decides. */
export interface ReturnReading {
  claim: 'approved' | 'left' | 'failed';
  /** The provider's name of the round, where the browser brings one. */
  reference: string | null;
  code: string;
}

/** What a look-up after a lost answer found. Whatever checked the card then is not found with it. */
export type RegistrationInquiry =
  | { outcome: 'found'; registered: Registered }
  | { outcome: 'notFound' }
  /** The provider has no such call for this method. */
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };
