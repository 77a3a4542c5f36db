import { Global, Module } from '@nestjs/common';

import { FlowRepository } from './flow.repository.js';
import { FlowsService } from './flows.service.js';

@Global()
@Module({ providers: [FlowRepository, FlowsService], exports: [FlowsService, FlowRepository] })
export class FlowModule {}
