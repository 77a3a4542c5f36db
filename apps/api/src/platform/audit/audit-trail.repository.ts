import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { newId, type AccountId } from '../ids/ids.js';
import { currentRequestId } from '../logging/request-id.js';
import type { Transaction } from '../prisma/database.js';

export interface AuditEntry {
  kind: string;
  /** Absent for what concerns nobody's account. */
  accountId?: AccountId;
  /** Who did it: "operator", "member" for whoever holds the account, or "system". */
  actor: 'operator' | 'member' | 'system';
  /** Nothing secret and no personal data. */
  details?: Readonly<Record<string, string | number | boolean>>;
}

/** What was done to accounts, and by whom; written in the transaction of the change. */
@Injectable()
export class AuditTrail {
  constructor(private readonly clock: Clock) {}

  async add(transaction: Transaction, { details = {}, ...entry }: AuditEntry): Promise<void> {
    const requestId = currentRequestId() ?? null;
    const row = { id: newId<'audit-event'>(), ...entry, details, requestId, createdAt: this.clock.now() };
    await transaction.auditEvent.create({ data: row });
  }
}
