import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import {
  type accountStatuses,
  type AccountSummary,
  accountSummaryFields,
  type CustomAnswers,
  everyProfileField,
  type Profile,
} from '@account/domain/identity/accounts/profile-fields';
import { userIdKey } from '@account/domain/identity/accounts/user-id';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';
import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { selectFields, selectColumns } from '../../platform/prisma/columns.js';
import { jsonColumn } from '../../platform/prisma/json-column.js';
import { Prisma, type Account } from '../../platform/prisma/generated/client.js';

export interface NewAccount {
  id: AccountId;
  contactEmail: string;
  provedEmailKey: string;
  language: Language;
  profile: Profile;
  customAnswers: CustomAnswers;
  now: Date;
}

const allFields = everyProfileField(() => true as const);

export type TakenIdentifier = 'email' | 'userId';

export interface NewPolicyConsent {
  policyId: string;
  revision: number;
  key: string;
}

export interface NewParentalConsent {
  consentOptionId: string;
  key: string;
}

export interface LoginCandidate {
  accountId: AccountId;
  isActive: boolean;
  /** PHC string; null for an account without a password. */
  passwordHash: string | null;
  provedEmail: string | null;
  factors: AccountSummary['secondFactors'][number][];
  preferredFactor: AccountSummary['secondFactors'][number] | null;
  isKnownBrowser: boolean;
}

export type AccountStatusValue = (typeof accountStatuses)[number];

export interface NamedAccount {
  accountId: AccountId;
  status: AccountStatusValue;
  contactEmail: string | null;
  isEmailVerified: boolean;
  userId: string | null;
  language: string;
  createdAt: Date;
}

const candidateFields = [
  'accountId',
  'isActive',
  'passwordHash',
  'provedEmail',
  'factors',
  'preferredFactor',
] as const satisfies (keyof LoginCandidate)[];

export interface GuardedAccount {
  accountId: AccountId;
  isActive: boolean;
  contactEmail: string | null;
  provedEmailKey: string | null;
  /** Since this time the account accepts neither passwords nor e-mailed codes. */
  passkeyOnlySince: Date | null;
  language: Language;
}

export interface AccountRecipient extends Pick<GuardedAccount, 'contactEmail' | 'passkeyOnlySince'> {
  /** Null when the store does not ask members for a name. */
  name: string | null;
}

const guardedFieldNames = [
  ...['id', 'status', 'contactEmail', 'provedEmailKey', 'passkeyOnlySince', 'language'],
] as const satisfies (keyof Account)[];

const guardedFields = selectFields(guardedFieldNames);

type GuardedRow = Pick<Account, (typeof guardedFieldNames)[number]>;

const uniqueViolation = 'P2002';

const keyColumn = { email: 'proved_email_key', userId: 'user_id_key' } as const;

const customAnswersColumn = jsonColumn<CustomAnswers>(
  'account.custom_answers',
  z.record(z.string(), z.string().nullable()),
);

@Injectable()
export class AccountRepository {
  constructor(private readonly database: Database) {}

  async isEmailProved(emailKey: string): Promise<boolean> {
    return (await this.database.prisma.account.count({ where: { provedEmailKey: emailKey } })) > 0;
  }

  async findForLogin(
    { kind, key }: LoginIdentifier,
    browserHash: Buffer | null,
  ): Promise<LoginCandidate | undefined> {
    const [row] = await this.database.statement<LoginCandidate>(
      `account_find_for_login_by_${keyColumn[kind]}`,
      `SELECT ${selectColumns('a', candidateFields)}, coalesce($2 = ANY(a.known_browsers), false) AS "isKnownBrowser"
         FROM login_candidate a WHERE a.${keyColumn[kind]} = $1`,
      [key, browserHash],
    );
    return row;
  }

  async findByEmail(emailKey: string): Promise<GuardedAccount | undefined> {
    const where = { provedEmailKey: emailKey };
    return guarded(await this.database.prisma.account.findUnique({ where, select: guardedFields }));
  }

  async findAccount(accountId: AccountId, transaction?: Transaction): Promise<GuardedAccount | undefined> {
    const { account } = transaction ?? this.database.prisma;
    return guarded(await account.findUnique({ where: { id: accountId }, select: guardedFields }));
  }

  /** Returns undefined once the account is closed. */
  async findRecipient(accountId: AccountId): Promise<AccountRecipient | undefined> {
    const account = await this.database.prisma.account.findUnique({
      where: { id: accountId },
      select: { contactEmail: true, passkeyOnlySince: true, name: true, familyName: true, givenName: true },
    });
    if (account === null) return undefined;
    const { contactEmail, passkeyOnlySince, name, familyName, givenName } = account;
    const fullName = [familyName, givenName].filter(Boolean).join(' ');
    return { contactEmail, passkeyOnlySince, name: name ?? (fullName === '' ? null : fullName) };
  }

