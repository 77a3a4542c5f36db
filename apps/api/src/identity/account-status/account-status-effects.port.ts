import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

/** Pauses and resumes everything that depends on the account status. */
export abstract class AccountStatusEffects {
  /** Runs in the transaction that changes the status. @returns sentences for the operator */
  abstract applyStatus(
    transaction: Transaction,
    accountId: AccountId,
    isDisabled: boolean,
  ): Promise<readonly string[]>;
}
