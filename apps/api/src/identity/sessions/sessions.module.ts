import { Module } from '@nestjs/common';

import { SessionClockReturn } from './session-clock-return.js';
import { SessionSweep } from './session-sweep.js';
import { SessionRepository } from './session.repository.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  controllers: [SessionsController],
  providers: [SessionRepository, SessionClockReturn, SessionSweep, SessionsService, SessionStrategy],
  exports: [SessionsService],
})
export class SessionsModule {}
