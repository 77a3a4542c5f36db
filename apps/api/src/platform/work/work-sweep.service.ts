import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { defineJob } from '../queue/job.js';
import { JobHandler } from '../queue/job-handler.js';
import { Work } from './work.service.js';

export const sweepWork = defineJob({ name: 'work.sweep', lane: 'work' });

@Injectable()
export class WorkSweep {
  private readonly due: Gauge<'work'>;

  constructor(
    private readonly work: Work,
    registry: Registry,
  ) {
    this.due = new Gauge({
      name: 'work_due_rows',
      help: 'Rows that the last sweep found due, by kind of work; more than a few mean that workers or the other side are in trouble',
      labelNames: ['work'],
      registers: [registry],
    });
  }

  @JobHandler(sweepWork)
  async handOver(): Promise<void> {
    const counts = await this.work.handOver();
    for (const [work, count] of Object.entries(counts)) this.due.set({ work }, count);
  }
}
