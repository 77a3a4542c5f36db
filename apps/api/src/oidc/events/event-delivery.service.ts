import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock, RealClock } from '../../platform/clock/clock.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { Logger } from '../../platform/logging/logger.js';
import { Database } from '../../platform/prisma/database.js';
import { withTimeout } from '../../platform/queue/run/with-timeout.js';
import { JobTables } from '../../platform/job-tables/job-tables.service.js';
import {
  failed,
  type ClaimedJob,
  type JobAttemptOutcome,
  type JobAttemptResult,
} from '../../platform/job-tables/job-table.types.js';
import { type ApplicationAnswer, ApplicationRequests, OidcClients } from '../clients/index.js';
import { ApplicationEventRepository, type EventRow } from './application-event.repository.js';
import { EventMetrics } from './event-metrics.js';
import { EventReceiverRepository, type Failure } from './event-receiver.repository.js';
import { signaturesOf } from './event-signatures.js';

/** Minutes between delivery attempts: 5 s, 5 min, half an hour, then several hours; three days in total. */
export const retryMinutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1_200, 1_440] as const;

const responseTimeoutMs = 15_000;
const lease = 60_000;

/**
 * Maximum number of concurrent requests to one receiver per process; a failing receiver gets one request at a
 * time.
 */
const maxConcurrentPerReceiver = 4;

/** Maximum number of events for one receiver that one poll reads. */
const maxPerPoll = 100;

const day = 86_400_000;
const finishedRetentionMs = 14 * day;
const pendingRetentionMs = 30 * day;

/** Status with which a receiver reports that it was removed permanently (Standard Webhooks 1.0). */
const goneStatus = 410;

const receiverPaused = auditKind<{ application: string; reason: string }>('events.paused', 'system');

/**
 * Delivers the events that the database recorded. Each receiver has its own concurrency limit, so that a slow
 * receiver does not delay others.
 */
@Injectable()
export class EventDelivery implements OnModuleInit {
  private readonly realTime = new RealClock();
  private readonly queues = new Map<string, ReceiverQueue>();

  constructor(
    private readonly events: ApplicationEventRepository,
    private readonly receivers: EventReceiverRepository,
    private readonly clients: OidcClients,
    private readonly requests: ApplicationRequests,
    private readonly jobTables: JobTables,
    private readonly cleanupRegistry: CleanupRegistry,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly metrics: EventMetrics,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const before = (now: Date, age: number) => new Date(now.getTime() - age);
    this.cleanupRegistry.registerTask({
      name: 'application_event',
      sweep: (now, limit) => this.events.table.deleteFinished(before(now, finishedRetentionMs), limit),
    });
    this.cleanupRegistry.registerTask({
      name: 'application_event: pending',
      sweep: (now, limit) => this.events.deleteOld(before(now, pendingRetentionMs), limit),
    });
    this.cleanupRegistry.registerTask({
      name: 'application_event: without receiver',
      sweep: (_, limit) => this.events.deleteWithoutReceiver(limit),
    });
  }

  /**
   * Starts due deliveries and queues those that exceed the concurrency limit.
   * @returns the number of new deliveries
   */
  async startDueDeliveries(): Promise<number> {
    let count = 0;
    for (const { id, clientId, isFailing } of await this.events.findDue(this.clock.now(), maxPerPoll)) {
      const receiverQueue = this.queueOf(clientId);
      if (receiverQueue.isKnown(id)) continue;
      receiverQueue.waiting.add(id);
      count += 1;
      if (receiverQueue.running.size < (isFailing ? 1 : maxConcurrentPerReceiver))
        receiverQueue.startWorker((next) => this.deliverEvent(next));
    }
    return count;
  }

  async waitForRunning(): Promise<void> {
    await Promise.all([...this.queues.values()].flatMap(({ running }) => [...running]));
  }

  /** Does not start further deliveries. Deliveries that do not finish in time are retried after their lease. */
  async stop(longest = 3_000): Promise<void> {
    for (const { waiting } of this.queues.values()) waiting.clear();
    await withTimeout(longest, this.waitForRunning()).catch(() => undefined);
  }

