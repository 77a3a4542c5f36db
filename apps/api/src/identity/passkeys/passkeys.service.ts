import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasskeyVerifier } from './passkey-verifier.service.js';
import { PasskeyRepository } from './passkey.repository.js';

@Injectable()
export class Passkeys {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly accounts: AccountsService,
    private readonly verifier: PasskeyVerifier,
  ) {}

  /** Of a store that has passkeys. @param transaction one that holds the account's lock */
  async openedBy(accountId: AccountId, transaction: Transaction): Promise<number> {
    return this.verifier.isOffered ? this.passkeys.count(accountId, transaction) : 0;
  }

  /** The caller holds the account's lock. @returns how many were removed */
  async removeMadeSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    const removed = await this.passkeys.deleteMadeSince(transaction, accountId, since);
    const account = await this.accounts.find(accountId, transaction);
    if (account?.passkeyOnlySince == null) return removed;
    // Chosen by the stranger, or with nothing left that it would leave open.
    if (account.passkeyOnlySince >= since || (await this.passkeys.count(accountId, transaction)) === 0)
      await this.accounts.setPasskeyOnly(transaction, accountId, null);
    return removed;
  }
}
