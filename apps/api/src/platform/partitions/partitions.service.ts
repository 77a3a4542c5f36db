import { Injectable } from '@nestjs/common';

import { BusinessClock } from '../clock/business-clock.service.js';
import { Logger } from '../logging/logger.js';
import { defineJob } from '../queue/job.js';
import { JobHandler } from '../queue/job-handler.js';
import {
  isCovered,
  monthsFrom,
  partitionedTables,
  periodOf,
  type Partition,
  type PartitionedTable,
  type Period,
} from './partitioned-tables.declaration.js';
import { PartitionsRepository } from './partitions.repository.js';

export const maintainPartitions = defineJob({ name: 'partitions.maintain', lane: 'default' });

/** Number of months that have a partition, including the current month. */
const monthsMade = 4;

/** Number of future months that have a partition, and whether the default partition contains rows. */
export interface PartitionsState {
  readonly table: string;
  readonly ahead: number;
  /** Number of rows in the default partition, counted up to 1,000. */
  readonly rest: number;
}

@Injectable()
export class Partitions {
  constructor(
    private readonly repository: PartitionsRepository,
    private readonly clock: BusinessClock,
    private readonly logger: Logger,
  ) {}

  /** @throws {AggregateError} when a table was locked; the next run retries it */
  @JobHandler(maintainPartitions)
  async maintainAll(): Promise<void> {
    const errors: unknown[] = [];
    const now = await this.clock.now();
    for (const table of partitionedTables())
      await this.maintainTable(table, now).catch((error: unknown) => errors.push(error));
    if (errors.length > 0)
      throw new AggregateError(errors, 'Some partitions could not be created or dropped');
  }

  async readStates(): Promise<PartitionsState[]> {
    const now = await this.clock.now();
    return Promise.all(
      partitionedTables().map(async (table) => {
        const partitions = await this.repository.listPartitions(table.name);
        const [, ...months] = monthsFrom(now, 1 + monthsMade);
        const gap = months.findIndex((month) => !isCovered(month, partitions));
        const ahead = gap < 0 ? months.length : gap;
        return { table: table.name, ahead, rest: await this.repository.countInDefault(table) };
      }),
    );
  }

  private async maintainTable(table: PartitionedTable, now: Date): Promise<void> {
    const keptSince = table.keptSince(now);
    const partitions = await this.repository.listPartitions(table.name);
    const months = monthsFrom(now, monthsMade).filter((month) => !isCovered(month, partitions));
    const missing = [
      ...(await this.periodsOfRest(table, keptSince)),
      ...months.map(({ from }) => periodOf(table.each, from)),
    ];
    for (const period of missing) await this.make(table, period);
    for (const partition of partitions) if (partition.until <= keptSince) await this.drop(table, partition);
  }

  private async make(table: PartitionedTable, period: Period): Promise<void> {
    const count = await this.repository.createPartition(table, period);
    if (count !== undefined) this.logger.info('partition.created', { reason: table.name, count });
  }

  private async drop(table: PartitionedTable, partition: Partition): Promise<void> {
    if (await this.repository.dropPartition(table, partition))
      this.logger.info('partition.dropped', { reason: partition.name });
  }

  /**
   * Returns the periods of rows that were written before their partition existed. Expired rows stay in the
   * default partition until they are swept.
   */
  private async periodsOfRest(table: PartitionedTable, keptSince: Date): Promise<Period[]> {
    const periods: Period[] = [];
    let { from } = periodOf(table.each, keptSince);
    for (;;) {
      const first = await this.repository.findFirstInDefault(table, from);
      if (first === undefined) return periods;
      const period = periodOf(table.each, first);
      periods.push(period);
      from = period.until;
    }
  }
}
