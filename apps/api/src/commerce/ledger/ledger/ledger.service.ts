import { ledgerTransfers } from '@account/domain/commerce/ledger/ledger/ledger-transfers';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import type { LedgerEntry } from './ledger.declaration.js';
import { LedgerTransferRepository } from './ledger-transfer.repository.js';

/** The sub-ledger of payments: transfers between two accounts, immutable once written. */
@Injectable()
export class Ledger {
  constructor(
    private readonly transfers: LedgerTransferRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws if the event of this source was already written */
  async recordEntry(transaction: Transaction, entry: LedgerEntry): Promise<void> {
    const transfers = ledgerTransfers(entry.event);
    if (transfers.length > 0) await this.transfers.insert(transaction, entry, transfers, this.clock.now());
  }

  findByCharge(chargeId: string): ReturnType<LedgerTransferRepository['findByCharge']> {
    return this.transfers.findByCharge(chargeId);
  }
}
