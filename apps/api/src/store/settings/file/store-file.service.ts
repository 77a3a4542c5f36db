import { createHash } from 'node:crypto';

import { businessDateAt } from '@account/domain/commerce/business-day/business-date';

import { CommandError } from '../../../platform/cli/command.js';
import { auditKind, type AuditTrail } from '../../../platform/audit/audit-trail.repository.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Database, Transaction } from '../../../platform/prisma/database.js';
import { printStoreFile } from './store-file-text.js';
import { bytesOfDataAddress, validatePicture } from '../pictures/store-pictures.declaration.js';
import { planOf } from './store-plan.js';
import type { AppliedStore, StoreSettingsRepository } from '../store-settings.repository.js';
import { declaredStoreAreas, type StoreFile } from '../store-settings.declaration.js';
import { readStoredStoreFile } from './stored-store-file.js';
import { isDataAddress } from '../setting-values.declaration.js';

const storeApplied = auditKind<{ version: number; digest: string; changes: readonly string[]; by: string }>(
  'store.applied',
  'operator',
);

/** All slices write their rows in one transaction, which takes long on slow machines. */
const applyOptions = { timeout: 60_000 };

export class StoreFileService {
  constructor(
    private readonly database: Database,
    private readonly repository: StoreSettingsRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the changes that applying the file would make, one per line. @throws {CommandError} when the file
   * would be rejected
   */
  planChanges(file: StoreFile): Promise<string[]> {
    return this.database.transaction(async (transaction) => {
      const applied = await this.repository.findAppliedStore(transaction);
      const changes = await this.changes(transaction, applied, file);
      await this.requireRecordable(transaction, file, applied);
      return changes;
    }, applyOptions);
  }

  /**
   * Applies the file atomically. @param by operator @returns the changes @throws {CommandError} when the file
   * is not allowed after the file that was applied last
   */
  applyFile(file: StoreFile, by: string): Promise<string[]> {
    return this.database.transaction(async (transaction) => {
      const applied = await this.repository.findLocked(transaction);
      const changes = await this.changes(transaction, applied, file);
      if (changes.length === 0) return [];
      await this.requireRecordable(transaction, file, applied);
      const now = this.clock.now();
      const digest = createHash('sha256').update(printStoreFile(file)).digest('hex');
      const version = (applied?.version ?? 0) + 1;
      for (const { records } of declaredStoreAreas()) await records?.record?.(transaction, file, now);
      await this.repository.saveAssets(transaction, picturesOf(file), now);
      await this.repository.save(transaction, { content: file, digest, version }, now);
      await this.audit.addEvent(transaction, storeApplied, { details: { version, digest, changes, by } });
      return changes;
    }, applyOptions);
  }

  private async requireRecordable(
    transaction: Transaction,
    file: StoreFile,
    applied: AppliedStore | null,
  ): Promise<void> {
    const before = applied && readable(applied);
    for (const { records } of declaredStoreAreas())
      await records?.requireRecordable?.(transaction, file, before);
  }

  private async changes(
    transaction: Transaction,
    applied: AppliedStore | null,
    after: StoreFile,
  ): Promise<string[]> {
    const before = applied && readable(applied);
    const changes = planOf(before ?? (applied?.content as object | undefined) ?? null, after);
    if (changes.length === 0 || (applied !== null && before === null)) return changes;
    const today = businessDateAt(this.clock.now());
    const lines = [];
    for (const { explain } of declaredStoreAreas())
      lines.push(...((await explain?.({ before, after, today }, transaction)) ?? []));
    return [...changes, ...lines.map((line) => `  ${line}`)];
  }

  /** Returns whether a store was applied and this version can read it. */
  async hasAppliedStore(): Promise<boolean> {
    const applied = await this.repository.findAppliedStore();
    return applied !== null && readable(applied) !== null;
  }

  /**
   * Returns the settings as a self-contained store file. @throws {CommandError} when no store file was applied
   * yet
   */
  async exportFile(): Promise<string> {
    const applied = await this.repository.findAppliedStore();
    if (applied === null) throw new CommandError(['No store file has been applied to this database yet.']);
    return printStoreFile(readStoredStoreFile(applied.content));
  }
}

/** Returns null when this version cannot read the settings. A new file can still replace them. */
function readable(applied: AppliedStore): StoreFile | null {
  try {
    return readStoredStoreFile(applied.content);
  } catch {
    return null;
  }
}

function picturesOf(file: StoreFile) {
  return declaredStoreAreas()
    .flatMap(({ pictures }) => pictures?.(file) ?? [])
    .flatMap((source) => {
      if (source === null || !isDataAddress(source)) return [];
      const picture = validatePicture(bytesOfDataAddress(source));
      return typeof picture === 'string' ? [] : [picture];
    });
}
