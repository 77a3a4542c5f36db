import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ClockMoves } from '../../platform/clock/clock-moves.js';
import { SessionRepository } from './session.repository.js';

/**
 * Moves session times that are in the future to the present after the clock was set back. Otherwise the
 * sessions would count as recently re-authorised for too long.
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
