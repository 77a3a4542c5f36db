import type { SubscriptionChangeKind } from '@account/domain/commerce/subscriptions/subscriptions/subscription-change';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/request-context.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import type { ContractId, StoredContract } from '../contracts/index.js';
import type { SubmittedSurvey } from '../../catalogue/surveys/index.js';
import { SubscriptionChangeRepository } from './subscription-change.repository.js';

const audits = {
  CANCELLED: auditKind<{ contractId: string }>('contract.cancelled', 'member'),
  UNDONE: auditKind<{ contractId: string }>('contract.cancellationUndone', 'member'),
  METHOD_CHANGED: auditKind<{ contractId: string }>('contract.methodChanged', 'member'),
  CHANGE_SCHEDULED: auditKind<{ contractId: string }>('contract.planChangeScheduled', 'member'),
  CHANGE_WITHDRAWN: auditKind<{ contractId: string }>('contract.planChangeWithdrawn', 'member'),
  RETURNED: auditKind<{ contractId: string }>('contract.returnedToOldPlan', 'member'),
} as const satisfies Record<SubscriptionChangeKind, unknown>;

const shownFor = 10 * 60_000;

export interface ChangeOfMember {
  kind: SubscriptionChangeKind;
  survey?: SubmittedSurvey | null;
  collects?: boolean;
}

/** Records what members did with their contracts, so that completion pages can show it. */
@Injectable()
export class SubscriptionChanges {
  constructor(
    private readonly changes: SubscriptionChangeRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async recordChange(
    transaction: Transaction,
    { accountId }: Principal,
    { id: contractId }: StoredContract,
    change: ChangeOfMember,
  ): Promise<void> {
    await this.changes.add(transaction, { contractId, at: this.clock.now(), ...change });
    await this.audit.addEvent(transaction, audits[change.kind], { accountId, details: { contractId } });
  }

  /** Returns an action from the last ten minutes. */
  findRecent(
    contractId: ContractId,
    kinds: readonly SubscriptionChangeKind[],
  ): Promise<{ kind: SubscriptionChangeKind; collects: boolean } | undefined> {
    return this.changes.findLatest(contractId, kinds, new Date(this.clock.now().getTime() - shownFor));
  }
}
