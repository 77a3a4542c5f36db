import type { Clock } from '../../platform/clock/clock.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Database, SqlTransaction } from '../../platform/prisma/database.js';
import {
  ImportedAccountRepository,
  type KnownAddresses,
  type NewImportedAccount,
} from './imported-account.repository.js';

export type { NewImportedAccount } from './imported-account.repository.js';

export class ImportedAccounts {
  private readonly accounts: ImportedAccountRepository;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.accounts = new ImportedAccountRepository(database);
  }

  addAccounts(transaction: SqlTransaction, accounts: readonly NewImportedAccount[]): Promise<Set<AccountId>> {
    return this.accounts.insert(transaction, accounts, { over: false, now: this.clock.now() });
  }

  /**
   * Adds one account. In the same transaction, removes the address of this account from other accounts that
   * have not verified it.
   */
  async addReplacing(transaction: SqlTransaction, account: NewImportedAccount): Promise<boolean> {
    const added = await this.accounts.insert(transaction, [account], { over: true, now: this.clock.now() });
    return added.has(account.id);
  }

  namedWithoutProof(emailKeys: readonly string[]): Promise<Set<string>> {
    return this.accounts.namedWithoutProof(emailKeys);
  }

  findKnown(accounts: readonly NewImportedAccount[]): Promise<KnownAddresses> {
    return this.accounts.findKnown(accounts);
  }
}
