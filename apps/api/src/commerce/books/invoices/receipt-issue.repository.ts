import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/prisma/database.js';
import type { ShownEarning } from '../../ledger/ledger/index.js';

type EarningId = ShownEarning['id'];

@Injectable()
export class ReceiptIssueRepository {
  constructor(private readonly database: Database) {}

  /**
   * Increments the number of issued copies of a receipt; concurrent calls get different numbers.
   * @returns number of copies issued so far
   */
  async incrementIssues(earningId: EarningId, now: Date): Promise<number> {
    const [row] = await this.database.statement<{ issues: number }>(
      'receipt-issue',
      `INSERT INTO receipt_issue AS issued (earning_id, issues, first_issued_at, last_issued_at) VALUES ($1, 1, $2, $2)
       ON CONFLICT (earning_id) DO UPDATE SET issues = issued.issues + 1, last_issued_at = excluded.last_issued_at
       RETURNING issues`,
      [earningId, now],
    );
    if (row === undefined) throw new Error(`Receipt of ${earningId} was not issued`);
    return row.issues;
  }

  async find(earningId: EarningId): Promise<{ issues: number; lastIssuedAt: Date } | undefined> {
    const row = await this.database.prisma.receiptIssue.findUnique({
      where: { earningId },
      select: { issues: true, lastIssuedAt: true },
    });
    return row ?? undefined;
  }
}
