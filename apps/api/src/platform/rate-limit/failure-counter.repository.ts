import { Injectable } from '@nestjs/common';

import { RealClock } from '../clock/clock.js';
import { anHourBefore, declareExpiry } from '../lifecycle/expiry.declaration.js';
import { Database, type Transaction } from '../prisma/database.js';

export interface Claim {
  key: Buffer;
  /** Number of failures that cause no delay. Each later failure doubles the delay. */
  free: number;
  /** Maximum delay in seconds. */
  longestWait: number;
  /** Number of failures after which attempts are blocked until the window ends. Null means no limit. */
  most: number | null;
  windowEndsAt: Date;
}

/**
 * Uses the epoch instead of the current time. A concurrent request whose clock is slightly behind would treat
 * the current time as a delay.
 */
const free = `'epoch'::timestamptz`;

/** Locks the rows in the same order as a claim, to avoid deadlocks. */
const locked = `WITH locked AS MATERIALIZED (
         SELECT key FROM failure_counter WHERE key = ANY($1) ORDER BY key FOR UPDATE)`;

const realTime = new RealClock();

declareExpiry({ table: 'failure_counter', column: 'window_ends_at', before: anHourBefore });
// The expiry uses machine time, because the rate limit library does.
declareExpiry({
  table: 'rate_limit',
  column: 'expire',
  before: () => anHourBefore(realTime.now()).getTime(),
});

@Injectable()
export class FailureCounterRepository {
  constructor(private readonly database: Database) {}

  /**
   * Uses one statement, so that parallel attempts cannot exceed the limit. @returns the number of counters that
   * were increased. The attempt is rejected if this number is lower than the number of claims.
   */
  async claim(claims: readonly Claim[], now: Date): Promise<number> {
    const rows = await this.database.statement(
      'failure_counter_claim',
      `WITH asked AS (SELECT *
                        FROM unnest($1::bytea[], $2::int[], $3::int[], $4::int[], $5::timestamptz[])
                          AS asked (key, free, longest_wait, most, ends_at) ORDER BY key),
            waiting AS (SELECT 1 FROM failure_counter c JOIN asked USING (key)
                         WHERE c.blocked_until > $6 AND c.window_ends_at > $6)
       INSERT INTO failure_counter AS c (key, failures, window_ends_at, blocked_until)
       SELECT key, 1, ends_at, ${free} FROM asked WHERE NOT EXISTS (SELECT 1 FROM waiting)
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN c.window_ends_at <= $6 THEN 1 ELSE c.failures + 1 END,
         window_ends_at = CASE WHEN c.window_ends_at <= $6 THEN excluded.window_ends_at ELSE c.window_ends_at END,
         notified_at = CASE WHEN c.window_ends_at <= $6 THEN NULL ELSE c.notified_at END,
         blocked_until = CASE WHEN c.window_ends_at <= $6 THEN ${free} ELSE (
           SELECT CASE
                    WHEN c.failures + 1 >= most THEN c.window_ends_at
                    WHEN c.failures + 1 < free THEN ${free}
                    ELSE $6 + make_interval(secs => least(longest_wait, power(2, least(30, c.failures + 1 - free))))
                  END
             FROM asked WHERE asked.key = c.key) END
       WHERE c.blocked_until <= $6 OR c.window_ends_at <= $6
       RETURNING c.key`,
      [
        claims.map(({ key }) => key),
        claims.map(({ free }) => free),
        claims.map(({ longestWait }) => longestWait),
        claims.map(({ most }) => most),
        claims.map(({ windowEndsAt }) => windowEndsAt),
        now,
      ],
    );
    return rows.length;
  }

  async latestBlock(keys: readonly Buffer[], now: Date): Promise<Date | undefined> {
    const [row] = await this.database.statement<{ blockedUntil: Date | null }>(
      'failure_counter_latest_block',
      `SELECT max(least(blocked_until, window_ends_at)) AS "blockedUntil"
         FROM failure_counter WHERE key = ANY($1) AND blocked_until > $2`,
      [keys, now],
    );
    return row?.blockedUntil ?? undefined;
  }

  async blocks(
    keys: readonly Buffer[],
    now: Date,
  ): Promise<{ key: Buffer; failures: number; until: Date | null }[]> {
    return this.database.statement(
      'failure_counter_blocks',
      `SELECT key, failures,
              CASE WHEN blocked_until > $2 THEN least(blocked_until, window_ends_at) END AS until
         FROM failure_counter WHERE key = ANY($1) AND window_ends_at > $2`,
      [keys, now],
    );
  }

  async revertClaims(keys: readonly Buffer[]): Promise<void> {
    await this.database.statement(
      'failure_counter_take_back',
      `${locked}
       UPDATE failure_counter SET failures = greatest(0, failures - 1), blocked_until = ${free}
        WHERE key = ANY($1) AND (SELECT count(*) FROM locked) > 0`,
      [keys],
    );
  }

  async delete(key: Buffer): Promise<void> {
    await this.database.statement('failure_counter_delete', 'DELETE FROM failure_counter WHERE key = $1', [
      key,
    ]);
  }

  async forget(key: Buffer, others: readonly Buffer[]): Promise<void> {
    await this.database.statement(
      'failure_counter_forget',
      `${locked},
            forgotten AS (DELETE FROM failure_counter WHERE key = $2 AND (SELECT count(*) FROM locked) > 0)
       UPDATE failure_counter SET failures = greatest(0, failures - 1), blocked_until = ${free}
        WHERE key = ANY($3) AND (SELECT count(*) FROM locked) > 0`,
      [[key, ...others], key, others],
    );
  }

  async forgetAll(transaction: Transaction, keys: readonly Buffer[]): Promise<void> {
    await transaction.$executeRaw`
      WITH locked AS MATERIALIZED (
        SELECT key FROM failure_counter WHERE key = ANY(${keys}::bytea[]) ORDER BY key FOR UPDATE)
      DELETE FROM failure_counter USING locked WHERE failure_counter.key = locked.key`;
  }

  async claimAlert(transaction: Transaction, key: Buffer, failures: number, now: Date): Promise<boolean> {
    const { count } = await transaction.failureCounter.updateMany({
      where: {
        key: new Uint8Array(key),
        failures: { gte: failures },
        notifiedAt: null,
        windowEndsAt: { gt: now },
      },
      data: { notifiedAt: now },
    });
    return count === 1;
  }

  async countWithoutThrottle(
    transaction: Transaction,
    key: Buffer,
    windowEndsAt: Date,
    now: Date,
  ): Promise<number> {
    const [row] = await this.database.statement<{ failures: number }>(
      'failure_counter_tally',
      `INSERT INTO failure_counter AS c (key, failures, window_ends_at, blocked_until)
       VALUES ($1, 1, $2, ${free})
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN c.window_ends_at <= $3 THEN 1 ELSE c.failures + 1 END,
         window_ends_at = CASE WHEN c.window_ends_at <= $3 THEN excluded.window_ends_at ELSE c.window_ends_at END
       RETURNING failures`,
      [key, windowEndsAt, now],
      transaction,
    );
    return row?.failures ?? 0;
  }

  async clear(): Promise<void> {
    await this.database.prisma.failureCounter.deleteMany();
  }
}
