import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Database, SqlTransaction, Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { PasskeyVerifier } from './passkey-verifier.service.js';
import { PasskeyRepository, type ImportedHandle } from './passkey.repository.js';

@Injectable()
export class Passkeys {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly accounts: AccountsService,
    private readonly verifier: PasskeyVerifier,
  ) {}

  /**
   * Returns 0 when the store does not offer passkeys.
   * @param transaction a transaction that holds the account lock
   */
  async countUsable(accountId: AccountId, transaction: Transaction): Promise<number> {
    return this.verifier.isOffered ? this.passkeys.countOf(this.verifier.rpId, accountId, transaction) : 0;
  }

  /** The caller holds the account lock. @returns the number of removed passkeys */
  async removeMadeSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    const removed = await this.passkeys.deleteMadeSince(transaction, accountId, since);
    const account = await this.accounts.findAccount(accountId, transaction);
    if (account?.passkeyOnlySince == null) return removed;
    // Disables passkey-only mode if the intruder enabled it, or if no usable passkey is left.
    const { rpId } = this.verifier;
    const left = await this.passkeys.countOf(rpId, accountId, transaction);
    if (account.passkeyOnlySince >= since || left === 0)
      await this.accounts.setPasskeyOnly(transaction, accountId, null);
    return removed;
  }
}

/**
 * Stores the user handles that the devices of imported members know, so that a new passkey replaces the old one
 * on the device.
 */
export class ImportedHandles {
  private readonly passkeys: PasskeyRepository;

  constructor(database: Database) {
    this.passkeys = new PasskeyRepository(database);
  }

  async addHandles(transaction: SqlTransaction, handles: readonly ImportedHandle[]): Promise<void> {
    if (handles.length > 0) await this.passkeys.insertHandles(transaction, handles);
  }
}
