import { exportedRecord } from '@account/domain/identity/data-export/exported-record';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { spreadsheetCsv } from '../../platform/csv/spreadsheet-csv.js';
import { only } from '../../platform/prisma/columns.js';
import { Database, declareReplicaRead } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { MemberData, type MemberRecords } from '../member-data/member-data.service.js';
import { DataArchive } from './data-archive.js';
import type { DataExportRow } from './data-export.repository.js';
import { readMe } from './read-me.js';

/** Of each kind, the newest: it bounds the memory of a job, and nobody reads more. The read-me says so. */
export const mostRecords = 10_000;

const dataExport = declareReplicaRead('data-export');

@Injectable()
export class DataExportWriter {
  constructor(
    private readonly data: MemberData,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async write(row: DataExportRow): Promise<Buffer> {
    const now = this.clock.now();
    const archive = new DataArchive(now);
    const { language } = row;
    const records = this.data.allRecords();
    const store = this.settings.current().serviceName[language];
    const files = this.data.allFiles();
    await archive.add('README.txt', readMe({ language, store, now, mostRecords, records, files }));
    for (const each of records) await this.addRecords(archive, each, row);
    for (const { files: filesOf } of files)
      for await (const { path, content } of filesOf(row.accountId, language))
        await archive.add(path, content);
    return archive.finish();
  }

  private async addRecords(
    archive: DataArchive,
    { name, fields, days, read }: MemberRecords,
    { accountId }: DataExportRow,
  ): Promise<void> {
    const asked = { where: { accountId }, select: only(fields), take: mostRecords };
    const rows = await this.database.replicaRead(dataExport, (reader) => read(asked, reader));
    const exported = rows.map((row) => exportedRecord(row, { fields, days }));
    await archive.add(`json/${name}.json`, `${JSON.stringify(exported, null, 2)}\n`);
    await archive.add(`csv/${name}.csv`, spreadsheetCsv(fields, exported));
  }
}
