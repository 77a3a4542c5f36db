import type { SqlTransaction } from '../../platform/prisma/database.js';
import { ImportedPasswordRepository, type ImportedPassword } from './imported-password.repository.js';

export class ImportedPasswords {
  private readonly passwords = new ImportedPasswordRepository();

  async add(transaction: SqlTransaction, passwords: readonly ImportedPassword[]): Promise<void> {
    if (passwords.length > 0) await this.passwords.insert(transaction, passwords);
  }
}
