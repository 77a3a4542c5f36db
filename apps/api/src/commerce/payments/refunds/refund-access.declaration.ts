import type { DisputeStage } from '@account/domain/commerce/payments/refunds/dispute';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../../ledger/customers/index.js';

/** What a charge paid for, as the charge says it. */
export interface PaidSubject {
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
export interface PaidAccess {
  readonly name: string;
  readonly hasEnded: boolean;
}

/** In one transaction that settles the refund or dispute; a repetition changes nothing. */
export interface RefundableAccess {
  /** Locks what the other methods change, before the charge is locked. */
  lockAccess(transaction: Transaction, charge: PaidSubject): Promise<void>;
  /** Money went back and the right goes with it, at once. */
  reverseAccess(transaction: Transaction, charge: PaidSubject, now: Date): Promise<void>;
  applyDispute(
    transaction: Transaction,
    charge: PaidSubject,
    effect: DisputeEffect,
    now: Date,
  ): Promise<void>;
  findAccess(transaction: Transaction, charge: PaidSubject): Promise<readonly PaidAccess[]>;
}
