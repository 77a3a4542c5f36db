import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock, RealClock } from '../../platform/clock/clock.js';
import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';
import { Logger } from '../../platform/logging/logger.js';
import { Database } from '../../platform/prisma/database.js';
import { Work } from '../../platform/work/work.service.js';
import type { Claimed, WorkOutcome, WorkResult } from '../../platform/work/work.types.js';
import { ApplicationRequests } from '../clients/application-requests.service.js';
import { OidcClients } from '../clients/oidc-clients.service.js';
import { ApplicationEventRepository, type EventRow } from './application-event.repository.js';
import { EventMetrics } from './event-metrics.js';
import { EventReceiverRepository } from './event-receiver.repository.js';
import { signaturesOf } from './event-signatures.js';

/** Minutes from each try to the next: 5 s, 5 min, half an hour, and then hours, for three days in all. */
export const retryMinutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1_200, 1_440] as const;

const longestWait = 15_000;
const lease = 60_000;

/** Requests on their way to one receiver, in one process; one to a receiver that fails. */
const mostAtOnce = 4;

const day = 86_400_000;
const keptFinished = 14 * day;
const keptAnyhow = 30 * day;

/** The receiver is gone for good (Standard Webhooks 1.0). */
const gone = 410;

const receiverPaused = auditKind<{ application: string; reason: string }>('events.paused', 'system');

/** Delivers what the database wrote of changes. Each receiver has places of its own: a slow one holds up nobody else. */
@Injectable()
export class EventDelivery implements OnModuleInit {
  private readonly realTime = new RealClock();
  private readonly onTheirWay = new Map<string, Map<string, Promise<void>>>();

  constructor(
    private readonly events: ApplicationEventRepository,
    private readonly receivers: EventReceiverRepository,
    private readonly clients: OidcClients,
    private readonly requests: ApplicationRequests,
    private readonly work: Work,
    private readonly sweeping: Sweeping,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly metrics: EventMetrics,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const before = (now: Date, age: number) => new Date(now.getTime() - age);
    this.sweeping.register({
      name: 'application_event',
      sweep: (now, limit) => this.events.table.deleteFinished(before(now, keptFinished), limit),
    });
    this.sweeping.register({
      name: 'application_event that waits',
      sweep: (now, limit) => this.events.deleteOld(before(now, keptAnyhow), limit),
    });
  }

  /** Begins what is due, as far as there are places. @returns how many */
  async begin(): Promise<number> {
    let begun = 0;
    for (const { id, clientId, isFailing } of await this.events.due(this.clock.now(), 2 * mostAtOnce)) {
      const places = this.placesOf(clientId);
      if (places.has(id) || places.size >= (isFailing ? 1 : mostAtOnce)) continue;
      const delivery = this.deliver(id)
        .catch((error: unknown) => this.logger.error('An event could not be delivered', error, { rowId: id }))
        .finally(() => places.delete(id));
      places.set(id, delivery);
      begun += 1;
    }
    return begun;
  }

  async finish(): Promise<void> {
    await Promise.all([...this.onTheirWay.values()].flatMap((places) => [...places.values()]));
  }

  /** One try, unless another process makes it or it is not due. */
  async deliver(id: string): Promise<void> {
    await this.work.attempt(
      {
        name: 'application-events',
        table: this.events.table,
        ...{ lease, retryMinutes },
        act: (event) => this.act(event),
        onResult: (event, result) => this.report(event, result),
      },
      id,
    );
  }

  private placesOf(clientId: string): Map<string, Promise<void>> {
    const places = this.onTheirWay.get(clientId) ?? new Map<string, Promise<void>>();
    this.onTheirWay.set(clientId, places);
    return places;
  }

  private async act(event: Claimed<EventRow>): Promise<WorkOutcome> {
    const status = await this.post(event).catch(reasonOf);
    if (typeof status === 'number' && status >= 200 && status < 300) {
      await this.receivers.succeeded(event.clientId);
      return { end: 'DELIVERED' };
    }
    const reason = typeof status === 'number' ? `answered ${status}` : status;
    await this.fail(event.clientId, reason, status === gone);
    return { retry: reason };
  }

  private post({ id, clientId, accountId, kind, version, createdAt }: Claimed<EventRow>): Promise<number> {
    const receiver = this.clients.receiverOf(clientId);
    if (receiver === undefined) return Promise.reject(new NoReceiverError('no such receiver any more'));
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
      ...{ body, longestWait },
    });
  }

  private async fail(application: string, reason: string, isGone: boolean): Promise<void> {
    if (!(await this.receivers.failed(application, reason, this.clock.now(), isGone))) return;
    this.logger.error('An application is told of nothing any more', undefined, { application, reason });
    await this.database.transaction((transaction) =>
      this.audit.add(transaction, receiverPaused, { details: { application, reason } }),
    );
  }

  private report({ id, clientId, kind, attempts }: Claimed<EventRow>, result: WorkResult): void {
    if (result.kind === 'overtaken') return;
    const outcome = result.kind === 'ended' ? result.state.toLowerCase() : 'postponed';
    this.metrics.tried(clientId, outcome);
    const fields = { rowId: id, application: clientId, template: kind, count: attempts };
    if (outcome === 'delivered') this.logger.info('Event delivered', fields);
    else this.logger.warn(`Event ${outcome}`, { ...fields, ...(result.reason && { reason: result.reason }) });
  }
}

class NoReceiverError extends Error {}

/** Nothing of what the other side said, nor of where it stands. */
function reasonOf(error: unknown): string {
  if (error instanceof NoReceiverError) return error.message;
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'failed';
}
