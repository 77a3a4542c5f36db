import type { SuspenseReason } from '@account/domain/commerce/payments/charges/gateway-outcome';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { EarningDetails, EarningId } from '../../../ledger/ledger/index.js';
import type { Charge, ChargeFailure, ChargeResult } from '../charge.declaration.js';

/** Thrown where what was paid for turns out to be there already, or gone: the money waits in suspense. */
export class CannotFulfil extends Error {}

export interface ChargeSubject {
  /** Locks its rows in the order of locks, before the charge's own is locked. */
  lock(transaction: Transaction, subjectId: string): Promise<LockedSubject>;

  /** Own path on which the browser goes on that was sent to the card's issuer. */
  findNextPage(charge: Charge, result: ChargeResult): Promise<string>;

  /** What was to be paid for, and by which offer: for operators, in English, a line each. */
  explain(subjectId: string): Promise<readonly string[]>;

  /** What a member did, or what was due, between two moments without a charge; nothing where there is nothing to say. */
  explainWithoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<readonly string[]>;
}

/**
 * An order or a cycle whose rows are locked, before the charge is settled. What it does is done in the transaction that
 * locked it and settles the charge, perhaps again: nothing may be sent from it.
 */
export interface LockedSubject {
  readonly isPaid: boolean;

  /** What was to be paid for is no more, and cannot be given even late. */
  readonly hasEnded: boolean;

  /**
   * Gives what was paid for. Also of an order that had failed, where it has not ended.
   *
   * @param earningId of the earning that is written next
   * @returns what the member's history and invoice say of it
   * @throws {CannotFulfil}
   */
  succeeded(charge: Charge, earningId: EarningId): Promise<EarningDetails>;

  /** Nothing was collected. */
  failed(charge: Charge, failure: ChargeFailure): Promise<void>;

  /** The answer got lost: it is looked up, and `succeeded` or `failed` follows. Once for each charge. */
  becameUnknown(charge: Charge): Promise<void>;

  /** Money without a place: another amount, a second success, an ended subject. Absent: a person decides. */
  suspended?(charge: Charge, reason: SuspenseReason): Promise<void>;
}
