import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { StoredContract } from '../contract.types.js';

export type ContractEnding = (transaction: Transaction, contract: StoredContract) => Promise<void>;

/** Slices that keep something for as long as a contract lives let go of it here, in the transaction that ends it. */
@Injectable()
export class ContractEndings {
  private readonly endings: ContractEnding[] = [];

  register(ending: ContractEnding): void {
    this.endings.push(ending);
  }

  async ended(transaction: Transaction, contract: StoredContract): Promise<void> {
    for (const ending of this.endings) await ending(transaction, contract);
  }
}
