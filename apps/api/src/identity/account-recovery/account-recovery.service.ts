import { Injectable } from '@nestjs/common';
import type { RemovableCredential } from '@account/domain/identity/account-recovery/account-recovery';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { PasswordsService } from '../passwords/index.js';
import { Passkeys } from '../passkeys/index.js';
import { SecondFactorsService } from '../second-factors/index.js';
import { SessionsService } from '../sessions/index.js';
import { LinkedAccounts } from '../linked-accounts/index.js';
import { unrecognisedLogin } from './account-recovery.terminations.js';

@Injectable()
export class AccountRecovery {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly secondFactors: SecondFactorsService,
    private readonly linkedAccounts: LinkedAccounts,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Keeps credentials that were added before the intruder's login, so that access to a mailbox is not enough to
   * bypass a second factor. The caller holds the account lock.
   * @param since time of the intruder's first login; if null, the time is unknown and only the password is
   *   removed
   */
  async evictIntruder(
    transaction: Transaction,
    accountId: AccountId,
    since: Date | null,
  ): Promise<RemovableCredential[]> {
    await this.passwords.retire(transaction, accountId);
    const removed =
      since === null ? [] : await this.removeCredentialsAddedSince(transaction, accountId, since);
    // Runs last, so that no removed credential can open another session.
    await this.sessions.endAll(transaction, accountId, unrecognisedLogin);
    return removed;
  }

  private async removeCredentialsAddedSince(
    transaction: Transaction,
    accountId: AccountId,
    since: Date,
  ): Promise<RemovableCredential[]> {
    const taken: Record<RemovableCredential, number> = {
      secondFactors: await this.secondFactors.removeEnabledSince(transaction, accountId, since),
      backupCodes: await this.secondFactors.removeBackupCodes(transaction, accountId),
      externalAccounts: await this.linkedAccounts.unlinkLinkedSince(transaction, accountId, since),
      passkeys: await this.passkeys.removeMadeSince(transaction, accountId, since),
    };
    return (Object.keys(taken) as RemovableCredential[]).filter((what) => taken[what] > 0);
  }
}
