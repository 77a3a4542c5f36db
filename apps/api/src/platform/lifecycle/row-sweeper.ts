import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import { BusinessClock } from '../clock/business-clock.service.js';
import { Logger } from '../logging/logger.js';
import { defineJob } from '../queue/job.js';
import { JobHandler } from '../queue/job-handler.js';
import { CleanupRegistry, type CleanupTask } from './cleanup-registry.service.js';

export const sweepRows = defineJob({ name: 'expired-rows.delete', lane: 'default' });

const batchSize = 500;

/**
 * Maximum number of batches per table. Remaining rows wait for the next run, so that one table does not delay
 * the others.
 */
const mostBatches = 40;

@Injectable()
export class RowSweeper {
  private readonly swept: Counter<'table'>;

  constructor(
    private readonly cleanupRegistry: CleanupRegistry,
    private readonly clock: BusinessClock,
    private readonly logger: Logger,
    registry: Registry,
  ) {
    this.swept = new Counter({
      name: 'account_expired_rows_deleted_total',
      help: 'Deleted expired rows by table',
      labelNames: ['table'],
      registers: [registry],
    });
  }

  /** @throws {AggregateError} when some tables failed; the other tables are still swept */
  @JobHandler(sweepRows)
  async sweep(): Promise<void> {
    const errors: unknown[] = [];
    const now = await this.clock.now();
    for (const cleanupTask of this.cleanupRegistry.listTasks()) {
      await this.sweepTable(cleanupTask, now).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some tables could not be swept');
  }

  private async sweepTable({ name, sweep }: CleanupTask, now: Date): Promise<void> {
    let total = 0;
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const count = await sweep(now, batchSize);
      total += count;
      if (count < batchSize) break;
    }
    this.swept.inc({ table: name }, total);
    if (total > 0) this.logger.info('expired_rows.deleted', { reason: name, count: total });
  }
}
