import { pendingRecoveryOpensAt } from '@account/domain/identity/passkeys/passkey';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind, type AuditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountsService, type AccountStatusValue, type NamedAccount } from '../accounts/index.js';
import { Televisions, type ListedDevice } from '../devices/index.js';
import { LoginHistory } from '../login-history/index.js';
import { PasswordsService } from '../passwords/index.js';
import { SessionsService } from '../sessions/index.js';
import { AccountStatusEffects } from './account-status-effects.port.js';
import { accountDisabled } from './account-status.terminations.js';

export interface AccountOverview extends NamedAccount {
  hasPassword: boolean;
  passkeys: number;
  isPasskeyOnly: boolean;
  passkeyRecoveryOpensAt: Date | null;
  sessions: number;
  devices: readonly ListedDevice[];
  lastLoginAt: Date | null;
}

export interface StatusDecision {
  by: string;
  reason: string;
}

const disabled = auditKind<{ by: string; reason: string }>('account.disabled', 'operator');
const enabled = auditKind<{ by: string; reason: string }>('account.enabled', 'operator');

const devicesEnded = auditKind<{ by: string; reason: string; devices: number }>(
  'account.devicesEnded',
  'operator',
);

const deviceEnded = auditKind<{ by: string; reason: string; deviceId: string }>(
  'account.deviceEnded',
  'operator',
);

interface StatusChange {
  from: AccountStatusValue;
  to: AccountStatusValue;
  kind: AuditKind<{ by: string; reason: string }>;
}

@Injectable()
export class AccountStatus {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly history: LoginHistory,
    private readonly sessions: SessionsService,
    private readonly televisions: Televisions,
    private readonly effects: AccountStatusEffects,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param name id, address or user ID of an account. Several accounts can match, because the address of one
   *   member may be the user ID of another
   */
  async findAccounts(name: string): Promise<AccountOverview[]> {
    const accounts = await this.accounts.findNamed(name);
    return Promise.all(accounts.map((account) => this.overviewOf(account)));
  }

  /** @returns sentences for the operator; null when the account was not active */
  disable(account: AccountOverview, decision: StatusDecision): Promise<readonly string[] | null> {
    return this.changeStatus(account, decision, { from: 'ACTIVE', to: 'DISABLED', kind: disabled });
  }

  /**
   * Enables the account again, and ends any session that was opened while the account was being disabled.
   * @returns sentences for the operator; null when the account was not disabled
   */
  enable(account: AccountOverview, decision: StatusDecision): Promise<readonly string[] | null> {
    return this.changeStatus(account, decision, { from: 'DISABLED', to: 'ACTIVE', kind: enabled });
  }

  /**
   * @returns the name of the television that was logged out; undefined when the account does not have this
   *   television
   */
  endTelevision(
    { accountId }: AccountOverview,
    deviceId: string,
    { by, reason }: StatusDecision,
  ): Promise<string | undefined> {
    return this.database.transaction(async (transaction) => {
      const account = await this.accounts.lockAccount(transaction, accountId);
      if (account === undefined) return undefined;
      const [ended] = await this.televisions.endTelevisions(transaction, accountId, 'operator', [deviceId]);
      if (ended === undefined) return undefined;
      const details = { by, reason, deviceId };
      await this.audit.addEvent(transaction, deviceEnded, { accountId, details });
      return ended.name;
    });
  }

  /** @returns the number of televisions that were logged out */
  endAllTelevisions({ accountId }: AccountOverview, { by, reason }: StatusDecision): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const { length: devices } = await this.televisions.endTelevisions(transaction, accountId, 'operator');
      if (devices > 0)
        await this.audit.addEvent(transaction, devicesEnded, { accountId, details: { by, reason, devices } });
      return devices;
    });
  }

  private async overviewOf(account: NamedAccount): Promise<AccountOverview> {
    const { accountId } = account;
    const summary = await this.accounts.summaryOf({ accountId, summary: null });
    const { passkeys, isPasskeyOnly } = summary;
    return {
      ...account,
      ...{ passkeys, isPasskeyOnly },
      passkeyRecoveryOpensAt: pendingRecoveryOpensAt(summary, this.clock.now()),
      hasPassword: (await this.passwords.currentHash(accountId)) !== null,
      sessions: await this.sessions.countSessions(accountId),
      devices: await this.televisions.listTelevisions(accountId),
      lastLoginAt: (await this.history.lastLogin(accountId))?.createdAt ?? null,
    };
  }

  private changeStatus(
    { accountId }: AccountOverview,
    { by, reason }: StatusDecision,
    { from, to, kind }: StatusChange,
  ): Promise<readonly string[] | null> {
    return this.database.transaction(async (transaction: Transaction) => {
      if (!(await this.accounts.setStatus(transaction, accountId, { from, to }))) return null;
      await this.sessions.endAll(transaction, accountId, accountDisabled);
      await this.audit.addEvent(transaction, kind, { accountId, details: { by, reason } });
      return this.effects.applyStatus(transaction, accountId, to === 'DISABLED');
    });
  }
}
