import type { DisputeStage } from '@account/domain/commerce/payments/refunds/dispute';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../../ledger/customers/index.js';

/** What a charge paid for, as the charge says it. */
export interface ChargedFor {
  readonly chargeId: string;
  readonly customerId: CustomerId;
  /** Exactly one of the two is set. */
  readonly orderId: string | null;
  readonly cycleId: string | null;
}

export interface DisputeEffect {
  readonly stage: DisputeStage;
  /** As the store wants it: the right waits while the dispute is open, and ends when it is lost. */
  readonly suspend: boolean;
  readonly endNow: boolean;
}

/** Something that a charge paid for, as support reads it. */
export interface StandingRight {
  readonly name: string;
  readonly hasEnded: boolean;
}

/** In one transaction that settles the refund or dispute; a repetition changes nothing. */
export interface ChargeRight {
  /** Locks what the other methods change, before the charge is locked. */
  lock(transaction: Transaction, charge: ChargedFor): Promise<void>;
  /** Money went back and the right goes with it, at once. */
  endNow(transaction: Transaction, charge: ChargedFor, now: Date): Promise<void>;
  disputed(transaction: Transaction, charge: ChargedFor, effect: DisputeEffect, now: Date): Promise<void>;
  standing(transaction: Transaction, charge: ChargedFor): Promise<readonly StandingRight[]>;
}
