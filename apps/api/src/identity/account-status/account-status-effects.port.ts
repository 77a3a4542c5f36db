import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

/** What stops or goes on while an account is disabled. */
export abstract class AccountStatusEffects {
  /** In the transaction that changes the status. @returns what the operator is to know, a sentence each */
  abstract applyStatus(
    transaction: Transaction,
    accountId: AccountId,
    isDisabled: boolean,
  ): Promise<readonly string[]>;
}
