import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

@Injectable()
export class PasswordCredentialRepository {
  /** Locks the hash until the transaction ends, so that what it allows is over before the password can change. */
  async hold(transaction: Transaction, accountId: AccountId, hash: string): Promise<boolean> {
    const rows = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM password_credential WHERE account_id = ${accountId}::uuid AND hash = ${hash} FOR SHARE`;
    return rows.length === 1;
  }

  /** The same, with another hash of the same password in its place. When the password was set does not change. */
  async replace(
    transaction: Transaction,
    accountId: AccountId,
    hash: string,
    newHash: string,
  ): Promise<boolean> {
    const replaced = await transaction.$executeRaw`
      UPDATE password_credential SET hash = ${newHash} WHERE account_id = ${accountId}::uuid AND hash = ${hash}`;
    return replaced === 1;
  }
}
