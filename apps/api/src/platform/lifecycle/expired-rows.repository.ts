import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database } from '../prisma/database.js';
import { declaredExpiries, type Expiry } from './expiry.declaration.js';
import { CleanupRegistry } from './cleanup-registry.service.js';

@Injectable()
export class ExpiredRowsRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly cleanupRegistry: CleanupRegistry,
  ) {}

  onModuleInit(): void {
    for (const expiry of declaredExpiries()) {
      const { name, before = (now: Date) => now } = expiry;
      this.cleanupRegistry.registerTask({
        name,
        sweep: (now, limit) => this.delete(expiry, before(now), limit),
      });
    }
  }

  /** @param before in the type of the column: a timestamp, or milliseconds since 1970 */
  async delete(expiry: Expiry, before: Date | number, limit: number): Promise<number> {
    const rows = await this.database.statement(`sweep-${expiry.table}-${expiry.column}`, deletionOf(expiry), [
      before,
      limit,
    ]);
    return rows.length;
  }
}

/** Repeats the condition in the outer query, because rows of other partitions may have the same ctid. */
function deletionOf({ table, column, only = 'true' }: Expiry): string {
  const hasExpired = `${column} < $1 AND ${only}`;
  return `DELETE FROM ${table} WHERE ${hasExpired} AND ctid = ANY (ARRAY(
            SELECT ctid FROM ${table} WHERE ${hasExpired}
             ORDER BY ${column} LIMIT $2 FOR UPDATE SKIP LOCKED
          )) RETURNING 1`;
}
