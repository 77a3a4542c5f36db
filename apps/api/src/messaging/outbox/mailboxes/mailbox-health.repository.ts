import { softReportsBeforeWarning, type MailboxHealth } from '@account/domain/messaging/mailbox-health';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';

export interface KnownMailbox extends MailboxHealth {
  recipientKey: Buffer;
  providerCode: string | null;
}

export interface ListedMailbox extends Pick<KnownMailbox, 'state' | 'since' | 'providerCode'> {
  messageId: string | null;
}

@Injectable()
export class MailboxHealthRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks the rows of the mailboxes with these recipient keys, in a fixed order. Creates missing rows for
   * mailboxes without reports.
   */
  async lock(transaction: Transaction, keys: readonly Buffer[], now: Date): Promise<KnownMailbox[]> {
    return this.database.statement<KnownMailbox>(
      'mailbox-lock',
      `INSERT INTO mailbox_health AS h (recipient_key, state, soft_bounces, since, reported_at, expires_at)
       SELECT key, 'BOUNCING', 0, $2, $2, $2 FROM unnest($1::bytea[]) AS k (key) ORDER BY key
       ON CONFLICT (recipient_key) DO UPDATE SET recipient_key = h.recipient_key
       RETURNING recipient_key AS "recipientKey", state, soft_bounces AS "softBounces", since, reported_at AS "reportedAt",
                 provider_code AS "providerCode"`,
      [keys, now],
      transaction,
    );
  }

  async write(
    transaction: Transaction,
    mailboxes: readonly (KnownMailbox & { messageId: string; expiresAt: Date })[],
  ): Promise<void> {
    if (mailboxes.length === 0) return;
    await this.database.statement(
      'mailbox-write',
      `UPDATE mailbox_health h
          SET state = g.state, soft_bounces = g.soft, since = g.since, reported_at = g.reported,
              provider_code = g.code, message_id = g.message, expires_at = g.expires
         FROM unnest($1::bytea[], $2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::text[], $7::uuid[],
                     $8::timestamptz[]) AS g (key, state, soft, since, reported, code, message, expires)
        WHERE h.recipient_key = g.key`,
      [
        mailboxes.map(({ recipientKey }) => recipientKey),
        mailboxes.map(({ state }) => state),
        mailboxes.map(({ softBounces }) => softBounces),
        mailboxes.map(({ since }) => since),
        mailboxes.map(({ reportedAt }) => reportedAt),
        mailboxes.map(({ providerCode }) => providerCode),
        mailboxes.map(({ messageId }) => messageId),
        mailboxes.map(({ expiresAt }) => expiresAt),
      ],
      transaction,
    );
  }

  /** Deletes the rows of the mailboxes with these recipient keys. @returns the number of deleted rows */
  async forget(transaction: Transaction, keys: readonly Buffer[]): Promise<number> {
    if (keys.length === 0) return 0;
    const gone = await this.database.statement(
      'mailbox-forget',
      'DELETE FROM mailbox_health WHERE recipient_key = ANY($1::bytea[]) RETURNING 1',
      [keys],
      transaction,
    );
    return gone.length;
  }

  /** @param keys hashes of one address with every secret key */
  async findByKeys(keys: readonly Buffer[]): Promise<KnownMailbox | undefined> {
    const [row] = await this.database.statement<KnownMailbox>(
      'mailbox-of-keys',
      `SELECT h.recipient_key AS "recipientKey", h.state, h.soft_bounces AS "softBounces", h.since,
              h.reported_at AS "reportedAt", h.provider_code AS "providerCode"
         FROM mailbox_health h WHERE h.recipient_key = ANY($1::bytea[]) ORDER BY h.reported_at DESC, h.recipient_key LIMIT 1`,
      [keys],
    );
    return row;
  }

  /**
   * Returns true if no code was sent to the mailbox since `before`. Of several concurrent callers, only one
   * gets true.
   */
  async claimAttempt(recipientKey: Buffer, now: Date, before: Date): Promise<boolean> {
    const rows = await this.database.statement(
      'mailbox-try',
      `UPDATE mailbox_health SET last_code_sent_at = $2
        WHERE recipient_key = $1 AND (last_code_sent_at IS NULL OR last_code_sent_at <= $3) RETURNING 1`,
      [recipientKey, now, before],
    );
    return rows.length === 1;
  }

  async listUnreachable(most: number): Promise<ListedMailbox[]> {
    return this.database.statement<ListedMailbox>(
      'mailboxes-unreachable',
      `SELECT state, since, provider_code AS "providerCode", message_id AS "messageId"
         FROM mailbox_health
        WHERE state <> 'BOUNCING' OR soft_bounces >= $2 ORDER BY since DESC, recipient_key LIMIT $1`,
      [most, softReportsBeforeWarning],
    );
  }
}
