import type { Transaction } from '../../../platform/prisma/database.js';
import type {
  PaidSubject,
  RefundableAccess,
  DisputeEffect,
  PaidAccess,
} from './refund-access.declaration.js';

/** Applies refunds and disputes to the access for which the member paid. */
export class RefundAccess {
  /** @param rights in lock order */
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
