import { Injectable } from '@nestjs/common';

import { Database } from '../prisma/database.js';

export interface Expiry {
  readonly table: string;
  readonly column: string;
  readonly only?: string;
}

@Injectable()
export class ExpiredRowsRepository {
  constructor(private readonly database: Database) {}

  /** @param before of the column's own type: an instant, or milliseconds since 1970 */
  async delete(expiry: Expiry, before: Date | number, limit: number): Promise<number> {
    const rows = await this.database.statement(`sweep-${expiry.table}-${expiry.column}`, deletionOf(expiry), [
      before,
      limit,
    ]);
    return rows.length;
  }
}

function deletionOf({ table, column, only = 'true' }: Expiry): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM ${table} WHERE ${column} < $1 AND ${only}
             ORDER BY ${column} LIMIT $2 FOR UPDATE SKIP LOCKED
          )) RETURNING 1`;
}
