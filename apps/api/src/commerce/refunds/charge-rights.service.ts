import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../platform/prisma/database.js';
import type { ChargedFor, ChargeRight, DisputeEffect } from './charge-right.declaration.js';

/** The place of each kind of row in the order in which rows are locked. */
const ranks = { holding: 1, order: 2, contract: 3, entitlement: 4 } as const;

export type ChargeRightRank = keyof typeof ranks;

/** Slices register what a refund or a dispute does to the right that was paid for. */
@Injectable()
export class ChargeRights {
  private readonly rights: { rank: number; right: ChargeRight }[] = [];

  register(rank: ChargeRightRank, right: ChargeRight): void {
    this.rights.push({ rank: ranks[rank], right });
    this.rights.sort((one, other) => one.rank - other.rank);
  }

  async lock(transaction: Transaction, charge: ChargedFor): Promise<void> {
    for (const { right } of this.rights) await right.lock(transaction, charge);
  }

  async endNow(transaction: Transaction, charge: ChargedFor, now: Date): Promise<void> {
    for (const { right } of this.rights) await right.endNow(transaction, charge, now);
  }

  async disputed(
    transaction: Transaction,
    charge: ChargedFor,
    effect: DisputeEffect,
    now: Date,
  ): Promise<void> {
    for (const { right } of this.rights) await right.disputed(transaction, charge, effect, now);
  }
}
