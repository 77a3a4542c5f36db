import { Inject, Injectable } from '@nestjs/common';

import { RealClock } from '../../clock/clock.js';
import { Logger } from '../../logging/logger.js';
import { JobRunner } from '../run/job-runner.js';
import { QueueMetrics } from '../run/queue-metrics.js';
import { QUEUE_SETTINGS, type QueueSettings } from '../queue-settings.js';
import { scheduleTimeZone, type Schedule } from './schedule.js';
import { withTimeout } from '../run/with-timeout.js';

/**
 * Runs scheduled jobs in this process, with at most one run per schedule at a time. Another worker may run the
 * same job.
 */
@Injectable()
export class OverdueSchedules {
  private readonly machineTime = new RealClock();
  private readonly startedAt = this.machineTime.now();
  private readonly lastRuns = new Map<string, Date>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly runner: JobRunner,
    private readonly metrics: QueueMetrics,
    private readonly logger: Logger,
    @Inject(QUEUE_SETTINGS) private readonly settings: QueueSettings,
  ) {}

  /** @param now the job runs if the schedule was due before this time but after the last run in this process */
  async runIfDue(schedule: Schedule, now: Date): Promise<void> {
    const { CronExpressionParser } = await import('cron-parser');
    const due = CronExpressionParser.parse(schedule.cron, { currentDate: now, tz: scheduleTimeZone }).prev();
    if (due.toDate() > (this.lastRuns.get(schedule.name) ?? this.startedAt)) this.run(schedule, due.toDate());
  }

  run({ name, job }: Schedule, due = this.machineTime.now()): void {
    if (this.running.has(name)) return;
    this.lastRuns.set(name, due);
    this.metrics.countRunWithoutQueue(name);
    this.logger.warn('schedule.fallback_run', { job: job.name });
    const run = this.runner
      .runInProcess(job)
      .catch((error: unknown) => this.logger.error('scheduled_job.failed', error, { job: job.name }))
      .finally(() => this.running.delete(name));
    this.running.set(name, run);
  }

  async finish(): Promise<void> {
    const all = Promise.allSettled(this.running.values());
    await withTimeout(this.settings.drainTimeout, all).catch(() => undefined);
  }
}
