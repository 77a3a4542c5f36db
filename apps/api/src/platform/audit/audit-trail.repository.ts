import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { newId } from '../ids/ids.js';
import { currentRequestId } from '../logging/request-id.js';
import type { Transaction } from '../prisma/database.js';

/** Nothing secret and no personal data. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export const auditActors = ['member', 'operator', 'system'] as const;

export type AuditActor = (typeof auditActors)[number];

export interface AuditKind<Details extends AuditDetails> {
  readonly name: `${string}.${string}`;
  readonly actor: AuditActor;
  readonly details?: Details;
}

/** @param name in camel case on both sides of the point; of no other slice */
export function auditKind<Details extends AuditDetails = Record<never, never>>(
  name: `${string}.${string}`,
  actor: AuditActor,
): AuditKind<Details> {
  return { name, actor };
}

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
