import {
  type CustomAnswers,
  type Profile,
  profileField,
  type ProfileField,
  profileFields,
} from '@account/domain/identity/accounts/profile-fields';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Database, SqlTransaction } from '../../platform/prisma/database.js';
import { columnOf, selectColumns } from '../../platform/prisma/columns.js';
import type { Account } from '../../platform/prisma/generated/client.js';

export interface NewImportedAccount extends Profile {
  id: AccountId;
  email: string;
  provedEmailKey: string | null;
  userIdKey: string | null;
  language: string;
  customAssociatedInfo: CustomAnswers;
  createdAt: Date;
}

export interface KnownAddresses {
  provedEmailKeys: Set<string>;
  emailsByUserId: Map<string, string | null>;
}

const addressFields = ['provedEmailKey', 'userIdKey', 'contactEmail'] as const;

function typeOf(name: ProfileField): string {
  return profileField(name).kind === 'sex' ? 'smallint' : 'text';
}

/**
 * Skips an account if its address is entered in another account that has not verified it. Removing the address
 * from that other account requires more than this statement.
 */
const unlessNamedByOthers = `WHERE NOT EXISTS (
  SELECT FROM account other
   WHERE other.proved_email_key IS NULL AND lower(other.contact_email) = line."provedEmailKey")`;

function insertion(condition: string): string {
  return `INSERT INTO account (id, contact_email, proved_email_key, email_verified_at, user_id_key, language,
                               custom_answers, created_at, updated_at, ${profileFields.map(columnOf).join(', ')})
          SELECT id, email, "provedEmailKey", CASE WHEN "provedEmailKey" IS NULL THEN NULL ELSE "createdAt" END,
                 "userIdKey", language, "customAssociatedInfo", "createdAt", $2::timestamptz,
                 ${profileFields.map((name) => `"${name}"`).join(', ')}
            FROM jsonb_to_recordset($1::jsonb) AS line (
              id uuid, email text, "provedEmailKey" text, "userIdKey" text, language text,
              "customAssociatedInfo" jsonb, "createdAt" timestamptz,
              ${profileFields.map((name) => `"${name}" ${typeOf(name)}`).join(', ')})
           ${condition}
          ON CONFLICT DO NOTHING
          RETURNING id`;
}

export class ImportedAccountRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param over if true, an account is also inserted if its address is entered in another account that has not
   *   verified it; the same transaction then removes the address from that other account
   * @returns ids of the inserted accounts
   */
  async insert(
    transaction: SqlTransaction,
    accounts: readonly NewImportedAccount[],
    { over, now }: { over: boolean; now: Date },
  ): Promise<Set<AccountId>> {
    const text = insertion(over ? '' : unlessNamedByOthers);
    const rows = await transaction.$queryRawUnsafe<Pick<Account, 'id'>[]>(
      text,
      JSON.stringify(accounts),
      now,
    );
    return new Set(rows.map(({ id }) => id));
  }

  async namedWithoutProof(emailKeys: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.database.pool.query<{ key: string }>(
      `SELECT lower(contact_email) AS key FROM account
        WHERE proved_email_key IS NULL AND lower(contact_email) = ANY($1::text[])`,
      [emailKeys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async findKnown(
    accounts: readonly Pick<NewImportedAccount, 'provedEmailKey' | 'userIdKey'>[],
  ): Promise<KnownAddresses> {
    const emailKeys = accounts.flatMap(({ provedEmailKey }) => provedEmailKey ?? []);
    const userIdKeys = accounts.flatMap(({ userIdKey }) => userIdKey ?? []);
    const { rows } = await this.database.pool.query<Pick<Account, (typeof addressFields)[number]>>(
      `SELECT ${selectColumns<Account>('a', addressFields)}
         FROM account a WHERE proved_email_key = ANY($1::text[]) OR user_id_key = ANY($2::text[])`,
      [emailKeys, userIdKeys],
    );
    return {
      provedEmailKeys: new Set(rows.flatMap(({ provedEmailKey }) => provedEmailKey ?? [])),
      emailsByUserId: new Map(
        rows.flatMap(({ userIdKey, contactEmail }) =>
          userIdKey === null ? [] : [[userIdKey, contactEmail]],
        ),
      ),
    };
  }
}
