import {
  type DataExportView,
  type dataExportDownloadCall,
  dataArchiveCall,
} from '@account/contracts/identity/data-export/data-export.contract';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { makeDataExport } from './data-export.jobs.js';
import { DataExportRepository, type DataExportId, type LatestExport } from './data-export.repository.js';
import { archiveContext, exportView } from './data-export-view.js';
import { dataExports, archiveDownloads } from './data-export.limits.js';

const exportAsked = auditKind('dataExport.asked', 'member');
const archiveDownloaded = auditKind('dataExport.downloaded', 'member');

@Injectable()
export class DataExports {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
    private readonly keys: SecretKeys,
    private readonly audit: AuditTrail,
    private readonly queue: Queue,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async latest({ accountId }: Principal): Promise<DataExportView> {
    return exportView(await this.exports.latest(accountId), this.clock.now());
  }

  /** Of any number who ask at once one begins it. @throws {Problem} TOO_MANY_REQUESTS, REAUTHORIZATION_REQUIRED */
  async ask(member: Principal, language: Language): Promise<DataExportView> {
    const { accountId } = member;
    const latest = await this.exports.latest(accountId);
    if (latest?.state !== 'PENDING') {
      await this.limits.consume(dataExports, accountId);
      await this.begin(member, language);
    }
    return this.latest(member);
  }

  async download(member: Principal): Promise<z.output<(typeof dataExportDownloadCall)['answer']>> {
    await this.requireReady(member.accountId);
    await this.database.transaction((transaction) => this.sessions.requireFresh(transaction, member));
    return { href: dataArchiveCall.path };
  }

  async archive(member: Principal): Promise<{ content: Buffer; madeAt: Date }> {
    const { id, createdAt } = await this.requireReady(member.accountId);
    await this.limits.consume(archiveDownloads, member.accountId);
    const sealed = await this.exports.archiveOf(id, this.clock.now());
    if (sealed === undefined) throw noArchive();
    await this.database.transaction(async (transaction) => {
      await this.sessions.requireFresh(transaction, member);
      await this.audit.add(transaction, archiveDownloaded, { accountId: member.accountId });
    });
    return { content: this.keys.decryptBytes(archiveContext(id), sealed), madeAt: createdAt };
  }

  private async begin(member: Principal, language: Language): Promise<void> {
    const { accountId } = member;
    await this.database.transaction(async (transaction) => {
      await this.sessions.requireFresh(transaction, member);
      const id = await this.exports.insert(transaction, { accountId, language }, this.clock.now());
      if (id === undefined) return;
      await this.audit.add(transaction, exportAsked, { accountId });
      this.database.afterCommit(transaction, () => this.hint(id));
    });
  }

  private hint(id: DataExportId): void {
    this.queue.hint(makeDataExport, { id }, { deduplicationId: id });
  }

  private async requireReady(accountId: AccountId): Promise<LatestExport> {
    const latest = await this.exports.latest(accountId);
    if (latest === undefined || exportView(latest, this.clock.now()).state !== 'ready') throw noArchive();
    return latest;
  }
}

function noArchive(): Problem {
  return new Problem('NOT_FOUND', { log: 'no archive is ready' });
}
