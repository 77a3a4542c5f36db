import { Global, Module } from '@nestjs/common';

import { JobTableSweep } from './work-sweep.service.js';
import { JobBacklogMetrics } from './work-backlog.service.js';
import { JobTables } from './work.service.js';

@Global()
@Module({ providers: [JobTables, JobBacklogMetrics, JobTableSweep], exports: [JobTables, JobTableSweep] })
export class JobTablesModule {}
