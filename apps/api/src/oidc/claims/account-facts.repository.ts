import { Injectable } from '@nestjs/common';

import { selectAsJson } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import { accountFactFields, type AccountFacts } from './account-facts.types.js';

@Injectable()
export class AccountFactsRepository {
  constructor(private readonly database: Database) {}

  async findFacts(accountId: string): Promise<AccountFacts | undefined> {
    const [row] = await this.database.statement<{ facts: AccountFacts }>(
      'oidc_account_facts',
      `SELECT ${selectAsJson('a', accountFactFields)} AS facts
         FROM account_summary a WHERE a.account_id = $1 AND a.status = 'ACTIVE'`,
      [accountId],
    );
    return row?.facts;
  }
}
