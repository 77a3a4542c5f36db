import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { Partitions, type PartitionsState } from './partitions.service.js';

@Injectable()
export class PartitionMetrics {
  constructor(
    private readonly partitions: Partitions,
    private readonly registry: Registry,
  ) {
    this.gauge(({ ahead }) => ahead, {
      name: 'account_partition_months_ahead',
      help: 'Months after the current one for which a table has partitions',
    });
    this.gauge(({ rest }) => rest, {
      name: 'account_partition_default_rows',
      help: 'Rows in the default partition of a table, counted up to 1000',
    });
  }

  private gauge(valueOf: (state: PartitionsState) => number, { name, help }: { name: string; help: string }) {
    const { partitions } = this;
    new Gauge({
      name,
      help,
      labelNames: ['table'],
      registers: [this.registry],
      async collect() {
        const states = await partitions.readStates().catch(() => []);
        this.reset();
        for (const state of states) this.set({ table: state.table }, valueOf(state));
      },
    });
  }
}
