import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ClockReturns } from '../../platform/clock/clock-returns.js';
import { SessionRepository } from './session.repository.js';

/** A session that began in a future that the clock was set back from proves nobody's presence until then. */
@Injectable()
export class SessionClockReturn implements OnModuleInit {
  constructor(
    private readonly returns: ClockReturns,
    private readonly sessions: SessionRepository,
  ) {}

  onModuleInit(): void {
    this.returns.onReturn((now) => this.sessions.bringAlong(now));
  }
}
