import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

/** Pauses and resumes everything that depends on the status of an account. */
export abstract class AccountStatusEffects {
  /** Runs in the transaction that changes the account status. @returns sentences for the operator */
  abstract applyStatus(
    transaction: Transaction,
    accountId: AccountId,
    isDisabled: boolean,
  ): Promise<readonly string[]>;
}
