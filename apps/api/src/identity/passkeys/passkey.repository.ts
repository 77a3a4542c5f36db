import { Injectable } from '@nestjs/common';
import type { PasskeyOrigin } from '@account/domain/identity/passkeys/passkey';

import { randomToken } from '../../platform/crypto/random.js';
import type { AccountId, SessionId } from '../../platform/ids/ids.js';
import { selectColumns } from '../../platform/prisma/columns.js';
import { Database, type SqlTransaction, type Transaction } from '../../platform/prisma/database.js';
import type { Passkey } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/index.js';

export interface NewPasskeyRow {
  id: string;
  accountId: AccountId;
  credentialId: Uint8Array<ArrayBuffer>;
  publicKey: Uint8Array<ArrayBuffer>;
  algorithm: number;
  signCount: bigint;
  transports: string[];
  aaguid: string;
  isBackupEligible: boolean;
  isBackedUp: boolean;
  isUserVerified: boolean;
  createdVia: PasskeyOrigin;
  name: string;
  rpId: string;
  createdAt: Date;
}

const provingFields = [
  ...['id', 'accountId', 'credentialId', 'publicKey', 'isBackupEligible', 'name'],
] as const satisfies (keyof Passkey)[];

export type ProvingPasskey = Pick<Passkey, (typeof provingFields)[number]> & {
  signCount: number;
  handle: Uint8Array;
  isActive: boolean;
  recoveryOpensAt: Date | null;
};

const listedFields = [
  ...['id', 'name', 'aaguid', 'transports', 'isBackedUp', 'credentialId', 'rpId', 'createdAt', 'lastUsedAt'],
] as const satisfies (keyof Passkey)[];

export type ListedPasskey = Pick<Passkey, (typeof listedFields)[number]> & { otherSessions: number };

export type RemovedPasskey = Pick<Passkey, 'name' | 'rpId'>;

export interface ImportedHandle {
  accountId: AccountId;
  handle: Buffer;
}

export interface PasskeyUse {
  signCount: number;
  isBackedUp: boolean;
  now: Date;
}

@Injectable()
export class PasskeyRepository {
  constructor(private readonly database: Database) {}

  async findByCredential(credentialId: Buffer): Promise<ProvingPasskey | undefined> {
    const [row] = await this.database.statement<ProvingPasskey>(
      'passkey_find_by_credential',
      `SELECT ${selectColumns<Passkey>('k', provingFields)}, k.sign_count::float8 AS "signCount", u.handle,
              u.recovery_opens_at AS "recoveryOpensAt", a.status = 'ACTIVE' AS "isActive"
         FROM passkey k JOIN passkey_user u ON u.account_id = k.account_id
         JOIN account_summary a ON a.account_id = k.account_id
        WHERE k.credential_id = $1`,
      [credentialId],
    );
    return row;
  }

  async findHandle(accountId: AccountId): Promise<Uint8Array | undefined> {
    const row = await this.database.prisma.passkeyUser.findUnique({
      where: { accountId },
      select: { handle: true },
    });
    return row?.handle;
  }

  async insertHandle(accountId: AccountId): Promise<void> {
    const data = [{ accountId, handle: newHandle() }];
    await this.database.prisma.passkeyUser.createMany({ data, skipDuplicates: true });
  }

  /** Skips a user handle that belongs to another account. */
  async insertHandles(transaction: SqlTransaction, handles: readonly ImportedHandle[]): Promise<void> {
    await transaction.$queryRawUnsafe<unknown[]>(
      `INSERT INTO passkey_user (account_id, handle)
       SELECT "accountId", decode(handle, 'hex')
         FROM jsonb_to_recordset($1::jsonb) AS imported ("accountId" uuid, handle text)
       ON CONFLICT DO NOTHING`,
      JSON.stringify(handles.map((each) => ({ ...each, handle: each.handle.toString('hex') }))),
    );
  }

  async insert(transaction: Transaction, passkey: NewPasskeyRow): Promise<boolean> {
    const { count } = await transaction.passkey.createMany({ data: [passkey], skipDuplicates: true });
    return count === 1;
  }

  /**
   * Locks the account and the passkey.
   * @returns false when the passkey no longer exists, the signature counter does not increase, or the account
   *   is disabled
   */
  async use(
    transaction: Transaction,
    { id, accountId }: Pick<ProvingPasskey, 'id' | 'accountId'>,
    { signCount, isBackedUp, now }: PasskeyUse,
  ): Promise<boolean> {
    const rows = await this.database.statement(
      'passkey_use',
      `UPDATE passkey SET sign_count = $2, is_backed_up = $3, last_used_at = $4
        WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))
          AND account_id = (SELECT id FROM lockable_account WHERE id = $5 AND status = 'ACTIVE' FOR SHARE) RETURNING 1`,
      [id, signCount, isBackedUp, now, accountId],
      transaction,
    );
    return rows.length === 1;
  }

