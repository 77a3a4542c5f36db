import { Module, type DynamicModule } from '@nestjs/common';

import { JobRunner } from './run/job-runner.js';
import { OverdueSchedules } from './scheduling/overdue-schedules.js';
import { SCHEDULES, type Schedule } from './scheduling/schedule.js';
import { Scheduler } from './scheduling/scheduler.js';
import { ClockJumpSchedules } from './scheduling/clock-jump-schedules.js';
import { Workers } from './run/workers.js';

@Module({})
export class WorkerModule {
  static withSchedules(schedules: readonly Schedule[]): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        { provide: SCHEDULES, useValue: schedules },
        JobRunner,
        OverdueSchedules,
        Scheduler,
        ClockJumpSchedules,
        Workers,
      ],
    };
  }
}
