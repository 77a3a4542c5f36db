import type { Instrument } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { Queue } from '../../../../platform/queue/queue.service.js';
import { runGatewayTask } from '../../../ledger/scheduled-jobs/index.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
import { GatewayTaskRepository, type ListedTask } from './gateway-task.repository.js';
import type { NewGatewayTask, TaskTarget } from './gateway-task.declaration.js';

const day = 86_400_000;

/** A task needs review one day before its deadline. */
const reviewBeforeDeadline = day;
const failuresShown = 30 * day;

export const targetContext = (id: string) => `gateway task ${id}`;

/**
 * Gateway actions other than charges. A task is added in the same transaction as the change that requires it.
 */
@Injectable()
export class GatewayTasks {
  constructor(
    private readonly tasks: GatewayTaskRepository,
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /** Does nothing if an identical task is open. The transaction must come from `Database.transaction`. */
  async addTask(
    transaction: Transaction,
    { gateway, target, subject, deadline }: NewGatewayTask,
  ): Promise<void> {
    const row = {
      kind: target.kind,
      gatewayId: gateway.gatewayId,
      paymentMethodType: gateway.type,
      subject,
      deadline,
      targetHash: this.keys.hash(...targetName(gateway, target)),
      createdAt: await this.database.machineTime(transaction),
    };
    const [, ...older] = this.keys.hashes(...targetName(gateway, target));
    if (older.length > 0 && (await this.tasks.isInFlight(transaction, target.kind, older))) return;
    const id = await this.tasks.insert(transaction, row, (id) =>
      this.keys.encrypt(targetContext(id), JSON.stringify(target)),
    );
    if (id === undefined) return;
    this.database.afterCommit(transaction, () =>
      this.queue.enqueueInBackground(runGatewayTask, { id }, { deduplicationId: id }),
    );
  }

  /** Returns true if a task asked the provider to end this agreement. Tasks are stored for a limited time. */
  async isEndRequested(gateway: GatewayRef, instrument: Instrument): Promise<boolean> {
    const target = { kind: 'endAgreement', instrument } as const;
    return this.tasks.isKnown(target.kind, this.keys.hashes(...targetName(gateway, target)));
  }

  findNeedingReview(limit: number): Promise<ListedTask[]> {
    const now = this.clock.now().getTime();
    return this.tasks.findNeedingReview(
      new Date(now + reviewBeforeDeadline),
      new Date(now - failuresShown),
      limit,
    );
  }
}

/** Returns the purpose and the text of the hash that identifies identical tasks. */
export function targetName(
  { gatewayId, type }: { gatewayId: string; type: string },
  target: TaskTarget,
): [purpose: string, text: string] {
  return ['gateway task', JSON.stringify([gatewayId, type, JSON.stringify([namedBy(target)])])];
}

/** Returns the same text for all tasks with the same object at the provider, regardless of other fields. */
function namedBy(target: TaskTarget): string {
  if (target.kind === 'cancelAuthorisation') return target.ids.payment;
  return target.instrument.agreement ?? target.instrument.customerCode;
}
