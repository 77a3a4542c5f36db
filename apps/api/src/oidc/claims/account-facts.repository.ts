import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';
import { factsOfAccount, type AccountFacts } from './account-facts.types.js';

@Injectable()
export class AccountFactsRepository {
  constructor(private readonly database: Database) {}

  async find(accountId: string): Promise<AccountFacts | undefined> {
    const [row] = await this.database.statement<{ facts: AccountFacts }>(
      'oidc_account_facts',
      `SELECT ${factsOfAccount} AS facts FROM account a WHERE a.id = $1 AND a.status = 'ACTIVE'`,
      [accountId],
    );
    return row?.facts;
  }
}
