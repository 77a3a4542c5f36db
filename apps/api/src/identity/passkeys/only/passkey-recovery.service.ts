import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { completePasskeyRecoveryCall } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import type { InputOf } from '@account/contracts/platform/call';
import { emailKey } from '@account/domain/identity/accounts/email';
import {
  passkeyRecoverySpan,
  passkeyRecoveryWait,
  pendingRecoveryOpensAt,
} from '@account/domain/identity/passkeys/passkey';
import type { Language } from '@account/domain/platform/language';
import { passkeys as en } from '@account/i18n/identity/passkeys/en';
import { passkeys as ja } from '@account/i18n/identity/passkeys/ja';

import { Outbox } from '../../../messaging/outbox/index.js';
import { AccountsService, type GuardedAccount } from '../../accounts/index.js';
import { LinkedAccounts } from '../../linked-accounts/index.js';
import { PasswordResetMails } from '../../recovery-links/index.js';
import { SecondFactorsService } from '../../second-factors/index.js';
import { SessionsService } from '../../sessions/index.js';
import { supportRequests } from '../../terminations/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Links, type LiveLink } from '../../../platform/challenge/links.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Problem } from '../../../platform/http/problem.js';
import type { Principal } from '../../../platform/http/request-context.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { SessionTermination } from '../../../platform/lifecycle/session-termination.service.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { passkeyRecoveryLink } from './passkey-recovery.declaration.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { passkeyOnlyMail } from './passkey-only.mail.js';
import { passkeysRecovered } from './passkey-only.terminations.js';
import { passkeyRecoveryMail } from './passkey-recovery.mail.js';

const asked = auditKind('passkey.recoveryRequested', 'system');
const stopped = auditKind('passkey.recoveryStopped', 'member');
const recovered = auditKind<{ byBackupCode: boolean; askedAt: string }>('passkey.recovered', 'member');

const codeName = { ja: ja.recovery.backupCode, en: en.recovery.backupCode.toLowerCase() };
const codeCalled = (language: Language) => ({ codeName: codeName[language] });

/**
 * Recovers accounts of members who lost all passkeys. A recovery is deliberately slow, announced immediately,
 * and stopped by any use of a passkey.
 */
