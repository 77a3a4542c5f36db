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
      name: 'partition_months_ahead',
      help: 'For how many months after this one a table has its partitions',
    });
    this.gauge(({ rest }) => rest, {
      name: 'partition_default_rows',
      help: 'Rows of a table for whose month there was no partition, up to a thousand',
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
        const states = await partitions.states().catch(() => []);
        this.reset();
        for (const state of states) this.set({ table: state.table }, valueOf(state));
      },
    });
  }
}
