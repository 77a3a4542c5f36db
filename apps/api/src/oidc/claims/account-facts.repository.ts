import { Injectable } from '@nestjs/common';
import { type Profile, profileFields } from '@account/domain/identity/accounts/profile-fields';

import { selectedAsJson } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';

export interface AccountFacts extends Profile {
  accountId: string;
  emailAddress: string | null;
  isEmailProved: boolean;
  language: string;
  profileImageName: string | null;
  /** Since 1970 */
  updatedSeconds: number;
}

const besideTheProfile: Record<Exclude<keyof AccountFacts, keyof Profile>, true> = {
  accountId: true,
  emailAddress: true,
  isEmailProved: true,
  language: true,
  profileImageName: true,
  updatedSeconds: true,
};

export const accountFactFields: readonly string[] = [...profileFields, ...Object.keys(besideTheProfile)];

@Injectable()
export class AccountFactsRepository {
  constructor(private readonly database: Database) {}

  async findFacts(accountId: string): Promise<AccountFacts | undefined> {
    const [row] = await this.database.statement<{ facts: AccountFacts }>(
      'oidc_account_facts',
      `SELECT ${selectedAsJson('a', accountFactFields)} AS facts
         FROM account_summary a WHERE a.account_id = $1 AND a.status = 'ACTIVE'`,
      [accountId],
    );
    return row?.facts;
  }
}