  /** Finds accounts by customer, excluding closed ones. */
  async findOfCustomers(
    customerIds: readonly string[],
    transaction: Transaction,
  ): Promise<ReadonlyMap<string, GuardedAccount>> {
    const rows = await this.database.statement<GuardedRow & { customerId: string }>(
      'accounts-of-customers',
      `SELECT ${selectColumns<Account & { customerId: string }>('a', ['customerId', ...guardedFieldNames])}
         FROM customer_account a WHERE a.customer_id = ANY ($1::uuid[])`,
      [customerIds],
      transaction,
    );
    return new Map(
      rows.flatMap(({ customerId, ...row }) => {
        const account = guarded(row);
        return account === undefined ? [] : [[customerId, account] as const];
      }),
    );
  }

  async findNamed(id: AccountId | null, key: string): Promise<NamedAccount[]> {
    const rows = await this.database.prisma.account.findMany({
      where: { OR: [...(id === null ? [] : [{ id }]), { provedEmailKey: key }, { userIdKey: key }] },
      select: {
        ...{ id: true, status: true, contactEmail: true, emailVerifiedAt: true },
        ...{ userId: true, language: true, createdAt: true },
      },
    });
    return rows.map(({ id: accountId, emailVerifiedAt, ...account }) => ({
      ...account,
      accountId,
      isEmailVerified: emailVerifiedAt !== null,
    }));
  }

  async setStatus(
    transaction: Transaction,
    id: AccountId,
    { from, to }: { from: AccountStatusValue; to: AccountStatusValue },
    now: Date,
  ): Promise<boolean> {
    const { count } = await transaction.account.updateMany({
      where: { id, status: from },
      data: { status: to, updatedAt: now },
    });
    return count === 1;
  }

  /** Every credential change takes this lock first, so that two changes never run concurrently. */
  async lock(transaction: Transaction, accountId: AccountId): Promise<GuardedAccount | undefined> {
    const [row] = await this.database.statement<GuardedRow>(
      'account_lock',
      `SELECT ${selectColumns<Account>('a', guardedFieldNames)}
         FROM account a WHERE a.id = $1 FOR NO KEY UPDATE`,
      [accountId],
      transaction,
    );
    return guarded(row ?? null);
  }

