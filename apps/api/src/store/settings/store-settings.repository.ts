import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { Picture } from './pictures/store-pictures.declaration.js';

export interface AppliedStore {
  content: unknown;
  digest: string;
  version: number;
}

/**
 * Number of the advisory lock for applying a store file. It must differ from other advisory locks of the
 * database.
 */
const applyLock = 4_727_002;

@Injectable()
export class StoreSettingsRepository {
  constructor(private readonly database: Database) {}

  findAppliedStore(reader: Transaction = this.database.prisma): Promise<AppliedStore | null> {
    return reader.storeSettings.findUnique({ where: { id: 1 } });
  }

  async version(): Promise<number | null> {
    const applied = await this.database.prisma.storeSettings.findUnique({
      where: { id: 1 },
      select: { version: true },
    });
    return applied?.version ?? null;
  }

  /** Waits until no other process is applying a file, then reads the current settings. */
  async findLocked(transaction: Transaction): Promise<AppliedStore | null> {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${applyLock})`;
    return transaction.storeSettings.findUnique({ where: { id: 1 } });
  }

  async save(transaction: Transaction, store: AppliedStore & { content: object }, now: Date): Promise<void> {
    const row = { ...store, appliedAt: now };
    await transaction.storeSettings.upsert({ where: { id: 1 }, create: { id: 1, ...row }, update: row });
  }

  async saveAssets(transaction: Transaction, pictures: Picture[], now: Date): Promise<void> {
    const rows = pictures.map(({ digest, mediaType, bytes }) => ({
      digest,
      mediaType,
      bytes: new Uint8Array(bytes),
      createdAt: now,
    }));
    await transaction.storeAsset.createMany({ data: rows, skipDuplicates: true });
  }

  findAsset(digest: string): Promise<{ mediaType: string; bytes: Uint8Array } | null> {
    return this.database.prisma.storeAsset.findUnique({ where: { digest } });
  }
}
