import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database } from '../prisma/database.js';
import { declaredExpiries, type Expiry } from './expiry.declaration.js';
import { Sweeping } from './sweeping.service.js';

@Injectable()
export class ExpiredRowsRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sweeping: Sweeping,
  ) {}

  onModuleInit(): void {
    for (const expiry of declaredExpiries()) {
      const { name, before = (now: Date) => now } = expiry;
      this.sweeping.register({ name, sweep: (now, limit) => this.delete(expiry, before(now), limit) });
    }
  }

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
