import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { defineJob } from '../queue/job.js';
import { JobHandler } from '../queue/job-handler.js';
import { JobTables } from './job-tables.service.js';

export const sweepJobTables = defineJob({ name: 'jobs.sweep', lane: 'default' });

@Injectable()
export class JobTableSweep {
  private readonly due: Gauge<'job_table'>;

  constructor(
    private readonly jobTables: JobTables,
    registry: Registry,
  ) {
    this.due = new Gauge({
      name: 'account_jobs_due',
      help: 'Due rows that the last sweep found, by job table',
      labelNames: ['job_table'],
      registers: [registry],
    });
  }

  @JobHandler(sweepJobTables)
  async enqueueDueJobs(): Promise<void> {
    const counts = await this.jobTables.enqueueDueJobs();
    for (const [table, count] of Object.entries(counts)) this.due.set({ job_table: table }, count);
  }
}
