import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';

export interface TvPinChange {
  accountId: AccountId;
  hash: Buffer;
  auditId: string;
  requestId: string;
  now: Date;
}

@Injectable()
export class TvPinRepository {
  constructor(private readonly database: Database) {}

  /** Undefined where the account has none. */
  async hashOf(accountId: AccountId): Promise<Uint8Array | undefined> {
    const [row] = await this.database.statement<{ hash: Uint8Array }>(
      'tv_pin_find',
      'SELECT hash FROM tv_pin WHERE account_id = $1',
      [accountId],
    );
    return row?.hash;
  }

  /** The PIN and the record that it was set, in one statement. */
  async set({ accountId, hash, auditId, requestId, now }: TvPinChange): Promise<void> {
    await this.database.statement(
      'tv_pin_set',
      `WITH changed AS (
         INSERT INTO tv_pin (account_id, hash, updated_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash, updated_at = excluded.updated_at
         RETURNING account_id, updated_at)
       INSERT INTO audit_event (id, kind, account_id, actor, details, request_id, created_at)
       SELECT $4, 'tvPinSet', account_id, 'member', '{}', $5, updated_at FROM changed`,
      [accountId, hash, now, auditId, requestId],
    );
  }
}
