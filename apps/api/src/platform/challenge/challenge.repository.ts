import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ClockMoves } from '../clock/clock-moves.js';
import type { AccountId } from '../ids/ids.js';
import { anHourBefore, declareExpiry } from '../lifecycle/expiry.declaration.js';
import { Database, type Transaction } from '../prisma/database.js';
import { Prisma, type Challenge } from '../prisma/generated/client.js';

export type ChallengeHolder = { flowId: string } | { accountId: AccountId; browserHash: Buffer };

export type ChallengeRow = Pick<
  Challenge,
  'id' | 'attempts' | 'maxAttempts' | 'createdAt' | 'expiresAt' | 'consumedAt'
>;

export interface NewChallengeRow {
  id: string;
  purpose: string;
  holder: ChallengeHolder;
  recipientKey: Uint8Array<ArrayBuffer>;
  secretHash: Uint8Array<ArrayBuffer>;
  maxAttempts: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Links are bound to an account and not to a browser, so any browser may open them. */
export type NewLinkRow = Omit<NewChallengeRow, 'holder'> & {
  accountId: AccountId;
  details: Uint8Array<ArrayBuffer> | null;
};

export type LinkRow = Pick<Challenge, 'id' | 'details' | 'createdAt'> & {
  [Field in 'accountId' | 'recipientKey']: NonNullable<Challenge[Field]>;
};

export type CountedChallengeAttempt = Pick<Challenge, 'id' | 'secretHash' | 'attempts'>;

const bytesOfId = 16;

declareExpiry({
  table: 'challenge',
  column: 'expires_at',
  // A verified challenge of a flow expires with the flow, not with the code.
  only: 'flow_id IS NULL',
  before: anHourBefore,
});

@Injectable()
export class ChallengeRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly moves: ClockMoves,
  ) {}

  onModuleInit(): void {
    this.moves.onReturn((now) => this.rebaseTimes(now));
  }

  async findOf(holder: ChallengeHolder, purpose: string): Promise<ChallengeRow | undefined> {
    const row = await this.database.prisma.challenge.findUnique({
      where:
        'flowId' in holder
          ? { flowId_purpose: { flowId: holder.flowId, purpose } }
          : {
              accountId_purpose_browserHash: {
                ...holder,
                browserHash: new Uint8Array(holder.browserHash),
                purpose,
              },
            },
      select: {
        ...{ id: true, attempts: true, maxAttempts: true },
        ...{ createdAt: true, expiresAt: true, consumedAt: true },
      },
    });
    return row ?? undefined;
  }

  async findInBrowser(
    flowIds: readonly string[],
    browserHash: Buffer,
    accountId: AccountId | null,
    purpose: string,
  ): Promise<string | undefined> {
    const ofFlow = { flowId: { in: [...flowIds] } };
    const ofAccount = { accountId, browserHash: new Uint8Array(browserHash) };
    const found = await this.database.prisma.challenge.findFirst({
      where: { purpose, OR: accountId === null ? [ofFlow] : [ofFlow, ofAccount] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    });
    return found?.id;
  }

  /**
   * Returns true on the first use of a one-time value. The row id derives from the value, so that a second use
   * conflicts.
   */
  async useOnce(purpose: string, secretHash: Buffer, now: Date, expiresAt: Date): Promise<boolean> {
    const id = secretHash.toString('hex', 0, bytesOfId);
    const used = { attempts: 1, maxAttempts: 1, createdAt: now, expiresAt, consumedAt: now };
    const { count } = await this.database.prisma.challenge.createMany({
      data: { id: uuidOf(id), purpose, secretHash: new Uint8Array(secretHash), ...used },
      skipDuplicates: true,
    });
    return count === 1;
  }

  /**
   * Replaces the challenge of a browser. Does nothing if a valid one was created after `notBefore`. @returns
   * whether the row was replaced
   */
  async replace(transaction: Transaction, row: NewChallengeRow, notBefore: Date): Promise<boolean> {
    const [flowId, accountId, browserHash] = keysOf(row.holder);
    const oneLiveRow =
      flowId === null ? Prisma.sql`(account_id, purpose, browser_hash)` : Prisma.sql`(flow_id, purpose)`;
    const changed = await transaction.$executeRaw`
      INSERT INTO challenge (id, purpose, flow_id, account_id, browser_hash, recipient_key, secret_hash, max_attempts,
                             created_at, expires_at)
      VALUES (${row.id}::uuid, ${row.purpose}, ${flowId}::uuid, ${accountId}::uuid, ${browserHash}, ${row.recipientKey},
              ${row.secretHash}, ${row.maxAttempts}, ${row.createdAt}, ${row.expiresAt})
      ON CONFLICT ${oneLiveRow} DO UPDATE SET
        id = excluded.id, recipient_key = excluded.recipient_key, secret_hash = excluded.secret_hash, attempts = 0,
        max_attempts = excluded.max_attempts, created_at = excluded.created_at, expires_at = excluded.expires_at,
        consumed_at = NULL
      WHERE challenge.created_at <= ${notBefore} OR challenge.recipient_key <> excluded.recipient_key
            OR challenge.attempts >= challenge.max_attempts OR challenge.consumed_at IS NOT NULL`;
    return changed === 1;
  }

  /**
   * Counts the attempt before the code is compared. Returns undefined if the challenge is expired, consumed,
   * exhausted or for another recipient.
   */
  async countAttempt(
    holder: ChallengeHolder,
    purpose: string,
    recipientKeys: readonly Buffer[],
    now: Date,
  ): Promise<CountedChallengeAttempt | undefined> {
    const [row] = await this.database.prisma.challenge.updateManyAndReturn({
      where: {
        ...('flowId' in holder
          ? { flowId: holder.flowId }
          : { accountId: holder.accountId, browserHash: new Uint8Array(holder.browserHash) }),
        purpose,
        recipientKey: { in: recipientKeys.map((key) => new Uint8Array(key)) },
        ...this.works(now),
      },
      data: { attempts: { increment: 1 } },
      select: { id: true, secretHash: true, attempts: true },
    });
    return row;
  }

  async insertLink(transaction: Transaction, row: NewLinkRow): Promise<void> {
    await transaction.challenge.create({ data: row });
  }

  async findLiveLink(
    purpose: string,
    secretHashes: readonly Buffer[],
    now: Date,
    howeverOften: boolean,
  ): Promise<LinkRow | undefined> {
    const { attempts, ...live } = this.liveLink(purpose, secretHashes, now);
    const where = howeverOften ? live : { ...live, attempts };
    const row = await this.database.prisma.challenge.findFirst({ where, select: linkFields });
    return linkIn(row);
  }

  /**
   * Finds a link by the hash of its token and counts the attempt. Returns undefined if the link is expired,
   * consumed, superseded or exhausted.
   */
  async countLinkAttempt(
    purpose: string,
    secretHashes: readonly Buffer[],
    now: Date,
  ): Promise<LinkRow | undefined> {
    const [row] = await this.database.prisma.challenge.updateManyAndReturn({
      where: this.liveLink(purpose, secretHashes, now),
      data: { attempts: { increment: 1 } },
      select: linkFields,
    });
    return linkIn(row ?? null);
  }

  async idOfSecret(transaction: Transaction, secretHashes: readonly Buffer[]): Promise<string | null> {
    const secretHash = { in: secretHashes.map((hash) => new Uint8Array(hash)) };
    const row = await transaction.challenge.findFirst({ where: { secretHash }, select: { id: true } });
    return row?.id ?? null;
  }

  /** Returns a valid link with the data needed to create an equivalent one. */
  async findLink(
    transaction: Transaction,
    id: string,
    now: Date,
  ): Promise<(Omit<NewLinkRow, 'accountId'> & { accountId: string }) | undefined> {
    const row = await transaction.challenge.findFirst({ where: { id, ...this.works(now) } });
    if (row?.accountId == null || row.recipientKey === null) return undefined;
    const { purpose, accountId, recipientKey, secretHash, details, maxAttempts, createdAt, expiresAt } = row;
    return {
      ...{ id, purpose, accountId, secretHash, details },
      ...{ maxAttempts, createdAt, expiresAt, recipientKey },
    };
  }

  async setSecret(transaction: Transaction, id: string, secretHash: Uint8Array<ArrayBuffer>): Promise<void> {
    await transaction.challenge.update({ where: { id }, data: { secretHash } });
  }

  /** Replaces the secret of an unused code and restores its full lifetime. @returns the new expiry */
  async replaceCode(
    transaction: Transaction,
    old: string,
    { id, secretHash, now, notAfter }: { id: string; secretHash: Buffer; now: Date; notAfter: Date },
  ): Promise<Date | undefined> {
    const [row] = await this.database.statement<{ expiresAt: Date }>(
      'challenge_replace_code',
      `UPDATE challenge SET id = $2, secret_hash = $3, attempts = 0, created_at = $4::timestamptz, expires_at = $4::timestamptz + (expires_at - created_at)
        WHERE id = $1 AND consumed_at IS NULL AND created_at <= $5 RETURNING expires_at AS "expiresAt"`,
      [old, id, secretHash, now, notAfter],
      transaction,
    );
    return row?.expiresAt;
  }

  async countOfAccount(
    transaction: Transaction,
    accountId: AccountId,
    purpose: string,
    since: Date,
  ): Promise<number> {
    return transaction.challenge.count({ where: { accountId, purpose, createdAt: { gte: since } } });
  }

  async deleteOfAccount(
    transaction: Transaction,
    accountId: AccountId,
    purpose: string,
    since?: Date,
  ): Promise<void> {
    const createdAt = since && { gte: since };
    await transaction.challenge.deleteMany({
      where: { accountId, purpose, ...(createdAt && { createdAt }) },
    });
  }

  async deleteAllOfAccount(
    transaction: Transaction,
    accountId: AccountId,
    except: readonly string[],
  ): Promise<void> {
    await transaction.challenge.deleteMany({ where: { accountId, purpose: { notIn: [...except] } } });
  }

  async revertAttempt(id: string): Promise<void> {
    await this.database.prisma.challenge.updateMany({
      where: { id, attempts: { gt: 0 } },
      data: { attempts: { decrement: 1 } },
    });
  }

  async consume(transaction: Transaction, id: string, now: Date): Promise<boolean> {
    const { count } = await transaction.challenge.updateMany({
      where: { id, consumedAt: null },
      data: { consumedAt: now },
    });
    return count === 1;
  }

  private liveLink(purpose: string, secretHashes: readonly Buffer[], now: Date) {
    const secretHash = { in: secretHashes.map((hash) => new Uint8Array(hash)) };
    return { secretHash, purpose, accountId: { not: null }, ...this.works(now) };
  }

  private works(now: Date) {
    const attempts = { lt: this.database.prisma.challenge.fields.maxAttempts };
    return { consumedAt: null, expiresAt: { gt: now }, attempts };
  }

  /**
   * Sets the start of challenges that start in the future to the current time, and keeps the length of their
   * lifetime. They can then be replaced immediately.
   */
  private async rebaseTimes(now: Date): Promise<void> {
    await this.database.statement(
      'challenge_bring_along',
      `UPDATE challenge SET created_at = $1 - interval '1 minute', expires_at = $1 + (expires_at - created_at) WHERE created_at > $1`,
      [now],
    );
  }
}

const linkFields = { id: true, accountId: true, recipientKey: true, details: true, createdAt: true } as const;

function linkIn(row: Pick<Challenge, keyof typeof linkFields> | null): LinkRow | undefined {
  if (row?.accountId == null || row.recipientKey === null) return undefined;
  return { ...row, accountId: row.accountId, recipientKey: row.recipientKey };
}

function keysOf(
  holder: ChallengeHolder,
): [flowId: string | null, accountId: AccountId | null, browserHash: Buffer | null] {
  return 'flowId' in holder ? [holder.flowId, null, null] : [null, holder.accountId, holder.browserHash];
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
