import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { currentRequestId } from '../../platform/logging/request-id.js';
import { newId, type OutboxMessageId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { deliveries } from './outbox.jobs.js';
import { OutboxRepository, type MessageState } from './outbox.repository.js';
import type { OutgoingMessage } from './outbox.types.js';

/** What must reach people is written here, in the transaction of the change it tells of. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly repository: OutboxRepository,
    private readonly queue: Queue,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /** Delivery starts as soon as the transaction commits. It must be one of `Database.transaction`. */
  async add(transaction: Transaction, message: OutgoingMessage): Promise<OutboxMessageId> {
    const { template, language, to, values, expiresAt = null, accountId = null } = message;
    const id = newId<'outbox-message'>();
    const payload = this.keys.encrypt(id, JSON.stringify({ to, values }));
    const createdAt = this.clock.now();
    const requestId = currentRequestId() ?? null;
    const channel = template === 'verificationCodeSms' ? 'sms' : 'mail';
    await this.repository.insert(transaction, {
      id,
      channel,
      template,
      language,
      payload,
      expiresAt,
      accountId,
      requestId,
      createdAt,
    });
    this.database.afterCommit(transaction, () =>
      this.queue.hint(deliveries[channel], { id }, { deduplicationId: id }),
    );
    return id;
  }

  /** How many messages wait, and how many have ended in each state since a moment: what an operator looks at first. */
  countByState(since: Date): Promise<Partial<Record<MessageState, number>>> {
    return this.repository.countByState(since);
  }
}
