import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/prisma/database.js';

export interface VersionRow {
  version: number;
  changedAt: Date;
  isKnown: boolean;
  /** The next time at which the rights change without an event; null if there is none. */
  nextChangeAt: Date | null;
}

const columns = `version, changed_at AS "changedAt", next_change_at IS NOT NULL AS "isKnown",
  CASE WHEN isfinite(next_change_at) THEN next_change_at END AS "nextChangeAt"`;

@Injectable()
export class RightsVersionRepository {
  constructor(private readonly database: Database) {}

  async findVersion(accountId: string): Promise<VersionRow | undefined> {
    const [row] = await this.database.statement<VersionRow>(
      'rights_version_find',
      `SELECT ${columns} FROM rights_version WHERE account_id = $1`,
      [accountId],
    );
    return row;
  }

  /** Increments the version only once for concurrent readers when a change without an event takes effect. */
  async incrementVersion(accountId: string, now: Date): Promise<void> {
    await this.database.statement(
      'rights_version_pass',
      `UPDATE rights_version SET version = version + 1, changed_at = GREATEST(changed_at, next_change_at), next_change_at = NULL
        WHERE account_id = $1 AND next_change_at <= $2`,
      [accountId, now],
    );
  }

  async saveNextChange(accountId: string, version: number, nextChangeAt: Date | null): Promise<void> {
    await this.database.statement(
      'rights_version_keep_next',
      `UPDATE rights_version SET next_change_at = coalesce($3, 'infinity'::timestamptz)
        WHERE account_id = $1 AND version = $2`,
      [accountId, version, nextChangeAt],
    );
  }
}
