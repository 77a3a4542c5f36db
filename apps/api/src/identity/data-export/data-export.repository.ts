import { Injectable } from '@nestjs/common';

import { newId, type AccountId, type Id } from '../../platform/ids/ids.js';
import { selectColumns } from '../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { DataExport } from '../../platform/prisma/generated/client.js';
import { JobTable } from '../../platform/job-tables/job-table.repository.js';
import type { ClaimedJob } from '../../platform/job-tables/job-table.types.js';
import { MemberData } from '../member-data/index.js';

export type DataExportId = Id<'data-export'>;

export const dataExportRowStates = ['PENDING', 'READY', 'FAILED'] as const;

export type DataExportState = (typeof dataExportRowStates)[number];

const jobFields = ['accountId', 'language'] as const satisfies (keyof DataExport)[];

export type DataExportRow = Pick<DataExport, (typeof jobFields)[number]>;

export interface LatestExport {
  id: DataExportId;
  state: DataExportState;
  createdAt: Date;
  archive: { size: number; expiresAt: Date } | null;
}

@Injectable()
export class DataExportRepository {
  readonly table: JobTable<DataExportRow>;

  constructor(
    private readonly database: Database,
    data: MemberData,
  ) {
    this.table = new JobTable(database, {
      name: 'data-export',
      table: 'data_export',
      columns: selectColumns<DataExport>('data_export', jobFields),
    });
    data.registerRecords({
      name: 'data-exports',
      about: { ja: 'データのダウンロードの申し込み', en: 'Requests for this download' },
      tables: ['data_export'],
      fields: ['createdAt'],
      read: async ({ where: { accountId } }) => {
        const latest = await this.findLatest(accountId);
        return latest === undefined ? [] : [latest];
      },
    });
  }

  async findLatest(
    accountId: AccountId,
    { dataExport }: Transaction = this.database.prisma,
  ): Promise<LatestExport | undefined> {
    const row = await dataExport.findUnique({
      where: { accountId },
      select: {
        ...{ id: true, state: true, createdAt: true },
        archive: { select: { size: true, expiresAt: true } },
      },
    });
    return row ?? undefined;
  }

  /** Replaces an export that has finished. @returns undefined while another export is in progress */
  async insert(transaction: Transaction, row: DataExportRow, now: Date): Promise<DataExportId | undefined> {
    const { accountId } = row;
    await transaction.dataExport.deleteMany({ where: { accountId, state: { not: 'PENDING' } } });
    const id = newId<'data-export'>();
    const { count } = await transaction.dataExport.createMany({
      data: { ...row, id, createdAt: now, nextAttemptAt: now },
      skipDuplicates: true,
    });
    return count === 1 ? id : undefined;
  }

  /** Does nothing if the worker has lost its lease or the account is closed. */
  async storeArchive(
    { id, attempts }: ClaimedJob<object>,
    { content, size }: { content: Uint8Array; size: number },
    expiresAt: Date,
  ): Promise<void> {
    await this.database.statement(
      'data-export-keep',
      `INSERT INTO data_export_archive (export_id, content, size, expires_at)
       SELECT id, $3, $4, $5 FROM data_export WHERE id = $1 AND attempts = $2 AND state = 'PENDING' FOR UPDATE
       ON CONFLICT (export_id) DO UPDATE
         SET content = EXCLUDED.content, size = EXCLUDED.size, expires_at = EXCLUDED.expires_at`,
      [id, attempts, content, size, expiresAt],
    );
  }

  async findArchive(id: DataExportId, now: Date): Promise<Uint8Array | undefined> {
    const row = await this.database.prisma.dataExportArchive.findFirst({
      where: { exportId: id, expiresAt: { gt: now } },
      select: { content: true },
    });
    return row?.content;
  }
}
