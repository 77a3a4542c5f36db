import { Global, Module } from '@nestjs/common';

import { JobTableSweep } from './job-table-sweep.service.js';
import { JobBacklogMetrics } from './job-backlog-metrics.service.js';
import { JobTables } from './job-tables.service.js';

@Global()
@Module({ providers: [JobTables, JobBacklogMetrics, JobTableSweep], exports: [JobTables, JobTableSweep] })
export class JobTablesModule {}
