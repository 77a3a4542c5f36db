import { Injectable } from '@nestjs/common';

import { newId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { Channel } from './outbox.jobs.js';

export interface NewMessage {
  id: string;
  channel: Channel;
  template: string;
  language: string;
  payload: Uint8Array;
  expiresAt: Date | null;
  accountId: string | null;
  requestId: string | null;
  createdAt: Date;
}

/** A message that this worker alone may try now. */
export interface ClaimedMessage {
  id: string;
  channel: Channel;
  template: string;
  language: string;
  payload: Uint8Array;
  /** This try included. */
  attempts: number;
  expiresAt: Date | null;
  accountId: string | null;
  requestId: string | null;
}

export type FinalState = 'SENT' | 'FAILED' | 'EXPIRED';

export type MessageState = 'PENDING' | FinalState;

/** Milliseconds that a message may wait before people are told, and how long they are. */
const lateAfter = 5_000;
const lateWindow = 10 * 60 * 1_000;

@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, message: NewMessage): Promise<void> {
    const { payload, createdAt, ...rest } = message;
    await transaction.outboxMessage.create({
      data: {
        ...rest,
        payload: new Uint8Array(payload),
        createdAt,
        nextAttemptAt: createdAt,
      },
    });
  }

  /** Counts a try and moves the next one, in one statement: of any number of workers one gets the message. */
  async claim(
    id: string,
    now: Date,
    retryAfterMinutes: readonly number[],
  ): Promise<ClaimedMessage | undefined> {
    const [claimed] = await this.database.statement<ClaimedMessage>(
      'outbox-claim',
      `UPDATE outbox_message
          SET attempts = attempts + 1,
              next_attempt_at = $2::timestamptz
                + interval '1 minute' * ($3::int[])[LEAST(attempts + 1, cardinality($3::int[]))]
        WHERE id = $1 AND state = 'PENDING' AND next_attempt_at <= $2
        RETURNING id, channel, template, language, payload, attempts, expires_at AS "expiresAt",
                  account_id AS "accountId", request_id AS "requestId"`,
      [id, now, retryAfterMinutes],
    );
    return claimed;
  }

  /** False when a later try of the same message has taken over. A failure stays on record. */
  async finish(
    message: ClaimedMessage,
    state: FinalState,
    now: Date,
    lastError: string | null,
  ): Promise<boolean> {
    const { id, attempts } = message;
    return this.database.transaction(async (transaction) => {
      const { count } = await transaction.outboxMessage.updateMany({
        where: { id, attempts, state: 'PENDING' },
        data: { state, payload: null, finishedAt: now, lastError },
      });
      if (count === 1 && state === 'FAILED') await this.record(transaction, message, now, lastError);
      return count === 1;
    });
  }

  async noteFailure(id: string, attempt: number, lastError: string): Promise<void> {
    await this.database.prisma.outboxMessage.updateMany({
      where: { id, attempts: attempt, state: 'PENDING' },
      data: { lastError },
    });
  }

  async findDue(now: Date, limit: number): Promise<{ id: string; channel: Channel }[]> {
    return this.database.statement<{ id: string; channel: Channel }>(
      'outbox-due',
      `SELECT id, channel FROM outbox_message
        WHERE state = 'PENDING' AND next_attempt_at <= $1 ORDER BY next_attempt_at LIMIT $2`,
      [now, limit],
    );
  }

  /**
   * True while a message of the last two minutes waits for more than five seconds, and none that was written then or
   * later is out. Of text messages one that was refused counts, too: their number is confirmed by them alone.
   */
  async isLate(channel: Channel, now: Date): Promise<boolean> {
    const [row] = await this.database.statement<{ isLate: boolean }>(
      'outbox-late',
      `WITH ended AS MATERIALIZED (
         SELECT channel, state, created_at FROM outbox_message
          WHERE finished_at > $2 ORDER BY finished_at DESC LIMIT 100),
       stuck AS (
         SELECT created_at FROM outbox_message
          WHERE channel = $1 AND state = 'PENDING' AND next_attempt_at > $2 AND created_at BETWEEN $2 AND $3
         UNION ALL
         SELECT created_at FROM ended WHERE channel = $1 AND channel = 'sms' AND state = 'FAILED')
       SELECT EXISTS (
         SELECT 1 FROM stuck
          WHERE created_at > coalesce(
            (SELECT max(created_at) FROM ended WHERE channel = $1 AND state = 'SENT'), '-infinity')
       ) AS "isLate"`,
      [channel, new Date(now.getTime() - lateWindow), new Date(now.getTime() - lateAfter)],
    );
    return row?.isLate === true;
  }

  /** Messages that ended in each state since a moment, and those that wait. */
  async countByState(since: Date): Promise<Partial<Record<MessageState, number>>> {
    const groups = await this.database.prisma.outboxMessage.groupBy({
      by: ['state'],
      where: { OR: [{ state: 'PENDING' }, { finishedAt: { gte: since } }] },
      _count: true,
    });
    return Object.fromEntries(groups.map(({ state, _count }) => [state, _count]));
  }

  /** Finished messages go after a while; the index on finished_at finds them. */
  async sweepFinished(before: Date, limit: number): Promise<number> {
    const rows = await this.database.statement(
      'outbox-sweep',
      `DELETE FROM outbox_message WHERE id IN (
         SELECT id FROM outbox_message WHERE finished_at < $1 ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [before, limit],
    );
    return rows.length;
  }

  private async record(transaction: Transaction, message: ClaimedMessage, now: Date, reason: string | null) {
    const { id, accountId, requestId, template, attempts } = message;
    await transaction.auditEvent.create({
      data: {
        id: newId<'audit-event'>(),
        kind: 'messageFailed',
        accountId,
        actor: 'system',
        details: { messageId: id, template, attempts, reason },
        requestId,
        createdAt: now,
      },
    });
  }
}
