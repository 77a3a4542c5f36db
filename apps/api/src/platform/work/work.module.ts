import { Global, Module } from '@nestjs/common';

import { WorkSweep } from './work-sweep.service.js';
import { Work } from './work.service.js';

@Global()
@Module({ providers: [Work, WorkSweep], exports: [Work, WorkSweep] })
export class WorkModule {}
