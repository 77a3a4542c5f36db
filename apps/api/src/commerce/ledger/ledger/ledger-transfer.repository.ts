import type { LedgerTransfer } from '@account/domain/commerce/ledger/ledger/ledger-transfers';
import { Injectable } from '@nestjs/common';

import { newId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import type { LedgerEntry } from './ledger.declaration.js';

@Injectable()
export class LedgerTransferRepository {
  constructor(private readonly database: Database) {}

  /** Books on the first open day if the month of `bookedOn` is closed. */
  async insert(
    transaction: Transaction,
    { source, event, bookedOn }: LedgerEntry,
    transfers: readonly LedgerTransfer[],
    recordedAt: Date,
  ): Promise<void> {
    const { chargeId, refundId = null, disputeId = null, payoutId = null } = source;
    const lines = transfers.map((transfer) => ({ id: newId<'ledger-transfer'>(), ...transfer }));
    await this.database.statement(
      'ledger-transfer-insert',
      `INSERT INTO ledger_transfer (id, charge_id, refund_id, dispute_id, payout_id, event, line, debit, credit, amount,
              booked_on, recorded_at)
       SELECT l.id, $1, $2, $3, $4, $5, l.line, l.debit, l.credit, l.amount,
              GREATEST($6::date, (SELECT max(first_open_on) FROM closed_month)), $7
         FROM jsonb_to_recordset($8) AS l (id uuid, line smallint, debit text, credit text, amount integer)`,
      [chargeId, refundId, disputeId, payoutId, event.event, bookedOn, recordedAt, JSON.stringify(lines)],
      transaction,
    );
  }

  async findByCharge(chargeId: string) {
    return this.database.prisma.ledgerTransfer.findMany({
      where: { chargeId },
      orderBy: [{ recordedAt: 'asc' }, { line: 'asc' }],
    });
  }
}
