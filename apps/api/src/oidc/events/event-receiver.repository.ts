import { Injectable } from '@nestjs/common';
import type { EventKind } from '@account/domain/oidc/events/event-kinds';

import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { EventReceiver } from '../../platform/prisma/generated/client.js';

const day = 86_400_000;

/**
 * Time of continuous failure in milliseconds, after which deliveries are paused until an operator resumes them.
 */
const pauseAfterMs = 5 * day;

export interface Failure {
  reason: string;
  isGone?: boolean;
  /** Delay in milliseconds that the receiver requested. */
  wait?: number;
}

export interface ReceiverState extends EventReceiver {
  /** Number of pending events, counted up to 1,000. */
  waiting: number;
  failed: number;
}

/** Copies the receivers of the store file to the database, where triggers record events for them. */
export class EventReceiverSync {
  async replaceReceivers(
    transaction: Transaction,
    receivers: readonly { clientId: string; kinds: EventKind[] }[],
    scopes: { membership: string[]; profile: string[] },
  ): Promise<void> {
    const known = receivers.map(({ clientId }) => clientId);
    await transaction.eventReceiver.deleteMany({ where: { clientId: { notIn: known } } });
    for (const { clientId, kinds } of receivers) {
      const declared = { kinds, membershipScopes: scopes.membership, profileScopes: scopes.profile };
      await transaction.eventReceiver.upsert({
        where: { clientId },
        create: { clientId, ...declared },
        update: declared,
      });
    }
  }
}

@Injectable()
export class EventReceiverRepository {
  constructor(private readonly database: Database) {}

  async recordSuccess(clientId: string): Promise<void> {
    await this.database.statement(
      'event_receiver_succeeded',
      `UPDATE event_receiver SET failing_since = NULL, last_error = NULL
        WHERE client_id = $1 AND failing_since IS NOT NULL`,
      [clientId],
    );
  }

  /** @returns whether this failure caused the receiver to be paused */
  async recordFailure(
    clientId: string,
    { reason, isGone = false, wait = 0 }: Failure,
    now: Date,
  ): Promise<boolean> {
    const [paused] = await this.database.statement(
      'event_receiver_failed',
      `WITH failed AS (
         UPDATE event_receiver SET failing_since = coalesce(failing_since, $3), last_error = $2,
                paused_at = CASE WHEN $4 OR failing_since <= $5 THEN $3 END,
                backoff_until = CASE WHEN $6 THEN GREATEST(backoff_until, $7) ELSE backoff_until END
          WHERE client_id = $1 AND paused_at IS NULL RETURNING paused_at)
       SELECT 1 FROM failed WHERE paused_at IS NOT NULL`,
      [
        ...[clientId, reason, now, isGone, new Date(now.getTime() - pauseAfterMs)],
        ...[wait > 0, new Date(now.getTime() + wait)],
      ],
    );
    return paused !== undefined;
  }

  /**
   * Resumes deliveries and removes a delay that the receiver requested.
   * @returns whether deliveries were paused
   */
  async resume(clientId: string): Promise<boolean> {
    await this.database.prisma.eventReceiver.updateMany({
      where: { clientId },
      data: { backoffUntil: null },
    });
    const { count } = await this.database.prisma.eventReceiver.updateMany({
      where: { clientId, pausedAt: { not: null } },
      data: { pausedAt: null, failingSince: null },
    });
    return count === 1;
  }

  list(): Promise<ReceiverState[]> {
    return this.database.statement<ReceiverState>(
      'event_receiver_list',
      `SELECT r.client_id AS "clientId", r.kinds, r.membership_scopes AS "membershipScopes",
              r.profile_scopes AS "profileScopes", r.failing_since AS "failingSince", r.last_error AS "lastError",
              r.paused_at AS "pausedAt", r.backoff_until AS "backoffUntil", waiting.count AS waiting, failed.count AS failed
         FROM event_receiver r
        CROSS JOIN LATERAL (SELECT count(*)::int FROM (
          SELECT FROM application_event e WHERE e.client_id = r.client_id AND e.state = 'PENDING' LIMIT 1000) w) waiting
        CROSS JOIN LATERAL (SELECT count(*)::int FROM (
          SELECT FROM application_event e WHERE e.client_id = r.client_id AND e.state = 'FAILED' LIMIT 1000) f) failed
        ORDER BY r.client_id`,
      [],
    );
  }
}
