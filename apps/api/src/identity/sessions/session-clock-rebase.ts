import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ClockMoves } from '../../platform/clock/clock-moves.js';
import { SessionRepository } from './session.repository.js';

/** A session that began in a future that the clock was set back from proves nobody's presence until then. */
@Injectable()
export class SessionClockRebase implements OnModuleInit {
  constructor(
    private readonly moves: ClockMoves,
    private readonly sessions: SessionRepository,
  ) {}

  onModuleInit(): void {
    this.moves.onReturn((now) => this.sessions.rebaseTimes(now));
  }
}
