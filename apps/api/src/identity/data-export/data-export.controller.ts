import {
  requestDataExportCall,
  dataArchiveCall,
  dataExportCall,
  dataExportDownloadCall,
  dataExportScreen,
  type DataExportView,
} from '@account/contracts/identity/data-export/data-export.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import type { Language } from '@account/domain/platform/language';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SessionsService } from '../sessions/index.js';
import { makeDataExport } from './data-export-jobs.service.js';
import { DataExportRepository, type DataExportId, type LatestExport } from './data-export.repository.js';
import { archiveContext, exportView } from './data-export-view.js';
import { dataExports, archiveDownloads } from './data-export.limits.js';

const exportAsked = auditKind('dataExport.requested', 'member');
const archiveDownloaded = auditKind('dataExport.downloaded', 'member');

@Controller()
export class DataExportController {
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

  @ScreenData(dataExportScreen)
  async latest(@ParsedRequest() { member: { accountId } }: ParsedRequest): Promise<DataExportView> {
    return exportView(await this.exports.findLatest(accountId), this.clock.now());
  }

  @Call(dataExportCall)
  state(@ParsedRequest() parsedRequest: ParsedRequest) {
    return this.latest(parsedRequest);
  }

  /**
   * Starts only one export when requests are concurrent.
   * @throws {Problem} TOO_MANY_REQUESTS, REAUTHORIZATION_REQUIRED
   */
  @Call(requestDataExportCall)
  async ask(@ParsedRequest() parsedRequest: ParsedRequest): Promise<DataExportView> {
    const { member, context } = parsedRequest;
    const { accountId } = member;
    const latest = await this.exports.findLatest(accountId);
    if (latest?.state !== 'PENDING') {
      await this.limits.consume(dataExports, accountId);
      await this.begin(member, context.language);
    }
    return this.latest(parsedRequest);
  }

  @Call(dataExportDownloadCall)
  async download(
    @ParsedRequest() { member }: ParsedRequest,
  ): Promise<z.output<(typeof dataExportDownloadCall)['answer']>> {
    await this.requireReady(member.accountId);
    await this.database.transaction((transaction) => this.sessions.requireFresh(transaction, member));
    return { href: dataArchiveCall.path };
  }

  /** Sends the archive as a download with `Cache-Control: no-store`. */
  @Call(dataArchiveCall)
  async archive(@ParsedRequest() { member }: ParsedRequest, @Res() reply: FastifyReply): Promise<void> {
    const { id, createdAt } = await this.requireReady(member.accountId);
    await this.limits.consume(archiveDownloads, member.accountId);
    const sealed = await this.exports.findArchive(id, this.clock.now());
    if (sealed === undefined) throw noArchive();
    await this.database.transaction(async (transaction) => {
      await this.sessions.requireFresh(transaction, member);
      await this.audit.addEvent(transaction, archiveDownloaded, { accountId: member.accountId });
    });
    const content = this.keys.decryptBytes(archiveContext(id), sealed);
    await reply
      .status(200)
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="account-data-${businessDateAt(createdAt)}.zip"`)
      .header('cache-control', 'no-store')
      .send(content);
  }

  private async begin(member: Principal, language: Language): Promise<void> {
    const { accountId } = member;
    await this.database.transaction(async (transaction) => {
      await this.sessions.requireFresh(transaction, member);
      const id = await this.exports.insert(transaction, { accountId, language }, this.clock.now());
      if (id === undefined) return;
      await this.audit.addEvent(transaction, exportAsked, { accountId });
      this.database.afterCommit(transaction, () => this.hint(id));
    });
  }

  private hint(id: DataExportId): void {
    this.queue.enqueueInBackground(makeDataExport, { id }, { deduplicationId: id });
  }

  private async requireReady(accountId: AccountId): Promise<LatestExport> {
    const latest = await this.exports.findLatest(accountId);
    if (latest === undefined || exportView(latest, this.clock.now()).state !== 'ready') throw noArchive();
    return latest;
  }
}

function noArchive(): Problem {
  return new Problem('NOT_FOUND', { log: 'no archive is ready' });
}