  async lockToClose(transaction: Transaction, accountId: AccountId): Promise<GuardedAccount | undefined> {
    await transaction.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId}::uuid FOR UPDATE`;
    return this.findAccount(accountId, transaction);
  }

  async delete(transaction: Transaction, id: AccountId): Promise<void> {
    await transaction.account.delete({ where: { id } });
  }

  async summary(accountId: AccountId): Promise<AccountSummary | undefined> {
    const [row] = await this.database.statement<AccountSummary>(
      'account_summary',
      `SELECT ${selectColumns('a', accountSummaryFields)} FROM account_summary a WHERE a.account_id = $1`,
      [accountId],
    );
    return row;
  }

  async chooseLanguage(accountId: AccountId, language: Language, now: Date): Promise<void> {
    await this.database.prisma.account.updateMany({
      where: { id: accountId, OR: [{ language: { not: language } }, { isLanguageChosen: false }] },
      data: { language, isLanguageChosen: true, updatedAt: now },
    });
  }

  async setPasskeyOnly(transaction: Transaction, id: AccountId, since: Date | null): Promise<void> {
    await transaction.account.update({ where: { id }, data: { passkeyOnlySince: since } });
  }

  async contactEmail(accountId: AccountId): Promise<string | null | undefined> {
    const account = await this.database.prisma.account.findUnique({
      where: { id: accountId },
      select: { contactEmail: true },
    });
    return account?.contactEmail;
  }

  /** @param except an account that is allowed to have this user ID; null for none */
  async isUserIdTaken(userId: string, except: AccountId | null): Promise<boolean> {
    const where = { userIdKey: userIdKey(userId) };
    const owner = await this.database.prisma.account.findUnique({ where, select: { id: true } });
    return owner !== null && owner.id !== except;
  }

  /** @returns false when another account has this user ID; PostgreSQL has then aborted the transaction */
  async setUserId(transaction: Transaction, id: AccountId, userId: string, now: Date): Promise<boolean> {
    const data = { userId, userIdKey: userIdKey(userId), updatedAt: now };
    return isFreeOnWrite(() => transaction.account.update({ where: { id }, data }));
  }

  async insert(transaction: Transaction, account: NewAccount): Promise<TakenIdentifier | null> {
    const { id, now, contactEmail, provedEmailKey, language, profile, customAnswers } = account;
    const key = profile.userId === null ? null : userIdKey(profile.userId);
    const { count } = await transaction.account.createMany({
      data: [
        {
          ...profile,
          ...{ id, contactEmail, provedEmailKey, language, customAnswers },
          ...{ userIdKey: key, emailVerifiedAt: now, createdAt: now, updatedAt: now },
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return this.takenIdentifierOf(transaction, key);
    return null;
  }

  private async takenIdentifierOf(transaction: Transaction, key: string | null): Promise<TakenIdentifier> {
    if (key === null) return 'email';
    const owner = await transaction.account.findUnique({ where: { userIdKey: key }, select: { id: true } });
    return owner === null ? 'email' : 'userId';
  }

  async insertParentalConsents(
    transaction: Transaction,
    accountId: AccountId,
    consents: NewParentalConsent[],
    now: Date,
  ): Promise<void> {
    if (consents.length === 0) return;
    await transaction.parentalConsent.createMany({
      data: consents.map((consent) => ({ ...consent, accountId, acceptedAt: now })),
    });
  }

  async details(
    transaction: Transaction,
    accountId: AccountId,
  ): Promise<{ profile: Profile; customAnswers: CustomAnswers }> {
    const { customAnswers, ...profile } = await transaction.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { ...allFields, customAnswers: true },
    });
    return { profile, customAnswers: customAnswersColumn.read(customAnswers) };
  }

  async provedEmailKey(
    id: AccountId,
    { account }: Pick<Transaction, 'account'> = this.database.prisma,
  ): Promise<string | null> {
    const row = await account.findUnique({ where: { id }, select: { provedEmailKey: true } });
    return row?.provedEmailKey ?? null;
  }

  async updateProfile(
    transaction: Transaction,
    accountId: AccountId,
    profile: Partial<Profile>,
    customAnswers: CustomAnswers,
    now: Date,
  ): Promise<void> {
    const data = { ...profile, customAnswers, updatedAt: now };
    await transaction.account.update({ where: { id: accountId }, data });
  }

  async acceptPolicies(
    accountId: AccountId,
    consents: readonly NewPolicyConsent[],
    now: Date,
  ): Promise<void> {
    await this.insertPolicyConsents(this.database.prisma, accountId, consents, now);
  }

  /**
   * @returns false when another account has verified this address; PostgreSQL has then aborted the transaction
   */
  async prove(
    transaction: Transaction,
    id: AccountId,
    { email, emailKey, now }: { email: string; emailKey: string; now: Date },
  ): Promise<boolean> {
    const data = { contactEmail: email, provedEmailKey: emailKey, emailVerifiedAt: now, updatedAt: now };
    return isFreeOnWrite(() => transaction.account.update({ where: { id }, data }));
  }

  async isProvedSince(transaction: Transaction, id: AccountId, since: Date): Promise<boolean> {
    return (await transaction.account.count({ where: { id, emailVerifiedAt: { gt: since } } })) > 0;
  }

  async releaseUnproved(
    transaction: Transaction,
    emailKey: string,
    except: AccountId,
    now: Date,
  ): Promise<AccountId[]> {
    const rows = await transaction.$queryRaw<Pick<Account, 'id'>[]>`
      UPDATE account SET contact_email = NULL, email_verified_at = NULL, updated_at = ${now}
       WHERE lower(contact_email) = ${emailKey} AND proved_email_key IS NULL AND id <> ${except}::uuid
       RETURNING id`;
    return rows.map(({ id }) => id);
  }

  async insertPolicyConsents(
    transaction: Pick<Transaction, 'policyConsent'>,
    accountId: AccountId,
    consents: readonly NewPolicyConsent[],
    now: Date,
  ): Promise<void> {
    if (consents.length === 0) return;
    await transaction.policyConsent.createMany({
      data: consents.map((consent) => ({ ...consent, accountId, acceptedAt: now })),
      skipDuplicates: true,
    });
  }
}

function guarded(row: GuardedRow | null): GuardedAccount | undefined {
  if (row === null) return undefined;
  const { id: accountId, status, ...others } = row;
  return { ...others, accountId, isActive: status === 'ACTIVE' };
}

async function isFreeOnWrite(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === uniqueViolation) return false;
    throw error;
  }
}
