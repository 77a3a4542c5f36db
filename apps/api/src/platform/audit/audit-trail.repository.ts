import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { newId, type AccountId } from '../ids/ids.js';
import { declareExpiry } from '../lifecycle/expiry.declaration.js';
import { declarePartitioned } from '../partitions/partitioned-tables.declaration.js';
import { currentRequestId } from '../logging/request-id.js';
import type { Transaction } from '../prisma/database.js';

/** Must not contain secrets or personal data. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export const auditActors = ['member', 'operator', 'system'] as const;

export type AuditActor = (typeof auditActors)[number];

export interface AuditKind<Details extends AuditDetails> {
  readonly name: `${string}.${string}`;
  readonly actor: AuditActor;
  readonly details?: Details;
}

/**
 * Declares a kind of audit event that names the operator. @param name `slice.event` in camel case, unique
 * across slices
 */
export function auditKind<Details extends AuditDetails & { readonly by: string }>(
  name: `${string}.${string}`,
  actor: 'operator',
): AuditKind<Details>;
export function auditKind<Details extends AuditDetails = Record<never, never>>(
  name: `${string}.${string}`,
  actor: Exclude<AuditActor, 'operator'>,
): AuditKind<Details>;
export function auditKind<Details extends AuditDetails = Record<never, never>>(
  name: `${string}.${string}`,
  actor: AuditActor,
): AuditKind<Details> {
  return { name, actor };
}

export interface AuditEntry<Details extends AuditDetails> {
  accountId?: AccountId | null;
  details?: Details;
  requestId?: string | null;
}

const day = 24 * 60 * 60_000;
/** Retention in milliseconds of the events of a closed account. */
export const closedAccountRetentionMs = 548 * day;

/** Retention in milliseconds. It equals the retention of the books, to which an event may refer. */
export const bookRetentionMs = 4_018 * day;

declareExpiry({ table: 'audit_event', column: 'expires_at' });
declareExpiry({
  ...{ name: 'audit_event of members', table: 'audit_event', column: 'created_at' },
  only: 'expires_at IS NULL',
  before: (now) => new Date(now.getTime() - bookRetentionMs),
});

// The retention is the sum of `bookRetentionMs` and `closedAccountRetentionMs`, because closing an account can
// extend the retention of its events.
declarePartitioned({
  ...{ name: 'audit_event', each: 'year', column: 'created_at' },
  keptSince: (now) => new Date(now.getTime() - bookRetentionMs - closedAccountRetentionMs),
});

/** Records changes to accounts and who made them, in the transaction of the change. */
@Injectable()
export class AuditTrail {
  constructor(private readonly clock: Clock) {}

  async addEvent<Details extends AuditDetails>(
    transaction: Transaction,
    { name, actor }: AuditKind<Details>,
    { accountId = null, details, requestId = currentRequestId() ?? null }: AuditEntry<Details> = {},
  ): Promise<void> {
    const createdAt = this.clock.now();
    const row = { id: newId<'audit-event'>(), kind: name, actor, accountId, requestId };
    const expiresAt = accountId === null ? new Date(createdAt.getTime() + bookRetentionMs) : null;
    const kept = { ...row, details: { ...details }, createdAt, expiresAt };
    await transaction.auditEvent.create({ data: kept });
  }

  /** Sets when the events of a closed account expire. Until then, they show who closed the account. */
  async expireEvents(transaction: Transaction, accountId: AccountId): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + closedAccountRetentionMs);
    await transaction.auditEvent.updateMany({ where: { accountId }, data: { expiresAt } });
  }
}
