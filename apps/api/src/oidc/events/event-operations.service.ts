import { Injectable } from '@nestjs/common';

import { japanTime } from '../../platform/cli/japan-time.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { CommandError } from '../../platform/cli/command.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/prisma/database.js';
import { OidcClients } from '../clients/index.js';
import { ApplicationEventRepository, type ListedEvent } from './application-event.repository.js';
import { EventReceiverRepository, type ReceiverState } from './event-receiver.repository.js';
import { kindOfKey, type KeyKind } from './event-signatures.js';

const replayed = auditKind<{ by: string; application: string; count: number }>('events.replayed', 'operator');

export interface Replay {
  by: string;
  since?: Date | undefined;
  delivered: boolean;
}

@Injectable()
export class EventOperations {
  constructor(
    private readonly events: ApplicationEventRepository,
    private readonly receivers: EventReceiverRepository,
    private readonly clients: OidcClients,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async describeReceivers(): Promise<string[]> {
    return (await this.receivers.list()).map((state) => this.lineOf(state));
  }

  async listLatest(clientId: string, limit: number): Promise<string[]> {
    this.requireReceiver(clientId);
    return (await this.events.findLatest(clientId, limit)).map(lineOfEvent);
  }

  async replayEvents(
    clientId: string,
    { by, since, delivered }: Replay,
  ): Promise<{ wasPaused: boolean; count: number }> {
    this.requireReceiver(clientId);
    const wasPaused = await this.receivers.resume(clientId);
    let count = 0;
    try {
      count += await this.events.makeDueNow(clientId);
      const states = delivered ? (['FAILED', 'DELIVERED'] as const) : (['FAILED'] as const);
      if (since !== undefined) count += await this.events.requeue(clientId, since, states);
      return { wasPaused, count };
    } finally {
      const details = { by, application: clientId, count };
      await this.database.transaction((transaction) =>
        this.audit.addEvent(transaction, replayed, { details }),
      );
    }
  }

  keyOf(clientId: string): { variable: string; kind: KeyKind; keys: number } {
    const { variable, keys } = this.requireReceiver(clientId);
    return { variable, kind: kindOfKey(keys[0] ?? '') ?? 'ed25519', keys: keys.length };
  }

  private requireReceiver(clientId: string) {
    const receiver = this.clients.findEventReceiver(clientId);
    if (receiver === undefined) throw new CommandError([`"${clientId}" is not an application with events.`]);
    return receiver;
  }

  private lineOf({
    clientId,
    kinds,
    pausedAt,
    failingSince,
    lastError,
    backoffUntil,
    waiting,
    failed,
  }: ReceiverState) {
    const reason = lastError === null ? '' : ` (${lastError})`;
    const state =
      (pausedAt && `paused since ${japanTime(pausedAt)}${reason}`) ??
      (failingSince && `failing since ${japanTime(failingSince)}${reason}`) ??
      'well';
    const wait =
      backoffUntil === null || backoffUntil <= this.clock.now()
        ? ''
        : `, asked to wait until ${japanTime(backoffUntil)}`;
    return `${clientId}: ${state}${wait}; ${waiting} wait, ${failed} failed; told of ${kinds.join(', ')}${this.describeBlocker(clientId)}`;
  }

  private describeBlocker(clientId: string): string {
    const receiver = this.clients.findEventReceiver(clientId);
    if (receiver === undefined) return '; nothing is sent because its sandbox is not running';
    const { keys, variable } = receiver;
    const isKeyed = keys.length > 0 && keys.every((key) => kindOfKey(key) !== undefined);
    return isKeyed ? '' : `; ${variable} has no key: run store events create-key ${clientId}`;
  }
}

function lineOfEvent({ id, kind, state, attempts, lastError, createdAt, nextAttemptAt }: ListedEvent) {
  const next = state === 'PENDING' && attempts > 0 ? `, next attempt ${japanTime(nextAttemptAt)}` : '';
  const error = lastError === null ? '' : `: ${lastError}`;
  return `${id} ${state} ${kind} of ${japanTime(createdAt)}, attempts ${attempts}${next}${error}`;
}
