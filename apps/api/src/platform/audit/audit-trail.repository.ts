import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { newId } from '../ids/ids.js';
import { currentRequestId } from '../logging/request-id.js';
import type { Transaction } from '../prisma/database.js';
import type { AuditDetails, AuditKind } from './audit-kind.js';

export interface AuditEntry<Details extends AuditDetails> {
  accountId?: string | null;
  details?: Details;
  requestId?: string | null;
}

/** What was done to accounts, and by whom; written in the transaction of the change. */
@Injectable()
export class AuditTrail {
  constructor(private readonly clock: Clock) {}

  async add<Details extends AuditDetails>(
    transaction: Transaction,
    { name, actor }: AuditKind<Details>,
    { accountId = null, details, requestId = currentRequestId() ?? null }: AuditEntry<Details> = {},
  ): Promise<void> {
    const row = { id: newId<'audit-event'>(), kind: name, actor, accountId, requestId };
    const kept = { ...row, details: { ...details }, createdAt: this.clock.now() };
    await transaction.auditEvent.create({ data: kept });
  }
}
