import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { ReadinessFacts } from '../http/health/readiness.js';
import { JobTables } from './job-tables.service.js';

@Injectable()
export class JobBacklogMetrics implements OnModuleInit {
  constructor(
    private readonly jobTables: JobTables,
    private readonly facts: ReadinessFacts,
    registry: Registry,
  ) {
    new Gauge({
      name: 'account_jobs_oldest_due_seconds',
      help: 'Seconds for which the oldest due row has waited, by job table; more than 120 means that the queue, the workers or the provider fail',
      labelNames: ['job_table'],
      registers: [registry],
      async collect() {
        const backlogs = await jobTables.readBacklogs().catch(() => undefined);
        if (backlogs === undefined) return;
        this.reset();
        for (const [name, { oldestSeconds }] of Object.entries(backlogs))
          this.set({ job_table: name }, oldestSeconds);
      },
    });
  }

  onModuleInit(): void {
    this.facts.register('work', () => this.jobTables.readBacklogs());
  }
}
