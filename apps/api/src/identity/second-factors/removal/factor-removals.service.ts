import type { RequestedRemoval } from '@account/contracts/identity/second-factors/second-factors.contract';
import { emailUndoLinkLifetime } from '@account/domain/identity/email-edit/email-edit-flow';
import {
  enabledSecondFactors,
  factorRemovalDelay,
  type EnabledSecondFactor,
} from '@account/domain/identity/second-factors/second-factor-type';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mailboxes, Outbox } from '../../../messaging/outbox/index.js';
import { AccountsService, type GuardedAccount } from '../../accounts/index.js';
import { MyPageRows } from '../../my-page-rows/index.js';
import { UnrecognisedLoginLinks } from '../../recovery-links/index.js';
import { supportRequests } from '../../terminations/index.js';
import { TrustedDevicesService } from '../../trusted-devices/index.js';
import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { BusinessClock } from '../../../platform/clock/business-clock.service.js';
import type { Principal } from '../../../platform/http/request-context.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { SessionTermination } from '../../../platform/lifecycle/session-termination.service.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { defineJob } from '../../../platform/queue/job.js';
import { JobHandler } from '../../../platform/queue/job-handler.js';
import { BackupCodeRepository } from '../backup-code.repository.js';
import { multiFactorOfMyPage } from '../second-factors.rows.js';
import { secondFactorChangedMail } from '../second-factor-changed.mail.js';
import { SecondFactorRepository, type SecondFactorRow } from '../second-factor.repository.js';
import { factorRemovalRequestedMail } from './factor-removal-requested.mail.js';

export const removeDueFactors = defineJob({ name: 'second-factor-removals.sweep', lane: 'default' });

type Decision = Readonly<{ by: string; reason: string }>;

export type RemovalAnswer =
  | { types: readonly EnabledSecondFactor[]; dueAt: Date }
  | { refusal: 'notActive' | 'noProvedAddress' | 'noMailArrives' | 'addressIsNew' | 'nothingToRemove' };

type DecidedFactors = Decision & Readonly<{ types: readonly string[] }>;

const asked = auditKind<DecidedFactors>('secondFactor.removalRequested', 'operator');
const stopped = auditKind<Decision>('secondFactor.removalStopped', 'operator');
const stoppedByMember = auditKind('secondFactor.removalStoppedByMember', 'member');
const removed = auditKind<{ types: readonly string[] }>('secondFactor.removed', 'system');

const batchSize = 100;

/**
 * Lets support staff remove a second factor of a member who has lost their phone. The member is notified and
 * can cancel the removal within a day.
 */
