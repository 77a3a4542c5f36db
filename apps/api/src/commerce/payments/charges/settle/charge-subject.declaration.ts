import type { SuspenseReason } from '@account/domain/commerce/payments/charges/gateway-outcome';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { EarningDetails, EarningId } from '../../../ledger/ledger/index.js';
import type { Charge, ChargeFailure, ChargeResult } from '../charge.declaration.js';

/** Thrown if the subject is already paid or no longer exists; the money stays in suspense. */
export class CannotFulfil extends Error {}

export interface ChargeSubject {
  /** Locks the rows of the subject in lock order, before the charge is locked. */
  lock(transaction: Transaction, subjectId: string): Promise<LockedSubject>;

  /** Returns the path on this site for a browser that returns from the card issuer. */
  findNextPage(charge: Charge, result: ChargeResult): Promise<string>;

  /** Describes the subject and its offer to operators, in English, one entry per line. */
  explain(subjectId: string): Promise<readonly string[]>;

  /** Describes actions and due dates without a charge between two times; empty if there were none. */
  explainWithoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<readonly string[]>;
}

/**
 * An order or cycle whose rows are locked before the charge is settled. Its methods run in the transaction that
 * holds the locks and settles the charge. The transaction may be retried, so nothing may be sent from it.
 */
export interface LockedSubject {
  readonly isPaid: boolean;

  /** True if the subject has ended and can no longer be fulfilled. */
  readonly hasEnded: boolean;

  /**
   * Delivers what was paid for, even after the order had failed, unless it has ended.
   *
   * @param earningId id of the earning that is written next
   * @returns details for the member's history and invoice
   * @throws {CannotFulfil}
   */
  succeeded(charge: Charge, earningId: EarningId): Promise<EarningDetails>;

  /** Called when nothing was collected. */
  failed(charge: Charge, failure: ChargeFailure): Promise<void>;

  /** The response was lost: look-ups follow, and then `succeeded` or `failed`. Called once per charge. */
  becameUnknown(charge: Charge): Promise<void>;

  /**
   * The money is in suspense because of a different amount, a second success or an ended subject. If this
   * method is missing, an operator decides.
   */
  suspended?(charge: Charge, reason: SuspenseReason): Promise<void>;
}
