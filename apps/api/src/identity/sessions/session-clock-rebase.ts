import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ClockMoves } from '../../platform/clock/clock-moves.js';
import { SessionRepository } from './session.repository.js';

/**
 * After the clock is set back, moves session times out of the future, where they would stay fresh until then.
 */
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
