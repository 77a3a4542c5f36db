import type { Transaction } from '../../../platform/prisma/database.js';
import type { ChargedFor, ChargeRight, DisputeEffect, StandingRight } from './charge-right.declaration.js';

/** What a refund or a dispute does to the right that was paid for. */
export class ChargeRights {
  /** @param rights in the order in which their rows are locked */
  constructor(private readonly rights: readonly ChargeRight[]) {}

  async lock(transaction: Transaction, charge: ChargedFor): Promise<void> {
    for (const right of this.rights) await right.lock(transaction, charge);
  }

  async endNow(transaction: Transaction, charge: ChargedFor, now: Date): Promise<void> {
    for (const right of this.rights) await right.endNow(transaction, charge, now);
  }

  async standing(transaction: Transaction, charge: ChargedFor): Promise<StandingRight[]> {
    const found: StandingRight[] = [];
    for (const right of this.rights) found.push(...(await right.standing(transaction, charge)));
    return found;
  }

  async disputed(
    transaction: Transaction,
    charge: ChargedFor,
    effect: DisputeEffect,
    now: Date,
  ): Promise<void> {
    for (const right of this.rights) await right.disputed(transaction, charge, effect, now);
  }
}
