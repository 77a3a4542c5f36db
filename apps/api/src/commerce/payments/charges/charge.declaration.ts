import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ChargePhase } from '@account/domain/commerce/payments/charges/charge-phase';
import type { RefusalClass, SuspenseReason } from '@account/domain/commerce/payments/charges/gateway-outcome';
import type { TaxTerms } from '@account/domain/commerce/money/tax';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { AuthenticationToken } from '@account/gateways/payments/gateway-registration';

import type { AccountId, Id } from '../../../platform/ids/ids.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import type { GatewayRef } from '../gateways/index.js';
import type { ChargedMethod, SoldPlan } from '../../ledger/ledger/index.js';
import type { PaymentMethodId } from '../payment-methods/index.js';

export type ChargeId = Id<'charge'>;

export const chargeSubjectKinds = ['order', 'cycle'] as const;

export type ChargeSubjectKind = (typeof chargeSubjectKinds)[number];

/** What is paid for: exactly one of both. */
export interface SubjectRef {
  kind: ChargeSubjectKind;
  id: string;
}

/** Whoever asked for it: card schemes count the member's own tries apart from ours. `PROVIDER`: it collects by itself. */
export const chargeInitiators = ['MEMBER', 'STORE', 'PROVIDER'] as const;

export type ChargeInitiator = (typeof chargeInitiators)[number];

export interface NewCharge extends TaxTerms {
  subject: SubjectRef;
  customerId: CustomerId;
  plan: SoldPlan;
  /** Above zero: what costs nothing is settled by `settleZero`. */
  amount: Yen;
  paymentMethodId: PaymentMethodId;
  /** What the provider's records and pages name, in the member's language. */
  itemName: string;
  /** Absent: the member. */
  initiator?: ChargeInitiator;
}

/** What whoever has claimed a charge sends it by. */
export interface ClaimedCharge {
  chargeId: ChargeId;
  gateway: GatewayRef;
}

/** A saved card is authenticated by its issuer for this charge, whose page sends the member's browser back. */
export interface ChargeAuthentication {
  accountId: AccountId;
  token: AuthenticationToken;
}

/**
 * `notSent`: nothing was sent. `challenge`: the member did not come back from the card's issuer in time. `unreachable`: no
 * byte left us. `sent`: it was sent, and certainly not executed.
 */
export type NotExecutedCause = 'notSent' | 'challenge' | 'unreachable' | 'sent';

export type ChargeResult =
  | { outcome: 'succeeded' }
  /** Money came that has no place: an operator honours it or gives it back. */
  | { outcome: 'suspended'; reason: SuspenseReason }
  | { outcome: 'refused'; refusal: RefusalClass }
  | { outcome: 'notExecuted' }
  /** Being sent, looked up, or waited for: nothing may be tried again until it is known. */
  | { outcome: 'unknown' }
  | { outcome: 'challenge'; url: string };

export interface Charge extends TaxTerms {
  chargeId: ChargeId;
  customerId: CustomerId;
  subject: SubjectRef;
  plan: SoldPlan;
  amount: Yen;
  paymentMethodId: PaymentMethodId;
  gateway: GatewayRef;
  method: ChargedMethod;
  initiator: ChargeInitiator;
  phase: ChargePhase;
  refusal: RefusalClass | null;
  code: string | null;
  mayHaveOpenAuthorisation: boolean;
  /** Yen that the provider has taken; null until then. */
  collected: Yen | null;
  /** The provider's day, which decides the day of payment. */
  processedOn: BusinessDate | null;
  suspenseReason: SuspenseReason | null;
  suspenseResolution: SuspenseResolution | null;
  refundReserved: Yen;
  /** Machine time. */
  claimedAt: Date;
  sentAt: Date | null;
  unknownSince: Date | null;
  needsReviewSince: Date | null;
  reviewReason: ReviewReason | null;
  /** Business time. */
  createdAt: Date;
  finishedAt: Date | null;
}

export const suspenseResolutions = ['FULFILLED', 'REFUNDED'] as const;

export type SuspenseResolution = (typeof suspenseResolutions)[number];

export const reviewReasons = [
  'unknownTooLong',
  'notOffered',
  'takenBack',
  'pendingTooLong',
  'openAuthorisation',
  'answerDiffers',
] as const;

export type ReviewReason = (typeof reviewReasons)[number];

export type ChargeFailure =
  | { failure: 'refused'; refusal: RefusalClass }
  | { failure: 'notExecuted'; cause: NotExecutedCause }
  | { failure: 'cancelled' };

export class ChargeNotClaimed extends Error {
  /** `clock`: this process and the database do not agree what time it is. */
  constructor(readonly why: 'methodNotFound' | 'methodUnusable' | 'gatewayNotConfigured' | 'clock') {
    super(`A charge is not claimed: ${why}`);
  }
}
