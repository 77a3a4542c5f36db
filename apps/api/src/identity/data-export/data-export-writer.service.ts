import { exportedRecord } from '@account/domain/identity/data-export/exported-record';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Clock } from '../../platform/clock/clock.js';
import { spreadsheetCsv } from '../../platform/csv/spreadsheet-csv.js';
import { selectFields } from '../../platform/prisma/columns.js';
import { Database, declareReplicaRead, type Reader } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/index.js';
import { MemberData, type MemberFiles, type MemberRecords, type RowsOf } from '../member-data/index.js';
import { DataArchive } from './data-archive.js';
import type { DataExportRow } from './data-export.repository.js';
import { readMe } from './read-me.js';

/**
 * Maximum number of exported records of each kind; the newest ones are exported. Limits the memory of a job.
 * The read-me file states the limit.
 */
export const maxRecords = 10_000;

/** Records that a module retains, with the function that reads the records of one person. */
export interface RetainedRecords {
  readonly records: Omit<MemberRecords, 'read'>;
  readonly read: (
    asked: { select: Record<string, true>; take: number },
    reader: Reader,
  ) => Promise<RowsOf<string>>;
}

const dataExport = declareReplicaRead('data-export');

@Injectable()
export class DataExportWriter {
  constructor(
    private readonly data: MemberData,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @param row determines the member and the language of the read-me file */
  async writeArchive(row: Pick<DataExportRow, 'accountId' | 'language'>): Promise<Buffer> {
    const { accountId, language } = row;
    return this.writeAll(
      language,
      this.data.allRecords().map((records) => ({
        records,
        read: (asked, reader) => records.read({ ...asked, where: { accountId } }, reader),
      })),
      this.data.allFiles(),
      accountId,
    );
  }

  /** Writes an archive of the records that modules retain after an account was closed. */
  writeRetainedArchive(language: Language, held: readonly RetainedRecords[]): Promise<Buffer> {
    return this.writeAll(language, held, [], null);
  }

  private async writeAll(
    language: Language,
    held: readonly RetainedRecords[],
    files: readonly MemberFiles[],
    accountId: AccountId | null,
  ): Promise<Buffer> {
    const now = this.clock.now();
    const archive = new DataArchive(now);
    const records = held.map(({ records: each }) => each);
    const store = this.settings.current().serviceName[language];
    await archive.add(
      'README.txt',
      readMe({ language, store, now, mostRecords: maxRecords, records, files }),
    );
    for (const each of held) await this.addRecords(archive, each);
    if (accountId !== null)
      for (const { files: filesOf } of files)
        for await (const { path, content } of filesOf(accountId, language)) await archive.add(path, content);
    return archive.finish();
  }

  private async addRecords(
    archive: DataArchive,
    { records: { name, fields, days }, read }: RetainedRecords,
  ): Promise<void> {
    const asked = { select: selectFields(fields), take: maxRecords };
    const rows = await this.database.replicaRead(dataExport, (reader) => read(asked, reader));
    const exported = rows.map((row) => exportedRecord(row, { fields, days }));
    await archive.add(`json/${name}.json`, `${JSON.stringify(exported, null, 2)}\n`);
    await archive.add(`csv/${name}.csv`, spreadsheetCsv(fields, exported));
  }
}
