import { Injectable } from '@nestjs/common';

import { Database } from '../prisma/database.js';

interface Expiry {
  /** Has an index. */
  column: string;
  only?: string;
}

/** Tables whose rows name the moment at which they end. */
const expiries = {
  flow: { column: 'expires_at' },
  // What a flow has proved lives as long as the flow, however old the code was.
  challenge: { column: 'expires_at', only: 'flow_id IS NULL' },
  failure_counter: { column: 'window_ends_at' },
  rate_limit: { column: 'expire' },
  session: { column: 'expires_at' },
  trusted_device: { column: 'expires_at' },
  second_factor_enrolment: { column: 'expires_at' },
  social_callback_form: { column: 'expires_at' },
  known_browser: { column: 'expires_at' },
  oidc_artifact: { column: 'expires_at' },
  oidc_grant: { column: 'expires_at' },
  oidc_interaction: { column: 'expires_at' },
  oidc_session_client: { column: 'expires_at' },
} as const satisfies Record<string, Expiry>;

export type ExpiringTable = keyof typeof expiries;

@Injectable()
export class ExpiredRowsRepository {
  constructor(private readonly database: Database) {}

  /** @param before of the column's own type: an instant, or milliseconds since 1970 */
  async delete(table: ExpiringTable, before: Date | number, limit: number): Promise<number> {
    const rows = await this.database.statement(`sweep-${table}`, deletionOf(table), [before, limit]);
    return rows.length;
  }
}

/** A statement that deletes the oldest expired rows: $1 is the end of the time, $2 their number. */
export function deletionOf(table: ExpiringTable): string {
  const { column, only = 'true' }: Expiry = expiries[table];
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM ${table} WHERE ${column} < $1 AND ${only}
             ORDER BY ${column} LIMIT $2 FOR UPDATE SKIP LOCKED
          )) RETURNING 1`;
}