  async isThere(id: string): Promise<boolean> {
    return (await this.database.prisma.passkey.count({ where: { id } })) === 1;
  }

  async count(accountId: AccountId, transaction: Transaction): Promise<number> {
    return transaction.passkey.count({ where: { accountId } });
  }

  async countOf(rpId: string, accountId: AccountId, transaction: Transaction): Promise<number> {
    return transaction.passkey.count({ where: { accountId, OR: [{ rpId }, { rpId: null }] } });
  }

  /** @param sessionId session that is not counted among the sessions that the passkey opened */
  async list(accountId: AccountId, sessionId: SessionId, now: Date): Promise<ListedPasskey[]> {
    return this.database.statement<ListedPasskey>(
      'passkey_list',
      `SELECT ${selectColumns<Passkey>('k', listedFields)},
              (SELECT count(*)::int FROM session_summary s
                WHERE s.passkey_id = k.id AND s.session_id <> $2 AND s.expires_at > $3) AS "otherSessions"
         FROM passkey k WHERE k.account_id = $1 ORDER BY k.created_at DESC, k.id DESC`,
      [accountId, sessionId, now],
    );
  }

  async credentials(accountId: AccountId): Promise<Pick<Passkey, 'credentialId' | 'transports' | 'rpId'>[]> {
    return this.database.prisma.passkey.findMany({
      where: { accountId },
      select: { credentialId: true, transports: true, rpId: true },
      orderBy: { id: 'asc' },
    });
  }

  async rename(accountId: AccountId, id: string, name: string): Promise<boolean> {
    const { count } = await this.database.prisma.passkey.updateMany({
      where: { id, accountId },
      data: { name },
    });
    return count === 1;
  }

  /** Waits for logins that use the passkey, and blocks later logins until the passkey is deleted. */
  async lock(transaction: Transaction, accountId: AccountId, id: string): Promise<void> {
    await transaction.$queryRaw`
      SELECT 1 FROM passkey WHERE id = ${id}::uuid AND account_id = ${accountId}::uuid FOR UPDATE`;
  }

  async delete(
    transaction: Transaction,
    accountId: AccountId,
    id: string,
  ): Promise<RemovedPasskey | undefined> {
    const [row] = await transaction.$queryRaw<RemovedPasskey[]>`
      DELETE FROM passkey WHERE id = ${id}::uuid AND account_id = ${accountId}::uuid
      RETURNING name, rp_id AS "rpId"`;
    return row;
  }

  async deleteMadeSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    const where = { accountId, createdAt: { gte: since } };
    return (await transaction.passkey.deleteMany({ where })).count;
  }

  async insertUsedChallenge(transaction: Transaction, hash: Buffer, expiresAt: Date): Promise<boolean> {
    const rows = await this.database.statement(
      'passkey_challenge_used',
      `INSERT INTO used_passkey_challenge (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`,
      [hash, expiresAt],
      transaction,
    );
    return rows.length === 1;
  }

  async findRecovery(transaction: Transaction, accountId: AccountId): Promise<Date | null> {
    const row = await transaction.passkeyUser.findUnique({
      where: { accountId },
      select: { recoveryOpensAt: true },
    });
    return row?.recoveryOpensAt ?? null;
  }

  async beginRecovery(transaction: Transaction, accountId: AccountId, opensAt: Date): Promise<void> {
    const create = { accountId, handle: newHandle(), recoveryOpensAt: opensAt };
    const update = { recoveryOpensAt: opensAt };
    await transaction.passkeyUser.upsert({ where: { accountId }, create, update });
  }

  async endRecovery(transaction: Transaction, accountId: AccountId): Promise<boolean> {
    const where = { accountId, NOT: { recoveryOpensAt: null } };
    const { count } = await transaction.passkeyUser.updateMany({ where, data: { recoveryOpensAt: null } });
    return count === 1;
  }

  async hideOffer(accountId: AccountId, until: Date): Promise<void> {
    const hidden = { offerHiddenUntil: until };
    const create = { accountId, handle: newHandle(), ...hidden };
    await this.database.prisma.passkeyUser.upsert({ where: { accountId }, create, update: hidden });
  }
}

function newHandle(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(randomToken(), 'base64url'));
}

@Injectable()
export class PasskeyData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'passkeys',
      about: {
        ja: 'パスキーの名前と日時（鍵は含みません）',
        en: 'Names and dates of your passkeys (not the keys)',
      },
      tables: ['passkey'],
      fields: ['name', 'aaguid', 'createdVia', 'isBackedUp', 'createdAt', 'lastUsedAt'],
      read: (asked, { prisma }) =>
        prisma.passkey.findMany({ ...asked, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    });
  }
}