@Injectable()
export class PasskeyRecovery implements OnModuleInit {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly links: Links,
    private readonly accounts: AccountsService,
    private readonly linkedAccounts: LinkedAccounts,
    private readonly secondFactors: SecondFactorsService,
    private readonly sessions: SessionsService,
    private readonly resetMails: PasswordResetMails,
    private readonly settings: SettingsService,
    private readonly termination: SessionTermination,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.termination.onTerminationOf(supportRequests, (transaction, accountId) =>
      this.endRecovery(transaction, accountId),
    );
  }

  /** Starts a recovery if the account is passkey-only. The response to the requester does not reveal this. */
  async beginIfPasskeyOnly(accountId: AccountId): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const account = await this.accounts.lockAccount(transaction, accountId);
      if (account?.isActive === true) await this.begin(transaction, account);
    });
  }

  /**
   * The caller holds the account lock. Each request has its own waiting time, so that an early request does not
   * give an attacker an advantage later.
   */
  async begin(
    transaction: Transaction,
    { accountId, contactEmail: to, provedEmailKey, passkeyOnlySince, language }: GuardedAccount,
  ): Promise<void> {
    if (to === null || provedEmailKey === null || passkeyOnlySince === null) return;
    const opensAt = openingOf({ createdAt: this.clock.now() });
    await this.audit.addEvent(transaction, asked, { accountId });
    await this.passkeys.beginRecovery(transaction, accountId, opensAt);
    const link = { accountId, recipient: provedEmailKey };
    const { token } = await this.links.createLink(transaction, passkeyRecoveryLink, link);
    const mail = { template: passkeyRecoveryMail, language, accountId };
    const moments = { opensAt, until: lastMoment(opensAt) };
    await this.outbox.addMail(transaction, { ...mail, to, values: { token, ...moments } });
    for (const address of await this.linkedAccounts.provedAddressesOf(transaction, accountId))
      if (emailKey(address) !== emailKey(to))
        await this.outbox.addMail(transaction, { ...mail, to: address, values: { token: null, ...moments } });
  }

  async state(token: string): Promise<{ opensAt: string | null; isOpen: boolean }> {
    const link = await this.links.peekLink(passkeyRecoveryLink, token);
    const account = link && (await this.accounts.findAccount(link.accountId));
    if (link === undefined || account === undefined) return { opensAt: null, isOpen: false };
    const opensAt = await this.database.transaction((transaction) =>
      this.opensAt(transaction, link, account),
    );
    return {
      opensAt: opensAt?.toISOString() ?? null,
      isOpen: opensAt !== null && opensAt <= this.clock.now(),
    };
  }

  async open({
    token,
    backupCode,
  }: InputOf<typeof completePasskeyRecoveryCall>): Promise<{ isMailed: boolean }> {
    const link = await this.links.verifyLink(passkeyRecoveryLink, token);
    if (link === undefined) throw brokenLink('unknown, expired, used, or tried too often');
    return this.database.transaction(async (transaction) => {
      const { account, opensAt } = await this.lock(transaction, link);
      const { accountId } = account;
      const byBackupCode = opensAt > this.clock.now();
      if (byBackupCode && !(await this.isBackupCode(transaction, accountId, backupCode)))
        throw new Problem('PIN_CODE_ERROR', {
          log: 'the wait is not over, and there is no valid backup code',
          values: codeCalled,
        });
      if (!(await this.links.consumeLink(transaction, link))) throw brokenLink('used by another request');
      await this.endRecovery(transaction, accountId);
      await this.accounts.setPasskeyOnly(transaction, accountId, null);
      await this.sessions.endAll(transaction, accountId, passkeysRecovered);
      await this.audit.addEvent(transaction, recovered, {
        accountId,
        details: { byBackupCode, askedAt: link.createdAt.toISOString() },
      });
      await this.notifyMember(transaction, account);
      return { isMailed: this.settings.current().login.isEnabledPassword };
    });
  }

  async cancelByLink(token: string): Promise<void> {
    const link = await this.links.peekLink(passkeyRecoveryLink, token);
    if (link === undefined) throw brokenLink('unknown, expired or used');
    await this.database.transaction(async (transaction) => {
      const { account } = await this.lock(transaction, link);
      if (!(await this.links.consumeLink(transaction, link))) throw brokenLink('used by another request');
      await this.endRecovery(transaction, account.accountId);
      await this.audit.addEvent(transaction, stopped, { accountId: account.accountId });
    });
  }

  async cancelBySession(member: Principal): Promise<void> {
    await this.database.transaction((transaction) => this.cancelOfAccount(transaction, member));
  }

  /** Locks the account first, so that concurrent recovery requests are stopped, too. */
  async cancelOfAccount(transaction: Transaction, { accountId }: { accountId: AccountId }): Promise<void> {
    const { passkeyOnlySince } = await this.accounts.lockAccountOfSession(transaction, { accountId });
    const passkeyRecoveryOpensAt = await this.passkeys.findRecovery(transaction, accountId);
    const request = { isPasskeyOnly: passkeyOnlySince !== null, passkeyRecoveryOpensAt };
    await this.endRecovery(transaction, accountId);
    if (pendingRecoveryOpensAt(request, this.clock.now()) !== null)
      await this.audit.addEvent(transaction, stopped, { accountId });
  }

  /** The caller holds the account lock. @returns whether a recovery was pending */
  async endRecovery(transaction: Transaction, accountId: AccountId): Promise<boolean> {
    await this.links.revokeLinks(transaction, passkeyRecoveryLink, accountId);
    return this.passkeys.endRecovery(transaction, accountId);
  }

  private async lock(
    transaction: Transaction,
    link: LiveLink,
  ): Promise<{ account: GuardedAccount; opensAt: Date }> {
    const account = await this.accounts.lockAccount(transaction, link.accountId);
    const opensAt = account && (await this.opensAt(transaction, link, account));
    if (account === undefined || opensAt == null) throw brokenLink('the account no longer accepts it');
    return { account, opensAt };
  }

  private async opensAt(
    transaction: Transaction,
    link: LiveLink,
    { accountId, isActive, provedEmailKey, passkeyOnlySince }: GuardedAccount,
  ): Promise<Date | null> {
    if (!isActive || passkeyOnlySince === null) return null;
    if (provedEmailKey === null || !link.wentTo(provedEmailKey)) return null;
    const isRunning = (await this.passkeys.findRecovery(transaction, accountId)) !== null;
    return isRunning && lastMoment(openingOf(link)) > this.clock.now() ? openingOf(link) : null;
  }

  private async isBackupCode(transaction: Transaction, accountId: AccountId, typed = ''): Promise<boolean> {
    return typed !== '' && (await this.secondFactors.consumeBackupCode(transaction, accountId, typed));
  }

  private async notifyMember(transaction: Transaction, account: GuardedAccount): Promise<void> {
    const { accountId, contactEmail: to, language } = account;
    if (to === null) return;
    const values = { change: 'recovered', changedAt: this.clock.now(), token: null } as const;
    await this.outbox.addMail(transaction, { template: passkeyOnlyMail, language, to, values, accountId });
    if (!this.settings.current().login.isEnabledPassword) return;
    await this.resetMails.sendResetMail(transaction, { ...account, passkeyOnlySince: null }, language);
  }
}

function openingOf({ createdAt }: Pick<LiveLink, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + passkeyRecoveryWait);
}

function lastMoment(opensAt: Date): Date {
  return new Date(opensAt.getTime() + passkeyRecoverySpan);
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_PASSKEY_RECOVERY_LINK', { log });
}
