import type { Transaction } from '../../../platform/prisma/database.js';
import type {
  PaidSubject,
  RefundableAccess,
  DisputeEffect,
  PaidAccess,
} from './refund-access.declaration.js';

/** What a refund or a dispute does to the right that was paid for. */
export class RefundAccess {
  /** @param rights in the order in which their rows are locked */
  constructor(private readonly rights: readonly RefundableAccess[]) {}

  async lockAccess(transaction: Transaction, charge: PaidSubject): Promise<void> {
    for (const right of this.rights) await right.lockAccess(transaction, charge);
  }

  async reverseAccess(transaction: Transaction, charge: PaidSubject, now: Date): Promise<void> {
    for (const right of this.rights) await right.reverseAccess(transaction, charge, now);
  }

  async findAccess(transaction: Transaction, charge: PaidSubject): Promise<PaidAccess[]> {
    const found: PaidAccess[] = [];
    for (const right of this.rights) found.push(...(await right.findAccess(transaction, charge)));
    return found;
  }

  async applyDispute(
    transaction: Transaction,
    charge: PaidSubject,
    effect: DisputeEffect,
    now: Date,
  ): Promise<void> {
    for (const right of this.rights) await right.applyDispute(transaction, charge, effect, now);
  }
}
