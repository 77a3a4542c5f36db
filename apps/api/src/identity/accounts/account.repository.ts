import { Injectable } from '@nestjs/common';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';
import type { Language } from '@account/domain/platform/language';

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

export interface LoginCandidate {
  accountId: AccountId;
  isActive: boolean;
  /** PHC string; null for an account without a password. */
  passwordHash: string | null;
}

/** What has to be known of an account to change what guards it. */
export interface GuardedAccount {
  accountId: AccountId;
  isActive: boolean;
  contactEmail: string | null;
  /** Null while no address is proved. */
  provedEmailKey: string | null;
  language: Language;
}

export interface AccountSummary {
  contactEmail: string;
  isEmailVerified: boolean;
  userId: string | null;
  name: string | null;
  birthday: string | null;
  sex: number | null;
  /** Null where no password is set. */
  passwordUpdatedAt: Date | null;
}

const guardedColumns = `id AS "accountId", status = 'ACTIVE' AS "isActive", contact_email AS "contactEmail",
  proved_email_key AS "provedEmailKey", language`;

const keyColumn = { email: 'proved_email_key', userId: 'user_id_key' } as const;

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

  async findForLogin({ kind, key }: LoginIdentifier): Promise<LoginCandidate | undefined> {
    const [row] = await this.database.statement<LoginCandidate>(
      `account_find_for_login_by_${keyColumn[kind]}`,
      `SELECT a.id AS "accountId", a.status = 'ACTIVE' AS "isActive", p.hash AS "passwordHash"
         FROM account a LEFT JOIN password_credential p ON p.account_id = a.id
        WHERE a.${keyColumn[kind]} = $1`,
      [key],
    );
    return row;
  }

  async findByEmail(emailKey: string): Promise<GuardedAccount | undefined> {
    const [row] = await this.database.statement<GuardedAccount>(
      'account_find_by_email',
      `SELECT ${guardedColumns} FROM account WHERE proved_email_key = $1`,
      [emailKey],
    );
    return row;
  }

  async find(accountId: AccountId): Promise<GuardedAccount | undefined> {
    const [row] = await this.database.statement<GuardedAccount>(
      'account_find',
      `SELECT ${guardedColumns} FROM account WHERE id = $1`,
      [accountId],
    );
    return row;
  }

  /** Whoever changes what guards an account takes this lock first, so that two such changes never meet. */
  async lock(transaction: Transaction, accountId: AccountId): Promise<GuardedAccount | undefined> {
    const [row] = await transaction.$queryRawUnsafe<GuardedAccount[]>(
      `SELECT ${guardedColumns} FROM account WHERE id = $1::uuid FOR NO KEY UPDATE`,
      accountId,
    );
    return row;
  }

  async summary(accountId: AccountId): Promise<AccountSummary | undefined> {
    const [row] = await this.database.statement<AccountSummary>(
      'account_summary',
      `SELECT coalesce(a.contact_email, '') AS "contactEmail", a.email_verified_at IS NOT NULL AS "isEmailVerified",
              a.user_id AS "userId", a.name, a.birthday, a.sex, p.updated_at AS "passwordUpdatedAt"
         FROM account a LEFT JOIN password_credential p ON p.account_id = a.id
        WHERE a.id = $1`,
      [accountId],
    );
    return row;
  }

  async setLanguage(accountId: AccountId, language: string, now: Date): Promise<void> {
    await this.database.statement(
      'account_set_language',
      'UPDATE account SET language = $2, updated_at = $3 WHERE id = $1 AND language <> $2',
      [accountId, language, now],
    );
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
