import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { PasskeyVerifier } from './passkey-verifier.service.js';
import { PasskeyRepository } from './passkey.repository.js';

@Injectable()
export class Passkeys {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly verifier: PasskeyVerifier,
  ) {}

  /** Of a store that has passkeys. @param transaction one that holds the account's lock */
  async openedBy(accountId: AccountId, transaction: Transaction): Promise<number> {
    return this.verifier.isOffered ? this.passkeys.count(accountId, transaction) : 0;
  }

  /** The caller holds the account's lock. @returns how many were removed */
  removeMadeSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    return this.passkeys.deleteMadeSince(transaction, accountId, since);
  }
}
