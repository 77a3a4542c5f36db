import type { DisputeStage } from '@account/domain/commerce/payments/refunds/dispute';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../../ledger/customers/index.js';

/** The order or cycle of a charge. */
export interface PaidSubject {
  readonly chargeId: string;
  readonly customerId: CustomerId;
  /** Exactly one of `orderId` and `cycleId` is set. */
  readonly orderId: string | null;
  readonly cycleId: string | null;
}

export interface DisputeEffect {
  readonly stage: DisputeStage;
  /** Setting of the store: access is suspended while a dispute is open, and ends when the dispute is lost. */
  readonly suspend: boolean;
  readonly endNow: boolean;
}

/** Access that was paid for by a charge, as shown to support. */
export interface PaidAccess {
  readonly name: string;
  readonly hasEnded: boolean;
}

/** Called in the transaction that settles the refund or dispute; must be idempotent. */
export interface RefundableAccess {
  /** Locks the rows that the other methods change. Called before the charge is locked. */
  lockAccess(transaction: Transaction, charge: PaidSubject): Promise<void>;
  /** Ends the access immediately, in the transaction of the refund. */
  reverseAccess(transaction: Transaction, charge: PaidSubject, now: Date): Promise<void>;
  applyDispute(
    transaction: Transaction,
    charge: PaidSubject,
    effect: DisputeEffect,
    now: Date,
  ): Promise<void>;
  findAccess(transaction: Transaction, charge: PaidSubject): Promise<readonly PaidAccess[]>;
}
