import type { Job } from '../job.js';

export interface Schedule {
  name: string;
  /** Five fields in Japan time: minute, hour, day of month, month and day of week. */
  cron: string;
  job: Job<Record<string, never>>;
  reason: string;
  /** Whether the job also runs as soon as the sandbox clock is moved ahead. */
  runsAfterClockJump?: boolean;
}

export const scheduleTimeZone = 'Asia/Tokyo';

export const SCHEDULES = Symbol('SCHEDULES');
