import { Global, Module } from '@nestjs/common';

import { WorkSweep } from './work-sweep.service.js';
import { WorkBacklogs } from './work-backlog.service.js';
import { Work } from './work.service.js';

@Global()
@Module({ providers: [Work, WorkBacklogs, WorkSweep], exports: [Work, WorkSweep] })
export class WorkModule {}
