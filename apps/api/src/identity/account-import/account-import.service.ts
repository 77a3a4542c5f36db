import { emailKey } from '@account/domain/identity/accounts/email';
import { userIdKey } from '@account/domain/identity/accounts/user-id';

import { auditKind, type AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import type { Clock } from '../../platform/clock/clock.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import type { Database, SqlTransaction } from '../../platform/prisma/database.js';
import type { AccountsService, ImportedAccounts, NewImportedAccount } from '../accounts/index.js';
import type { ImportedHandles } from '../passkeys/index.js';
import type { ImportedPasswords } from '../passwords/index.js';
import { importedAccountSchema, type ImportedAccount } from './account-import.schema.js';
import { countLines, importLines, type ImportLine } from './import-lines.js';

const imported = auditKind<Record<keyof ImportReport, number> & { by: string }>(
  'accounts.imported',
  'operator',
);

const batchSize = 1_000;

export interface ImportReport {
  added: number;
  known: number;
  refused: number;
}

export interface Refusal {
  line: number;
  reasons: string[];
}

interface Reporter {
  refuse: (refusal: Refusal) => Promise<void>;
  /** Called after each batch with the number of processed lines and the total number of lines. */
  progress: (done: number, all: number) => void;
}

interface Candidate {
  line: number;
  account: NewImportedAccount;
  password: { hash: string; updatedAt: Date } | null;
  handle: string | null;
}

/**
 * Calls a function with the service that removes an unverified address from another account. That service needs
 * all modules of the application.
 */
export type WithAddressTakeover = <Result>(
  work: (lent: AddressTakeoverServices) => Promise<Result>,
) => Promise<Result>;

export interface AddressTakeoverServices {
  database: Database;
  accounts: Pick<AccountsService, 'releaseUnprovedAddress'>;
}

/**
 * Imports accounts in batches. Each batch is one transaction and skips existing members, so that an interrupted
 * import can be run again.
 */
export class AccountImport {
  constructor(
    private readonly accounts: ImportedAccounts,
    private readonly passwords: ImportedPasswords,
    private readonly handles: ImportedHandles,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly withAddressTakeover: WithAddressTakeover,
    private readonly clock: Clock,
  ) {}

  async importFile(path: string, by: string, { refuse, progress }: Reporter): Promise<ImportReport> {
    const all = await countLines(path);
    const report: ImportReport = { added: 0, known: 0, refused: 0 };
    const refuseAll = async (refusals: Refusal[]) => {
      report.refused += refusals.length;
      for (const refusal of refusals) await refuse(refusal);
    };
    let batch: Candidate[] = [];
    const write = async () => {
      const { added, known, refusals } = await this.write(batch);
      batch = [];
      report.added += added;
      report.known += known;
      await refuseAll(refusals);
      progress(report.added + report.known + report.refused, all);
    };
    for await (const line of importLines(path)) {
      const read = this.read(line);
      if ('reasons' in read) await refuseAll([read]);
      else batch.push(read);
      if (batch.length === batchSize) await write();
    }
    if (batch.length > 0) await write();
    await this.database.transaction((transaction) =>
      this.audit.addEvent(transaction, imported, { details: { ...report, by } }),
    );
    return report;
  }

  private read(read: ImportLine): Candidate | Refusal {
    const { number: line } = read;
    if ('problem' in read) return { line, reasons: [read.problem] };
    let value: unknown;
    try {
      value = JSON.parse(read.text);
    } catch {
      return { line, reasons: ['is no JSON'] };
    }
    const validated = importedAccountSchema.safeParse(value);
    if (validated.success) return { line, ...this.rowsOf(validated.data) };
    const reasons = validated.error.issues.map(({ path, message }) => [...path, message].join(' '));
    return { line, reasons };
  }

  private rowsOf({
    emailVerified,
    passwordHash: hash,
    passwordUpdatedAt,
    passkeyUserHandle: handle,
    ...account
  }: ImportedAccount): Omit<Candidate, 'line'> {
    const now = this.clock.now();
    const createdAt = account.createdAt === null ? now : new Date(account.createdAt);
    const { email, userId } = account;
    const updatedAt = passwordUpdatedAt === null ? createdAt : new Date(passwordUpdatedAt);
    return {
      account: {
        ...account,
        id: newId<'account'>(),
        provedEmailKey: emailVerified ? emailKey(email) : null,
        userIdKey: userId === null ? null : userIdKey(userId),
        createdAt,
      },
      password: hash === null ? null : { hash, updatedAt },
      handle,
    };
  }

  private async write(batch: Candidate[]): Promise<{ added: number; known: number; refusals: Refusal[] }> {
    const named = new Set(
      batch.flatMap(({ account }) => (account.provedEmailKey === null ? emailKey(account.email) : [])),
    );
    const isNamed = ({ account }: Candidate) =>
      account.provedEmailKey !== null && named.has(account.provedEmailKey);
    const plain = batch.filter((candidate) => !isNamed(candidate));
    const added = await this.database.bulkTransaction(async (transaction) => {
      const ids = await this.accounts.addAccounts(
        transaction,
        plain.map(({ account }) => account),
      );
      await this.addSignInMethods(
        transaction,
        plain.filter(({ account }) => ids.has(account.id)),
      );
      return ids;
    });
    for (const id of await this.takeOverAddresses(batch.filter(({ account }) => !added.has(account.id))))
      added.add(id);
    const left = batch.filter(({ account }) => !added.has(account.id));
    if (left.length === 0) return { added: added.size, known: 0, refusals: [] };
    const found = await this.accounts.findKnown(left.map(({ account }) => account));
    const isKnown = ({ account }: Candidate) =>
      account.provedEmailKey === null
        ? isOwn(found.emailsByUserId.get(account.userIdKey ?? ''), account.email)
        : found.provedEmailKeys.has(account.provedEmailKey);
    const refusals = left
      .filter((candidate) => !isKnown(candidate))
      .map(({ line }) => ({ line, reasons: ['userId belongs to another member'] }));
    return { added: added.size, known: left.length - refusals.length, refusals };
  }

  private async takeOverAddresses(left: Candidate[]): Promise<AccountId[]> {
    const keys = left.flatMap(({ account }) => account.provedEmailKey ?? []);
    const named = keys.length === 0 ? new Set<string>() : await this.accounts.namedWithoutProof(keys);
    const takers = left.filter(({ account }) => named.has(account.provedEmailKey ?? ''));
    if (takers.length === 0) return [];
    return this.withAddressTakeover(async ({ database, accounts }) => {
      const added: AccountId[] = [];
      for (const taker of takers) {
        const { account } = taker;
        const isAdded = await database.transaction(async (transaction) => {
          if (!(await this.accounts.addReplacing(transaction, account))) return false;
          await this.addSignInMethods(transaction, [taker]);
          await accounts.releaseUnprovedAddress(transaction, account.provedEmailKey ?? '', account.id);
          return true;
        });
        if (isAdded) added.push(account.id);
      }
      return added;
    });
  }

  private async addSignInMethods(transaction: SqlTransaction, added: Candidate[]): Promise<void> {
    const passwords = added.flatMap(({ account, password }) =>
      password === null ? [] : [{ accountId: account.id, ...password }],
    );
    await this.passwords.add(transaction, passwords);
    const handles = added.flatMap(({ account, handle }) =>
      handle === null ? [] : [{ accountId: account.id, handle: Buffer.from(handle, 'base64url') }],
    );
    await this.handles.addHandles(transaction, handles);
  }
}

/**
 * @param email address of the existing account that has the imported user ID; undefined if there is no such
 *   account, null if that account no longer has an address
 */
function isOwn(email: string | null | undefined, imported: string): boolean {
  return email === null || email === imported;
}
