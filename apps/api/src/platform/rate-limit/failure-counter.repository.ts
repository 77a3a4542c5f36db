import { Injectable } from '@nestjs/common';

import { Database } from '../prisma/database.js';

export interface Claim {
  key: Buffer;
  /** Failures that are free; each later one doubles the wait. */
  allowed: number;
}

/** Locks rows in the order in which a claim does: in another one, two requests could wait for each other for ever. */
const held = `WITH held AS MATERIALIZED (
         SELECT key FROM failure_counter WHERE key = ANY($1) ORDER BY key FOR UPDATE)`;

@Injectable()
export class FailureCounterRepository {
  constructor(private readonly database: Database) {}

  /**
   * Counts a try of every key as if it failed, unless one of them has to wait: one statement, so that parallel
   * tries cannot pass the limit together. Waits are 1, 2, 4 … seconds, at most `longestWait`.
   *
   * @returns the number of keys counted; fewer than given: refused, and nothing of the refused key changed
   */
  async claim(claims: readonly Claim[], now: Date, windowEndsAt: Date, longestWait: number): Promise<number> {
    const rows = await this.database.statement(
      'failure_counter_claim',
      `WITH asked AS (SELECT * FROM unnest($1::bytea[], $2::int[]) AS asked (key, allowed) ORDER BY key),
            waiting AS (SELECT 1 FROM failure_counter c JOIN asked USING (key)
                         WHERE c.blocked_until > $3 AND c.window_ends_at > $3)
       INSERT INTO failure_counter AS c (key, failures, window_ends_at, blocked_until)
       SELECT key, 1, $4::timestamptz, $3::timestamptz FROM asked WHERE NOT EXISTS (SELECT 1 FROM waiting)
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN c.window_ends_at <= $3 THEN 1 ELSE c.failures + 1 END,
         window_ends_at = CASE WHEN c.window_ends_at <= $3 THEN $4 ELSE c.window_ends_at END,
         blocked_until = CASE
           WHEN c.window_ends_at <= $3 THEN $3
           ELSE $3 + make_interval(secs => CASE
             WHEN c.failures + 1 < (SELECT allowed FROM asked WHERE asked.key = c.key) THEN 0
             ELSE least($5::int, power(2, least(10, c.failures + 1 - (SELECT allowed FROM asked WHERE asked.key = c.key))))
           END) END
       WHERE c.blocked_until <= $3 OR c.window_ends_at <= $3
       RETURNING c.key`,
      [
        claims.map((claim) => claim.key),
        claims.map((claim) => claim.allowed),
        now,
        windowEndsAt,
        longestWait,
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

  /** Takes a counted try from each key. An earlier wait was over when it was counted, so none is left. */
  async takeBack(keys: readonly Buffer[], now: Date): Promise<void> {
    await this.database.statement(
      'failure_counter_take_back',
      `${held}
       UPDATE failure_counter SET failures = greatest(0, failures - 1), blocked_until = least(blocked_until, $2)
        WHERE key = ANY($1) AND (SELECT count(*) FROM held) > 0`,
      [keys, now],
    );
  }

  /** Forgets all failures of one key. */
  async delete(key: Buffer): Promise<void> {
    await this.database.statement('failure_counter_delete', 'DELETE FROM failure_counter WHERE key = $1', [
      key,
    ]);
  }

  /** Forgets all failures of one key, and takes the counted try from another. */
  async forget(key: Buffer, other: Buffer, now: Date): Promise<void> {
    await this.database.statement(
      'failure_counter_forget',
      `${held},
            forgotten AS (DELETE FROM failure_counter WHERE key = $3 AND (SELECT count(*) FROM held) > 0)
       UPDATE failure_counter SET failures = greatest(0, failures - 1), blocked_until = least(blocked_until, $2)
        WHERE key = $4 AND (SELECT count(*) FROM held) > 0`,
      [[key, other], now, key, other],
    );
  }
}
