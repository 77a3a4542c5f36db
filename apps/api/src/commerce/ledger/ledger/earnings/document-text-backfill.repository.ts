import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';

export interface CarryOver {
  createdBefore: Date;
  nextBlock: number;
  found: number;
  endedAt: Date | null;
}

const wholeTableWithin = 10 * 60_000;

/** A range of table pages; `before` is exclusive. */
export interface Blocks {
  from: number;
  before: number;
}

@Injectable()
export class DocumentTextBackfillRepository {
  constructor(private readonly database: Database) {}

  async state(): Promise<CarryOver | undefined> {
    return (await this.database.prisma.documentTextBackfill.findFirst()) ?? undefined;
  }

  async begin(createdBefore: Date): Promise<void> {
    await this.database.prisma.documentTextBackfill.createMany({
      data: [{ createdBefore }],
      skipDuplicates: true,
    });
  }

  /** @returns false if the stored progress differs from `from`, because another run has changed it */
  async move(from: CarryOver, to: Partial<CarryOver>): Promise<boolean> {
    const { count } = await this.database.prisma.documentTextBackfill.updateMany({ where: from, data: to });
    return count > 0;
  }

  async blocks(transaction?: Transaction): Promise<number> {
    const [size] = await this.database.statement<{ blocks: number }>(
      'document-blocks',
      `SELECT (pg_relation_size('earning') / current_setting('block_size')::int)::int AS blocks`,
      [],
      transaction,
    );
    return size?.blocks ?? 0;
  }

  /**
   * Scans all pages in one snapshot, so that it does not miss rows that move during the scan.
   *
   * @param batchSize number of pages that one statement reads
   */
  isAnyLeft(createdBefore: Date, batchSize: number): Promise<boolean> {
    return this.database.transaction(
      async (transaction) => {
        const end = await this.blocks(transaction);
        for (let from = 0; from < end; from += batchSize)
          if (await this.isAnyIn({ from, before: from + batchSize }, createdBefore, transaction)) return true;
        return false;
      },
      { isolation: 'RepeatableRead', timeout: wholeTableWithin },
    );
  }

  /**
   * Skips locked rows.
   * @param rows maximum row position within a page; rows at higher positions are not processed
   * @returns number of processed rows
   */
  async share({ from, before }: Blocks, rows: number, createdBefore: Date): Promise<number> {
    const shared = await this.database.statement(
      'documents-share',
      `WITH own AS (
         SELECT id, plan_name, issuer FROM earning
          WHERE ctid >= $1::tid AND ctid < $2::tid AND (ctid::text::point)[1] <= $3::int
            AND document_text_id IS NULL AND created_at < $4
            FOR UPDATE SKIP LOCKED
       ), found AS MATERIALIZED (SELECT id, find_or_create_document_text(plan_name, issuer) AS document_text_id FROM own)
       UPDATE earning SET document_text_id = found.document_text_id, plan_name = NULL, issuer = NULL
         FROM found WHERE earning.id = found.id AND found.document_text_id IS NOT NULL RETURNING earning.id`,
      [`(${from},0)`, `(${before},0)`, rows, createdBefore],
    );
    return shared.length;
  }

  private async isAnyIn(
    { from, before }: Blocks,
    createdBefore: Date,
    transaction: Transaction,
  ): Promise<boolean> {
    const found = await this.database.statement(
      'documents-left',
      `SELECT 1 FROM earning
        WHERE ctid >= $1::tid AND ctid < $2::tid AND document_text_id IS NULL AND created_at < $3 LIMIT 1`,
      [`(${from},0)`, `(${before},0)`, createdBefore],
      transaction,
    );
    return found.length > 0;
  }
}
