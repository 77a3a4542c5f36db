import type { Job } from '../job.js';

export interface Schedule {
  name: string;
  /** Five fields: minute, hour, day of month, month, day of week; times of day are JST. */
  cron: string;
  job: Job<Record<string, never>>;
  reason: string;
  /** Also at once where the clock of the sandbox was moved ahead. */
  runsAfterClockJump?: boolean;
}

export const scheduleTimeZone = 'Asia/Tokyo';

export const SCHEDULES = Symbol('SCHEDULES');