@Injectable()
export class FactorRemovals implements OnModuleInit {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly backupCodes: BackupCodeRepository,
    private readonly devices: TrustedDevicesService,
    private readonly accounts: AccountsService,
    private readonly unrecognisedLoginLinks: UnrecognisedLoginLinks,
    private readonly termination: SessionTermination,
    private readonly rows: MyPageRows,
    private readonly mailboxes: Mailboxes,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: BusinessClock,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.termination.onTerminationOf(supportRequests, (transaction, accountId) =>
      this.factors.cancelRemoval(transaction, accountId),
    );
    this.rows.provide(multiFactorOfMyPage, async ({ member, account }) => ({
      removal: account.secondFactors.length === 0 ? null : await this.pendingRemoval(member),
    }));
  }

  /** @param type the factor to remove; if absent, all factors */
  async requestRemoval(
    accountId: AccountId,
    type: EnabledSecondFactor | undefined,
    { by, reason }: Decision,
  ): Promise<RemovalAnswer> {
    const address = await this.accounts.contactEmailOf(accountId);
    const isUnreachable = await this.mailboxes.isUnreachable(address);
    return this.database.transaction(async (transaction) => {
      const account = await this.accounts.lockAccount(transaction, accountId);
      if (account?.isActive !== true) return { refusal: 'notActive' };
      if (account.provedEmailKey === null) return { refusal: 'noProvedAddress' };
      if (isUnreachable) return { refusal: 'noMailArrives' };
      const now = await this.clock.now(transaction);
      const changeable = new Date(now.getTime() - emailUndoLinkLifetime);
      // The address was verified recently. The owner of the former address would not be notified and could not
      // cancel the removal.
      if (await this.accounts.isProvedSince(transaction, accountId, changeable))
        return { refusal: 'addressIsNew' };
      const dueAt = new Date(now.getTime() + factorRemovalDelay);
      const wanted = type === undefined ? enabledSecondFactors : [type];
      const types = await this.factors.requestRemoval(transaction, accountId, wanted, dueAt);
      if (types.length === 0) return { refusal: 'nothingToRemove' };
      await this.audit.addEvent(transaction, asked, { accountId, details: { by, reason, types } });
      const { token } = await this.unrecognisedLoginLinks.createLink(transaction, account, now);
      await this.mail(transaction, account, { types, dueAt, token });
      return { types, dueAt };
    });
  }

  listFactors(accountId: AccountId): Promise<SecondFactorRow[]> {
    return this.factors.list(accountId);
  }

  private async pendingRemoval({ accountId }: Principal): Promise<RequestedRemoval | null> {
    const due = (await this.factors.list(accountId)).flatMap(({ type, removalDueAt }) =>
      removalDueAt === null ? [] : [{ type, removalDueAt }],
    );
    const [first] = due.map(({ removalDueAt }) => removalDueAt.toISOString()).sort();
    return first === undefined ? null : { types: due.map(({ type }) => type).sort(), dueAt: first };
  }

  cancelRemoval(accountId: AccountId, { by, reason }: Decision): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const kept = await this.factors.cancelRemoval(transaction, accountId);
      if (kept > 0) await this.audit.addEvent(transaction, stopped, { accountId, details: { by, reason } });
      return kept;
    });
  }

  /** Does nothing if the removal was already cancelled or completed. */
  async cancelRemovalByMember(member: Principal): Promise<void> {
    const { accountId } = member;
    await this.database.transaction(async (transaction) => {
      await this.accounts.lockAccountOfSession(transaction, member);
      if ((await this.factors.cancelRemoval(transaction, accountId)) > 0)
        await this.audit.addEvent(transaction, stoppedByMember, { accountId });
    });
  }

  @JobHandler(removeDueFactors)
  async removeDueFactors(): Promise<void> {
    for await (const due of this.factors.dueRemovals(await this.clock.now(), batchSize))
      for (const accountId of due)
        await this.database
          .transaction((transaction) => this.remove(transaction, accountId))
          .catch((error: unknown) => this.logger.error('second_factor_removal.failed', error, { accountId }));
  }

  private async remove(transaction: Transaction, accountId: AccountId): Promise<void> {
    const account = await this.accounts.lockAccount(transaction, accountId);
    if (account === undefined) return;
    const now = await this.clock.now(transaction);
    const types = await this.factors.removeDue(transaction, accountId, now);
    if (types.length === 0) return;
    if ((await this.factors.count(transaction, accountId)) === 0)
      await this.backupCodes.deleteAll(transaction, accountId);
    await this.devices.deleteAll(transaction, accountId);
    await this.audit.addEvent(transaction, removed, { accountId, details: { types } });
    const since = new Date(now.getTime() - factorRemovalDelay);
    const { token } = await this.unrecognisedLoginLinks.createLink(transaction, account, since);
    for (const type of types) await this.notifyRemoved(transaction, account, { type, changedAt: now, token });
  }

  private async notifyRemoved(
    transaction: Transaction,
    { accountId, contactEmail: to, language }: GuardedAccount,
    change: { type: EnabledSecondFactor; changedAt: Date; token: string | null },
  ): Promise<void> {
    if (to === null) return;
    const values = { change: 'disabled' as const, ...change };
    await this.outbox.addMail(transaction, {
      template: secondFactorChangedMail,
      language,
      to,
      values,
      accountId,
    });
  }

  private async mail(
    transaction: Transaction,
    { accountId, contactEmail: to, language }: GuardedAccount,
    values: { types: EnabledSecondFactor[]; dueAt: Date; token: string | null },
  ): Promise<void> {
    if (to === null) return;
    await this.outbox.addMail(transaction, {
      template: factorRemovalRequestedMail,
      language,
      to,
      values,
      accountId,
    });
  }
}
