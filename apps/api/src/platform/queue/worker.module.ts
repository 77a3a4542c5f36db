import { Module, type DynamicModule } from '@nestjs/common';

import { JobRunner } from './job-runner.js';
import { OverdueSchedules } from './overdue-schedules.js';
import { SCHEDULES, type Schedule } from './schedule.js';
import { Scheduler } from './scheduler.js';
import { SchedulesAfterJumps } from './schedules-after-jumps.js';
import { Workers } from './workers.js';

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
        SchedulesAfterJumps,
        Workers,
      ],
    };
  }
}
