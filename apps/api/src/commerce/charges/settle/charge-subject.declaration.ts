import type { SuspenseReason } from '@account/domain/commerce/charges/gateway-outcome';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { EarningDetails } from '../../ledger/earnings/earning.declaration.js';
import type { EarningId } from '../../ledger/ledger.declaration.js';
import type { Charge, ChargeFailure, ChargeResult, ChargeSubjectKind } from '../charge.declaration.js';

/** How an order or cycle stands while its rows are locked, before the charge is settled. */
export interface SubjectStanding {
  /** Another charge has paid it. */
  isPaid: boolean;
  /** What was to be paid for is no more, and cannot be given even late. */
  hasEnded: boolean;
}

/** Thrown where what was paid for turns out to be there already, or gone: the money waits in suspense. */
export class CannotBeGiven extends Error {}

/** Runs inside the transaction that settles the charge, perhaps again: nothing may be sent from it. */
export interface ChargeSubject {
  readonly kind: ChargeSubjectKind;

  /** Locks its rows in the order of locks, before the charge's own is locked. */
  lock(transaction: Transaction, subjectId: string): Promise<SubjectStanding>;

  /**
   * Gives what was paid for. Also of an order that had failed, where `lock` did not say that it has ended.
   *
   * @param earningId of the earning that is written next
   * @returns what the member's history and invoice say of it
   * @throws {CannotBeGiven}
   */
  succeeded(transaction: Transaction, charge: Charge, earningId: EarningId): Promise<EarningDetails>;

  /** Nothing was collected. */
  failed(transaction: Transaction, charge: Charge, failure: ChargeFailure): Promise<void>;

  /** The answer got lost: it is looked up, and `succeeded` or `failed` follows. Once for each charge. */
  becameUnknown(transaction: Transaction, charge: Charge): Promise<void>;

  /** Money without a place: another amount, a second success, an ended subject. Absent: a person decides. */
  suspended?(transaction: Transaction, charge: Charge, reason: SuspenseReason): Promise<void>;

  /** Own path on which the browser goes on that was sent to the card's issuer. */
  page(charge: Charge, result: ChargeResult): Promise<string>;
}
