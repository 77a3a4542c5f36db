import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

export interface NewAccount {
  id: AccountId;
  contactEmail: string;
  provedEmailKey: string;
  language: string;
  name: string | null;
  birthday: string | null;
  sex: number | null;
  passwordHash: string | null;
  now: Date;
}

export interface NewPolicyConsent {
  policyId: string;
  revision: number;
  key: string;
}

@Injectable()
export class AccountRepository {
  constructor(private readonly database: Database) {}

  async isEmailProved(emailKey: string): Promise<boolean> {
    const rows = await this.database.statement(
      'account_is_email_proved',
      'SELECT 1 FROM account WHERE proved_email_key = $1',
      [emailKey],
    );
    return rows.length > 0;
  }

  async contactEmail(accountId: AccountId): Promise<string | null | undefined> {
    const account = await this.database.prisma.account.findUnique({
      where: { id: accountId },
      select: { contactEmail: true },
    });
    return account?.contactEmail;
  }

  /** @returns false when another account has proved the address already; nothing is written then */
  async insert(transaction: Transaction, account: NewAccount): Promise<boolean> {
    const { id, now, contactEmail, provedEmailKey, language, name, birthday, sex, passwordHash } = account;
    const inserted = await transaction.$executeRaw`
      INSERT INTO account (id, contact_email, proved_email_key, email_verified_at, language, name, birthday, sex,
                           created_at, updated_at)
      VALUES (${id}::uuid, ${contactEmail}, ${provedEmailKey}, ${now}, ${language}, ${name}, ${birthday}, ${sex}::smallint,
              ${now}, ${now})
      ON CONFLICT (proved_email_key) DO NOTHING`;
    if (inserted === 0) return false;
    if (passwordHash !== null) {
      await transaction.passwordCredential.create({
        data: { accountId: id, hash: passwordHash, updatedAt: now },
      });
    }
    return true;
  }

  async insertPolicyConsents(
    transaction: Transaction,
    accountId: AccountId,
    consents: NewPolicyConsent[],
    now: Date,
  ) {
    if (consents.length === 0) return;
    await transaction.policyConsent.createMany({
      data: consents.map((consent) => ({ ...consent, accountId, acceptedAt: now })),
      skipDuplicates: true,
    });
  }
}
