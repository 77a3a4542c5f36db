import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/prisma/database.js';

export interface CarryOver {
  writtenBefore: Date;
  nextBlock: number;
  found: number;
  endedAt: Date | null;
}

/** Pages of the table, the last one not included. */
export interface Blocks {
  from: number;
  before: number;
}

@Injectable()
export class DocumentCarryOverRepository {
  constructor(private readonly database: Database) {}

  async state(): Promise<CarryOver | undefined> {
    return (await this.database.prisma.documentCarryOver.findFirst()) ?? undefined;
  }

  async begin(writtenBefore: Date): Promise<void> {
    await this.database.prisma.documentCarryOver.createMany({
      data: [{ writtenBefore }],
      skipDuplicates: true,
    });
  }

  /** @returns whether nobody else has moved it */
  async move(from: CarryOver, to: Partial<CarryOver>): Promise<boolean> {
    const { count } = await this.database.prisma.documentCarryOver.updateMany({ where: from, data: to });
    return count > 0;
  }

  async blocks(): Promise<number> {
    const [size] = await this.database.statement<{ blocks: number }>(
      'document-blocks',
      `SELECT (pg_relation_size('earning') / current_setting('block_size')::int)::int AS blocks`,
      [],
    );
    return size?.blocks ?? 0;
  }

  /** Wherever they are, also in pages that were looked at. @param patience milliseconds: the whole table is read */
  async isAnyLeft(writtenBefore: Date, patience: number): Promise<boolean> {
    const [found] = await this.database.patiently(patience, (transaction) =>
      this.database.statement<{ isAnyLeft: boolean }>(
        'documents-left',
        `SELECT EXISTS (SELECT 1 FROM earning WHERE text_id IS NULL AND created_at < $1) AS "isAnyLeft"`,
        [writtenBefore],
        transaction,
      ),
    );
    return found?.isAnyLeft === true;
  }

  /** Those that somebody holds stay as they are. @param rows of each page, the first so many @returns how many */
  async share({ from, before }: Blocks, rows: number, writtenBefore: Date): Promise<number> {
    const shared = await this.database.statement(
      'documents-share',
      `WITH own AS (
         SELECT id, plan_name, issuer FROM earning
          WHERE ctid >= $1::tid AND ctid < $2::tid AND (ctid::text::point)[1] <= $3::int
            AND text_id IS NULL AND created_at < $4
            FOR UPDATE SKIP LOCKED
       ), found AS MATERIALIZED (SELECT id, shared_text_of(plan_name, issuer) AS text_id FROM own)
       UPDATE earning SET text_id = found.text_id, plan_name = NULL, issuer = NULL
         FROM found WHERE earning.id = found.id AND found.text_id IS NOT NULL RETURNING earning.id`,
      [`(${from},0)`, `(${before},0)`, rows, writtenBefore],
    );
    return shared.length;
  }
}