  /**
   * Makes one attempt, unless another process makes it or the event is not due.
   * @returns whether the receiver failed
   */
  async deliverEvent(id: string): Promise<boolean> {
    try {
      const result = await this.jobTables.attemptJob(
        {
          name: 'application-events',
          table: this.events.table,
          ...{ leaseMs: lease, retryMinutes },
          attempt: (event) => this.attemptDelivery(event),
          onResult: (event, end) => this.report(event, end),
        },
        id,
      );
      return result?.kind === 'postponed' || (result?.kind === 'ended' && result.state === failed);
    } catch (error) {
      this.logger.error('event_delivery.crashed', error, { rowId: id });
      return true;
    }
  }

  private queueOf(clientId: string): ReceiverQueue {
    const receiverQueue = this.queues.get(clientId) ?? new ReceiverQueue();
    this.queues.set(clientId, receiverQueue);
    return receiverQueue;
  }

  private async attemptDelivery(event: ClaimedJob<EventRow>): Promise<JobAttemptOutcome> {
    const answer = await this.post(event).catch(reasonOf);
    if (typeof answer === 'string') return this.recordFailure(event.clientId, { reason: answer });
    const { status, wait } = answer;
    if (status < 200 || status >= 300)
      return this.recordFailure(event.clientId, {
        reason: `answered ${status}`,
        isGone: status === goneStatus,
        wait,
      });
    await this.receivers.recordSuccess(event.clientId);
    return { end: 'DELIVERED' };
  }

  private post({
    id,
    clientId,
    accountId,
    kind,
    version,
    createdAt,
  }: ClaimedJob<EventRow>): Promise<ApplicationAnswer> {
    const receiver = this.clients.findEventReceiver(clientId);
    if (receiver === undefined) return Promise.reject(new NoReceiverError('the receiver was removed'));
    const { url, keys, variable } = receiver;
    if (keys.length === 0) return Promise.reject(new NoReceiverError(`${variable} has no key`));
    const timestamp = this.realTime.now();
    const data = { sub: accountId, ...(version !== null && { version }) };
    const body = JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data });
    return this.requests.post(url, {
      contentType: 'application/json',
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1_000)),
        'webhook-signature': signaturesOf(keys, { id, timestamp, body }),
      },
      ...{ body, longestWait: responseTimeoutMs },
    });
  }

  private async recordFailure(application: string, failure: Failure): Promise<JobAttemptOutcome> {
    const { reason } = failure;
    const isPaused = await this.receivers.recordFailure(application, failure, this.clock.now());
    if (isPaused) await this.recordPause(application, reason);
    return { retry: reason };
  }

  private async recordPause(application: string, reason: string): Promise<void> {
    this.logger.error('event_delivery.paused', undefined, { application, reason });
    await this.database.transaction((transaction) =>
      this.audit.addEvent(transaction, receiverPaused, { details: { application, reason } }),
    );
  }

  private report({ id, clientId, kind, attempts }: ClaimedJob<EventRow>, result: JobAttemptResult): void {
    if (result.kind === 'overtaken') return;
    const outcome = result.kind === 'ended' ? result.state.toLowerCase() : 'postponed';
    this.metrics.countAttempt(clientId, outcome);
    const fields = { rowId: id, application: clientId, template: kind, count: attempts };
    if (outcome === 'delivered') this.logger.info('event_delivery.succeeded', fields);
    else
      this.logger.warn(`event_delivery.${outcome}`, {
        ...fields,
        ...(result.reason && { reason: result.reason }),
      });
  }
}

/** Deliveries to one receiver in this process. A failure clears the queue until the next poll. */
class ReceiverQueue {
  readonly waiting = new Set<string>();
  readonly running = new Set<Promise<void>>();
  private readonly begun = new Set<string>();

  isKnown(id: string): boolean {
    return this.waiting.has(id) || this.begun.has(id);
  }

  startWorker(deliver: (id: string) => Promise<boolean>): void {
    const turn = this.drain(deliver).finally(() => this.running.delete(turn));
    this.running.add(turn);
  }

  private async drain(deliver: (id: string) => Promise<boolean>): Promise<void> {
    for (const id of this.waiting) {
      this.waiting.delete(id);
      this.begun.add(id);
      if (await deliver(id)) this.waiting.clear();
      this.begun.delete(id);
    }
  }
}

class NoReceiverError extends Error {}

/** Returns a description of the error without the URL and without data from the response. */
function reasonOf(error: unknown): string {
  if (error instanceof NoReceiverError) return error.message;
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'failed';
}
