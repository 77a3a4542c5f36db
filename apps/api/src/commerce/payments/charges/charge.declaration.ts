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

/** The order or cycle that is charged; exactly one of the two is set. */
export interface SubjectRef {
  kind: ChargeSubjectKind;
  id: string;
}

/**
 * Initiator of a charge. Card schemes count the member's attempts separately from the store's. `PROVIDER`
 * collects without a request.
 */
export const chargeInitiators = ['MEMBER', 'STORE', 'PROVIDER'] as const;

export type ChargeInitiator = (typeof chargeInitiators)[number];

export interface NewCharge extends TaxTerms {
  subject: SubjectRef;
  customerId: CustomerId;
  plan: SoldPlan;
  /** Greater than zero; `settleZero` handles subjects of ¥0. */
  amount: Yen;
  paymentMethodId: PaymentMethodId;
  /** Name in the provider's records and on its pages, in the member's language. */
  itemName: string;
  /** Defaults to the member. */
  initiator?: ChargeInitiator;
}

/** Data that is needed to send a claimed charge. */
export interface ClaimedCharge {
  chargeId: ChargeId;
  gateway: GatewayRef;
}

/**
 * 3-D Secure authentication of a saved card for this charge. The issuer's page redirects the browser back to
 * us.
 */
export interface ChargeAuthentication {
  accountId: AccountId;
  token: AuthenticationToken;
}

/**
 * `notSent`: nothing was sent. `challenge`: the member did not return from the card issuer in time.
 * `unreachable`: the connection failed before any byte was sent. `sent`: the request was sent but was certainly
 * not executed.
 */
export type NotExecutedCause = 'notSent' | 'challenge' | 'unreachable' | 'sent';

export type ChargeResult =
  | { outcome: 'succeeded' }
  /** The money is in suspense: an operator fulfils the subject or refunds it. */
  | { outcome: 'suspended'; reason: SuspenseReason }
  | { outcome: 'refused'; refusal: RefusalClass }
  | { outcome: 'notExecuted' }
  /** Sent, being looked up or in a challenge: it must not be retried until its result is known. */
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
  /** Yen that the provider has collected; null until then. */
  collected: Yen | null;
  /** The provider's day, which is the day of payment. */
  processedOn: BusinessDate | null;
  suspenseReason: SuspenseReason | null;
  suspenseResolution: SuspenseResolution | null;
  refundReserved: Yen;
  /** Real time. */
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
  /** `clock`: the clocks of this process and the database differ too much. */
  constructor(readonly why: 'methodNotFound' | 'methodUnusable' | 'gatewayNotConfigured' | 'clock') {
    super(`A charge is not claimed: ${why}`);
  }
}
