import { Injectable } from '@nestjs/common';

import { Database } from '../prisma/database.js';

/** Tables whose rows name the moment at which they end, in a column with an index. */
const expiryColumns = {
  flow: 'expires_at',
  challenge: 'expires_at',
  failure_counter: 'window_ends_at',
  rate_limit: 'expire',
  session: 'expires_at',
} as const;

export type ExpiringTable = keyof typeof expiryColumns;

@Injectable()
export class ExpiredRowsRepository {
  constructor(private readonly database: Database) {}

  /** @param before of the column's own type: an instant, or milliseconds since 1970 */
  async delete(table: ExpiringTable, before: Date | number, limit: number): Promise<number> {
    const column = expiryColumns[table];
    const rows = await this.database.statement(
      `sweep-${table}`,
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} < $1 ORDER BY ${column} LIMIT $2 FOR UPDATE SKIP LOCKED
       )) RETURNING 1`,
      [before, limit],
    );
    return rows.length;
  }
}
