import type { MoneyAlarm } from '@account/domain/commerce/books/billing-watch/money-alarms';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';

export interface DigestClaim {
  day: BusinessDate;
  attempts: number;
}

const minutesBetween = 30;
const maxAttempts = 5;

@Injectable()
export class BillingWatchRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims the report for the first caller. Other callers can retry a few minutes later, up to a limit.
   * @param at HH:MM in Japan
   */
  async claimDigest(at: string): Promise<DigestClaim | undefined> {
    const [row] = await this.database.statement<DigestClaim & Record<string, unknown>>(
      'billing-digest-claim',
      `INSERT INTO billing_digest AS d (day, sent_at, next_attempt_at)
       SELECT billing_today(), billing_now(), billing_now() + $2 * interval '1 minute'
        WHERE (billing_now() AT TIME ZONE 'Asia/Tokyo')::time >= $1::time
       ON CONFLICT (day) DO UPDATE
         SET attempts = d.attempts + 1, sent_at = EXCLUDED.sent_at, next_attempt_at = EXCLUDED.next_attempt_at
       WHERE d.next_attempt_at <= billing_now() AND d.attempts < $3
       RETURNING day::text AS day, attempts`,
      [at, minutesBetween, maxAttempts],
    );
    return row;
  }

  /** @returns false if another process has taken over the claim */
  async finishDigest(transaction: Transaction, { day, attempts }: DigestClaim): Promise<boolean> {
    const rows = await this.database.statement(
      'billing-digest-finish',
      `UPDATE billing_digest SET next_attempt_at = NULL, sent_at = billing_now()
        WHERE day = $1 AND attempts = $2 AND next_attempt_at IS NOT NULL RETURNING 1`,
      [day, attempts],
      transaction,
    );
    return rows.length === 1;
  }

  async isDigestDue(at: string): Promise<boolean> {
    const [row] = await this.database.statement<{ isDue: boolean }>(
      'billing-digest-due',
      `SELECT (billing_now() AT TIME ZONE 'Asia/Tokyo')::time >= $1::time
              AND NOT EXISTS (
                SELECT 1 FROM billing_digest
                 WHERE day = billing_today() AND (next_attempt_at IS NULL OR next_attempt_at > billing_now() OR attempts >= $2))
              AS "isDue"`,
      [at, maxAttempts],
    );
    return row?.isDue === true;
  }

  /** @returns the alarms that this call activated */
  async saveAlarms(
    transaction: Transaction,
    alarms: readonly MoneyAlarm[],
    now: Date,
  ): Promise<MoneyAlarm[]> {
    await transaction.moneyAlarm.deleteMany({ where: { alarm: { notIn: [...alarms] } } });
    const begun = await transaction.moneyAlarm.createManyAndReturn({
      data: alarms.map((alarm) => ({ alarm, since: now })),
      skipDuplicates: true,
    });
    return begun.map(({ alarm }) => alarm);
  }

  async findActiveAlarms(
    from: Pick<Transaction, 'moneyAlarm'> = this.database.prisma,
  ): Promise<MoneyAlarm[]> {
    const rows = await from.moneyAlarm.findMany({ orderBy: { alarm: 'asc' } });
    return rows.map(({ alarm }) => alarm);
  }
}
