import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import type { LoginBrowser } from './login-attempt.repository.js';

@Injectable()
export class KnownBrowserRepository {
  async insert(
    transaction: Transaction,
    accountId: AccountId,
    { tokenHash, expiresAt }: LoginBrowser,
    createdAt: Date,
  ): Promise<void> {
    await transaction.$executeRaw`
      INSERT INTO known_browser (account_id, token_hash, created_at, expires_at)
      VALUES (${accountId}::uuid, ${tokenHash}, ${createdAt}, ${expiresAt})
      ON CONFLICT (account_id, token_hash) DO UPDATE SET expires_at = excluded.expires_at`;
  }

  async forget(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.knownBrowser.deleteMany({ where: { accountId } });
  }
}
