import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { ClockMoves } from '../../clock/clock-moves.js';
import { Queue } from '../queue.service.js';
import { SCHEDULES, type Schedule } from './schedule.js';

/** Runs schedules that depend on business time as soon as the sandbox clock is moved. */
@Injectable()
export class ClockJumpSchedules implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly moves: ClockMoves,
    @Inject(SCHEDULES) private readonly schedules: readonly Schedule[],
  ) {}

  onModuleInit(): void {
    this.moves.onJump(async () => {
      for (const { job, runsAfterClockJump: afterJump = false } of this.schedules)
        if (afterJump) await this.queue.enqueue(job, {});
    });
  }
}
