import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { Logger } from '../logging/logger.js';
import { defineJob } from '../queue/job.js';
import { JobHandler } from '../queue/job-handler.js';
import {
  isCovered,
  monthOf,
  monthsFrom,
  partitionedTables,
  type Month,
  type Partition,
  type PartitionedTable,
} from './months.declaration.js';
import { PartitionsRepository } from './partitions.repository.js';

export const keepPartitions = defineJob({ name: 'partitions.keep', lane: 'work' });

/** With the one that goes on. */
const monthsMade = 4;

/** How many months ahead there are, and whether any row lies where none was made for it. */
export interface PartitionsState {
  readonly table: string;
  readonly ahead: number;
  /** Up to a thousand. */
  readonly rest: number;
}

@Injectable()
export class Partitions {
  constructor(
    private readonly repository: PartitionsRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** @throws {AggregateError} where somebody was in the way of a table, which is let alone until the next run */
  @JobHandler(keepPartitions)
  async keep(): Promise<void> {
    const errors: unknown[] = [];
    for (const table of partitionedTables())
      await this.keepTable(table).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'Some months could not be made or taken away');
  }

  async states(): Promise<PartitionsState[]> {
    return Promise.all(
      partitionedTables().map(async (table) => {
        const partitions = await this.repository.list(table.name);
        const months = monthsFrom(monthOf(this.clock.now(), 1).from, monthsMade);
        const gap = months.findIndex((month) => !isCovered(month, partitions));
        const ahead = gap < 0 ? months.length : gap;
        return { table: table.name, ahead, rest: await this.repository.countRest(table) };
      }),
    );
  }

  private async keepTable(table: PartitionedTable): Promise<void> {
    const now = this.clock.now();
    const keptSince = table.keptSince(now);
    const partitions = await this.repository.list(table.name);
    const wanted = [...(await this.monthsOfRest(table, keptSince)), ...monthsFrom(now, monthsMade)];
    for (const month of wanted)
      if (!isCovered(month, partitions)) await this.make(table, month, month.until <= now);
    for (const partition of partitions) if (partition.until <= keptSince) await this.drop(table, partition);
  }

  private async make(table: PartitionedTable, month: Month, isOver: boolean): Promise<void> {
    const count = await this.repository.make(table, month, isOver);
    if (count !== undefined) this.logger.info('partition.made', { reason: table.name, count });
  }

  private async drop(table: PartitionedTable, partition: Partition): Promise<void> {
    if (await this.repository.drop(table, partition))
      this.logger.info('partition.dropped', { reason: partition.name });
  }

  /** Whose rows came before anybody had made them; what has expired is swept where it lies. */
  private async monthsOfRest(table: PartitionedTable, keptSince: Date): Promise<Month[]> {
    const months: Month[] = [];
    let from = monthOf(keptSince).from;
    for (;;) {
      const first = await this.repository.firstOfRest(table, from);
      if (first === undefined) return months;
      const month = monthOf(first);
      months.push(month);
      from = month.until;
    }
  }
}
