import type { AccountId } from '../../platform/ids/ids.js';
import type { SqlTransaction } from '../../platform/prisma/database.js';

export interface ImportedPassword {
  accountId: AccountId;
  hash: string;
  updatedAt: Date;
}

export class ImportedPasswordRepository {
  async insert(transaction: SqlTransaction, passwords: readonly ImportedPassword[]): Promise<void> {
    await transaction.$queryRawUnsafe<unknown[]>(
      `INSERT INTO password_credential (account_id, hash, updated_at)
       SELECT "accountId", hash, "updatedAt"
         FROM jsonb_to_recordset($1::jsonb) AS imported ("accountId" uuid, hash text, "updatedAt" timestamptz)`,
      JSON.stringify(passwords),
    );
  }
}
