import type { SuspenseReason } from '@account/domain/commerce/payments/charges/gateway-outcome';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { EarningDetails, EarningId } from '../../../ledger/ledger/index.js';
import type { Charge, ChargeFailure, ChargeResult } from '../charge.declaration.js';

/** Thrown if the order or cycle is already paid or no longer exists. The payment stays in suspense. */
export class CannotFulfil extends Error {}

export interface ChargeSubject {
  /** Locks the rows of the order or cycle in lock order, before the charge is locked. */
  lock(transaction: Transaction, subjectId: string): Promise<LockedSubject>;

  /** Returns the path on this site for a browser that returns from the card issuer. */
  findNextPage(charge: Charge, result: ChargeResult): Promise<string>;

  /** Describes the order or cycle and its offer to operators, in English, one entry per line. */
  explain(subjectId: string): Promise<readonly string[]>;

  /** Describes actions and due dates without a charge between two times; empty if there were none. */
  explainWithoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<readonly string[]>;
}

/**
 * An order or cycle whose rows are locked. Its methods run in the transaction that holds the locks and settles
 * the charge. They must not send anything, because the transaction may be retried.
 */
export interface LockedSubject {
  readonly isPaid: boolean;

  /** True if the order or cycle has ended and can no longer be fulfilled. */
  readonly hasEnded: boolean;

  /**
   * Delivers the paid order or cycle, even if the order had failed. Not possible after it has ended.
   *
   * @param earningId id of the earning that is written next
   * @returns details for the member's history and invoice
   * @throws {CannotFulfil}
   */
  succeeded(charge: Charge, earningId: EarningId): Promise<EarningDetails>;

  /** Called when nothing was collected. */
  failed(charge: Charge, failure: ChargeFailure): Promise<void>;

  /**
   * Called once per charge when its response was lost. Look-ups follow, and then `succeeded` or `failed` is
   * called.
   */
  becameUnknown(charge: Charge): Promise<void>;

  /**
   * Called when the payment was put in suspense: because of a different amount, a second success, or an order
   * or cycle that has ended. If this method is missing, an operator decides.
   */
  suspended?(charge: Charge, reason: SuspenseReason): Promise<void>;
}
