import { Injectable } from '@nestjs/common';

import { auditKind, type AuditKind } from '../../platform/audit/audit-kind.js';
import { AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { isId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { SessionsService } from '../sessions/sessions.service.js';
import {
  AccountStatusRepository,
  type AccountSheet,
  type AccountStatusValue,
} from './account-status.repository.js';

export type { AccountSheet } from './account-status.repository.js';

const disabled = auditKind('account.disabled', 'operator');
const enabled = auditKind('account.enabled', 'operator');

/** Shuts accounts and opens them again, for the operator. */
@Injectable()
export class AccountStatus {
  constructor(
    private readonly accounts: AccountStatusRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param name an account's id, address or user ID
   * @returns more than one where an address of one account is the user ID of another
   */
  find(name: string): Promise<AccountSheet[]> {
    const key = name.trim().toLowerCase();
    return this.accounts.find(isId(key) ? key : null, key, this.clock.now());
  }

  /** Everything that is open ends with the change. @returns false when it was not active */
  disable(account: AccountSheet): Promise<boolean> {
    return this.change(account, 'ACTIVE', 'DISABLED', disabled);
  }

  /**
   * A session that began just when the account was disabled ends here: it must not come back to life.
   *
   * @returns false when it was not disabled
   */
  enable(account: AccountSheet): Promise<boolean> {
    return this.change(account, 'DISABLED', 'ACTIVE', enabled);
  }

  private change(
    { accountId }: AccountSheet,
    from: AccountStatusValue,
    to: AccountStatusValue,
    kind: AuditKind<Record<never, never>>,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction: Transaction) => {
      if (!(await this.accounts.set(transaction, accountId, from, to, this.clock.now()))) return false;
      await this.sessions.endAll(transaction, accountId, 'disabled');
      await this.audit.add(transaction, kind, { accountId });
      return true;
    });
  }
}
