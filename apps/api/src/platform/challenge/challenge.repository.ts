import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../prisma/database.js';

export interface ChallengeRow {
  id: string;
  attempts: number;
  maxAttempts: number;
  createdAt: Date;
  expiresAt: Date;
  consumedAt: Date | null;
}

export interface NewChallengeRow {
  id: string;
  purpose: string;
  flowId: string;
  recipientKey: Uint8Array<ArrayBuffer>;
  secretHash: Uint8Array<ArrayBuffer>;
  maxAttempts: number;
  createdAt: Date;
  expiresAt: Date;
}

export interface CountedTry {
  id: string;
  secretHash: Buffer;
  attempts: number;
}

@Injectable()
export class ChallengeRepository {
  constructor(private readonly database: Database) {}

  async findOfFlow(flowId: string, purpose: string): Promise<ChallengeRow | undefined> {
    const [row] = await this.database.statement<ChallengeRow>(
      'challenge_find_of_flow',
      `SELECT id, attempts, max_attempts AS "maxAttempts", created_at AS "createdAt", expires_at AS "expiresAt",
              consumed_at AS "consumedAt"
         FROM challenge WHERE flow_id = $1 AND purpose = $2`,
      [flowId, purpose],
    );
    return row;
  }

  /**
   * A newer secret takes the place of the older one, unless the older one is younger than `notBefore`.
   *
   * @returns false when it was too young, so nothing changed
   */
  async replaceOfFlow(transaction: Transaction, row: NewChallengeRow, notBefore: Date): Promise<boolean> {
    const changed = await transaction.$executeRaw`
      INSERT INTO challenge (id, purpose, flow_id, recipient_key, secret_hash, max_attempts, created_at, expires_at)
      VALUES (${row.id}::uuid, ${row.purpose}, ${row.flowId}::uuid, ${row.recipientKey}, ${row.secretHash},
              ${row.maxAttempts}, ${row.createdAt}, ${row.expiresAt})
      ON CONFLICT (flow_id, purpose) DO UPDATE SET
        id = excluded.id, recipient_key = excluded.recipient_key, secret_hash = excluded.secret_hash, attempts = 0,
        max_attempts = excluded.max_attempts, created_at = excluded.created_at, expires_at = excluded.expires_at,
        consumed_at = NULL
      WHERE challenge.created_at <= ${notBefore} OR challenge.recipient_key <> excluded.recipient_key`;
    return changed === 1;
  }

  /**
   * Counts a try before anything is compared. Undefined: expired, consumed, dead, never sent or sent to another
   * recipient than the one to be proved.
   */
  async countTry(
    flowId: string,
    purpose: string,
    recipientKeys: readonly Buffer[],
    now: Date,
  ): Promise<CountedTry | undefined> {
    const [row] = await this.database.statement<CountedTry>(
      'challenge_count_try',
      `UPDATE challenge SET attempts = attempts + 1
        WHERE flow_id = $1 AND purpose = $2 AND recipient_key = ANY($3) AND consumed_at IS NULL AND expires_at > $4
          AND attempts < max_attempts
        RETURNING id, secret_hash AS "secretHash", attempts`,
      [flowId, purpose, recipientKeys, now],
    );
    return row;
  }

  /** True for one caller only. */
  async consume(transaction: Transaction, id: string, now: Date): Promise<boolean> {
    const { count } = await transaction.challenge.updateMany({
      where: { id, consumedAt: null },
      data: { consumedAt: now },
    });
    return count === 1;
  }
}
