import { Injectable } from '@nestjs/common';

import { selectColumns } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { ApplicationEvent } from '../../platform/prisma/generated/client.js';
import { JobTable } from '../../platform/job-tables/job-table.repository.js';

const claimedFields = [
  ...['clientId', 'accountId', 'kind', 'version', 'createdAt'],
] as const satisfies (keyof ApplicationEvent)[];

export type EventRow = Pick<ApplicationEvent, (typeof claimedFields)[number]>;

export const eventStates = ['PENDING', 'DELIVERED', 'FAILED'] as const;

export type EventState = (typeof eventStates)[number];

export interface DueEvent {
  id: string;
  clientId: string;
  isFailing: boolean;
}

interface RequeuedPage {
  accountId: string;
  kind: string;
  count: number;
}

const noId = '00000000-0000-0000-0000-000000000000';

export type ListedEvent = Pick<
  ApplicationEvent,
  'id' | 'kind' | 'state' | 'attempts' | 'lastError' | 'createdAt' | 'nextAttemptAt'
>;

@Injectable()
export class ApplicationEventRepository {
  readonly table: JobTable<EventRow>;

  constructor(private readonly database: Database) {
    this.table = new JobTable(database, {
      name: 'application-event',
      table: 'application_event',
      columns: selectColumns<ApplicationEvent>('application_event', claimedFields),
    });
  }

  /** Returns a limited number of events per receiver, so that no receiver blocks another one. */
  findDue(now: Date, ofEach: number): Promise<DueEvent[]> {
    return this.database.statement<DueEvent>(
      'application_event_due_of_each',
      `SELECT e.id, r.client_id AS "clientId", r.failing_since IS NOT NULL AS "isFailing"
         FROM event_receiver r
        CROSS JOIN LATERAL (
          SELECT e.id FROM application_event e
           WHERE e.client_id = r.client_id AND e.state = 'PENDING' AND e.next_attempt_at <= $1
           ORDER BY e.next_attempt_at, e.id LIMIT $2) e
        WHERE r.paused_at IS NULL AND (r.backoff_until IS NULL OR r.backoff_until <= $1)`,
      [now, ofEach],
    );
  }

  async deleteOld(before: Date, limit: number): Promise<number> {
    const rows = await this.database.statement(
      'application_event_delete_old',
      `DELETE FROM application_event WHERE id IN (
         SELECT id FROM application_event WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING 1`,
      [before, limit],
    );
    return rows.length;
  }

  findLatest(clientId: string, most: number): Promise<ListedEvent[]> {
    return this.database.prisma.applicationEvent.findMany({
      where: { clientId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      omit: { clientId: true, accountId: true, version: true, finishedAt: true },
    });
  }

  /** Deletes events whose receiver was removed from the store file. */
  async deleteWithoutReceiver(limit: number): Promise<number> {
    const rows = await this.database.statement(
      'application_event_delete_of_nobody',
      `WITH RECURSIVE known AS (
         (SELECT client_id FROM application_event ORDER BY client_id LIMIT 1)
         UNION ALL
         SELECT (SELECT e.client_id FROM application_event e WHERE e.client_id > k.client_id ORDER BY e.client_id LIMIT 1)
           FROM known k WHERE k.client_id IS NOT NULL)
       DELETE FROM application_event WHERE id IN (
         SELECT e.id FROM known k JOIN application_event e ON e.client_id = k.client_id
          WHERE NOT EXISTS (SELECT FROM event_receiver r WHERE r.client_id = k.client_id)
          LIMIT $1 FOR UPDATE OF e SKIP LOCKED
       ) RETURNING 1`,
      [limit],
    );
    return rows.length;
  }

  /** Makes pending events due immediately. @returns the number of pending events */
  async makeDueNow(clientId: string, ofEachPage = 1_000): Promise<number> {
    let count = ofEachPage;
    while (count === ofEachPage) count = await this.makePageDueNow(clientId, ofEachPage);
    return this.database.prisma.applicationEvent.count({ where: { clientId, state: 'PENDING' } });
  }

  private async makePageDueNow(clientId: string, most: number): Promise<number> {
    const rows = await this.database.statement(
      'application_event_hurry',
      `UPDATE application_event SET next_attempt_at = 'epoch' WHERE id IN (
         SELECT id FROM application_event
          WHERE client_id = $1 AND state = 'PENDING' AND next_attempt_at > 'epoch' AND attempts > 0
          ORDER BY next_attempt_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING 1`,
      [clientId, most],
    );
    return rows.length;
  }

  /**
   * Requeues the newest event for each member and event kind, unless one is already pending. An event keeps its
   * id.
   * @returns the number of requeued events
   */
  async requeue(
    clientId: string,
    since: Date,
    states: readonly EventState[],
    ofEachPage = 1_000,
  ): Promise<number> {
    let count = 0;
    let after: RequeuedPage | undefined = { accountId: noId, kind: '', count: 0 };
    while (after !== undefined) {
      [after] = await this.requeuePage(clientId, since, states, after, ofEachPage);
      count += after?.count ?? 0;
    }
    return count;
  }

  private requeuePage(
    clientId: string,
    since: Date,
    states: readonly EventState[],
    after: RequeuedPage,
    most: number,
  ): Promise<RequeuedPage[]> {
    return this.database.statement<RequeuedPage>(
      'application_event_renew',
      `WITH latest AS (
         SELECT DISTINCT ON (account_id, kind) id, account_id, kind, state FROM application_event
          WHERE client_id = $1 AND created_at >= $2 AND (account_id, kind) > ($4::uuid, $5)
          ORDER BY account_id, kind, (state = 'PENDING') DESC, created_at DESC, id DESC LIMIT $6),
       renewed AS (
         UPDATE application_event e
            SET state = 'PENDING', attempts = 0, next_attempt_at = 'epoch', last_error = NULL, finished_at = NULL
           FROM latest l WHERE l.id = e.id AND l.state = ANY ($3::text[]) RETURNING 1)
       SELECT account_id AS "accountId", kind, (SELECT count(*)::int FROM renewed) AS count
         FROM latest ORDER BY account_id DESC, kind DESC LIMIT 1`,
      [clientId, since, states, after.accountId, after.kind, most],
    );
  }
}
