import { Injectable } from '@nestjs/common';

import { Database } from '../prisma/database.js';
import type { AuditDetails, AuditKind } from './audit-trail.repository.js';

@Injectable()
export class AuditSums {
  constructor(private readonly database: Database) {}

  /**
   * Sums a numeric detail of events of one kind, from a start time inclusive to an end time exclusive. @param
   * field name of the detail
   */
  async sumBetween<Details extends AuditDetails>(
    { name }: AuditKind<Details>,
    field: keyof Details & string,
    { from, until }: { from: Date; until: Date },
  ): Promise<{ count: number; sum: number }> {
    const [row] = await this.database.statement<{ count: number; sum: number }>(
      'audit-sum',
      `SELECT count(*)::int AS count, coalesce(sum((details ->> $2)::bigint), 0)::float8 AS sum
         FROM audit_event WHERE kind = $1 AND created_at >= $3 AND created_at < $4`,
      [name, field, from, until],
    );
    return row ?? { count: 0, sum: 0 };
  }
}
