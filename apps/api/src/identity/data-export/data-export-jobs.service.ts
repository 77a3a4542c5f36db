import { archiveLifetime } from '@account/domain/identity/data-export/data-export';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService } from '../accounts/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import { Logger } from '../../platform/logging/logger.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { defineJob } from '../../platform/queue/job.js';
import { JobHandler } from '../../platform/queue/job-handler.js';
import type { JobTableDefinition } from '../../platform/job-tables/job-table-definition.js';
import { JobTables } from '../../platform/job-tables/job-tables.service.js';
import type { ClaimedJob, JobEnd, JobAttemptOutcome } from '../../platform/job-tables/job-table.types.js';
import { dataExportFailedMail } from './data-export-failed.mail.js';
import { dataExportReadyMail } from './data-export-ready.mail.js';
import { archiveContext } from './data-export-view.js';
import { DataExportRepository, type DataExportRow } from './data-export.repository.js';
import { DataExportWriter } from './data-export-writer.service.js';

export const makeDataExport = defineJob({
  name: 'data-export.build',
  lane: 'default',
  data: z.strictObject({ id: z.uuid() }),
});

const minute = 60_000;
const day = 24 * 60 * minute;

/** Much longer than it takes to create an archive, so that no second worker repeats the job. */
const lease = 10 * minute;

const retryMinutes = [1, 5, 15, 60];

/** Expired archives stay in the list for this period, so that the page can show that they have expired. */
const keptFinished = 30 * day;

declareExpiry({ table: 'data_export_archive', column: 'expires_at' });

@Injectable()
export class DataExportJobs implements OnModuleInit {
  private readonly definition: JobTableDefinition<DataExportRow>;

  constructor(
    private readonly exports: DataExportRepository,
    private readonly writer: DataExportWriter,
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly keys: SecretKeys,
    private readonly jobTables: JobTables,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.definition = {
      name: 'data-exports',
      table: exports.table,
      leaseMs: lease,
      retryMinutes,
      jobFor: () => makeDataExport,
      attempt: (row) => this.createArchive(row),
      onEnd: (transaction, row, end) => this.notifyMember(transaction, row, end),
      finishedRetentionMs: keptFinished,
    };
  }

  onModuleInit(): void {
    this.jobTables.registerTable(this.definition);
  }

  @JobHandler(makeDataExport)
  async runJob({ id }: { id: string }): Promise<void> {
    await this.jobTables.attemptJob(this.definition, id);
  }

  private async createArchive(row: ClaimedJob<DataExportRow>): Promise<JobAttemptOutcome> {
    const account = await this.accounts.findAccount(row.accountId);
    if (account?.isActive !== true) return { failed: 'the account is disabled or gone' };
    try {
      const zip = await this.writer.writeArchive(row);
      const expiresAt = new Date(this.clock.now().getTime() + archiveLifetime);
      const content = this.keys.encrypt(archiveContext(row.id), zip);
      await this.exports.storeArchive(row, { content, size: zip.length }, expiresAt);
      return { end: 'READY' };
    } catch (error) {
      this.logger.error('data_export.failed', error, { rowId: row.id });
      return { retry: 'the archive could not be created' };
    }
  }

  private async notifyMember(
    transaction: Transaction,
    { id, accountId, language }: ClaimedJob<DataExportRow>,
    { state }: JobEnd,
  ): Promise<void> {
    const account = await this.accounts.findAccount(accountId, transaction);
    const latest = await this.exports.findLatest(accountId, transaction);
    if (latest?.id !== id || account?.isActive !== true || !account.contactEmail) return;
    const { createdAt: askedAt, archive } = latest;
    const mail = { language, to: account.contactEmail, accountId };
    if (state !== 'READY') {
      await this.outbox.addMail(transaction, {
        ...mail,
        template: dataExportFailedMail,
        values: { askedAt },
      });
      return;
    }
    if (archive === null) return;
    const { expiresAt } = archive;
    const values = { askedAt, readyUntil: expiresAt };
    await this.outbox.addMail(transaction, { ...mail, template: dataExportReadyMail, values, expiresAt });
  }
}
