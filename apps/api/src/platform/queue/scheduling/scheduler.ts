import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';

import { RealClock } from '../../clock/clock.js';
import { Logger } from '../../logging/logger.js';
import { JobHandlers } from '../run/job-handlers.js';
import { lanes } from '../job.js';
import { OverdueSchedules } from './overdue-schedules.js';
import { QUEUE_SETTINGS, jobOptions, type QueueSettings } from '../queue-settings.js';
import { Queue } from '../queue.service.js';
import { SCHEDULES, scheduleTimeZone, type Schedule } from './schedule.js';

/** Keeps one queue entry per schedule, whatever the number of workers, and restores entries that were lost. */
@Injectable()
export class Scheduler implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly machineTime = new RealClock();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: Queue,
    private readonly handlers: JobHandlers,
    private readonly overdue: OverdueSchedules,
    private readonly logger: Logger,
    @Inject(SCHEDULES) private readonly schedules: readonly Schedule[],
    @Inject(QUEUE_SETTINGS) private readonly settings: QueueSettings,
  ) {}

  onModuleInit(): void {
    const names = new Set<string>();
    for (const { name, job } of this.schedules) {
      if (names.has(name)) throw new Error(`Two schedules are called "${name}"`);
      names.add(name);
      if (this.handlers.find(job.name)?.job !== job)
        throw new Error(`The schedule "${name}" is for an unknown job`);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.logErrors(() => this.removeObsolete());
    await Promise.all(this.schedules.map((schedule) => this.logErrors(() => this.ensureScheduled(schedule))));
    this.timer = setInterval(() => this.checkAll(), this.settings.scheduleCheckInterval);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.overdue.finish();
  }

  private async removeObsolete(): Promise<void> {
    for (const lane of lanes) {
      const queue = await this.queue.lane(lane);
      const known = new Set(this.schedules.filter(({ job }) => job.lane === lane).map(({ name }) => name));
      for (const { key } of await queue.getJobSchedulers()) {
        if (!known.has(key)) await queue.removeJobScheduler(key);
      }
    }
  }

  private checkAll(): void {
    for (const schedule of this.schedules) void this.logErrors(() => this.checkSchedule(schedule));
  }

  /**
   * Runs the schedule in this process if it is overdue. Sweeps then still run when the queue fails, although
   * later than scheduled.
   */
  private async checkSchedule(schedule: Schedule): Promise<void> {
    const now = this.machineTime.now().getTime();
    try {
      const next = await this.ensureScheduled(schedule);
      if (next === undefined || now - next < this.settings.scheduleOverdueAfter) return;
      this.overdue.run(schedule);
      await this.upsertSchedule(schedule);
    } catch (error) {
      await this.overdue.runIfDue(schedule, new Date(now - this.settings.scheduleOverdueAfter));
      throw error;
    }
  }

  /**
   * Adds a missing schedule. Does not update an existing schedule, because an update could skip a due run.
   * @returns the time of the next run in milliseconds; undefined if the schedule was added
   */
  private async ensureScheduled(schedule: Schedule): Promise<number | undefined> {
    const queue = await this.queue.lane(schedule.job.lane);
    const kept = await queue.getJobScheduler(schedule.name);
    if (
      kept?.pattern === schedule.cron &&
      kept.tz === scheduleTimeZone &&
      kept.name === schedule.job.name &&
      kept.template?.opts?.attempts === this.settings.attempts
    )
      return kept.next ?? undefined;
    await this.upsertSchedule(schedule);
    return undefined;
  }

  private async upsertSchedule({ name, cron, job }: Schedule): Promise<void> {
    const queue = await this.queue.lane(job.lane);
    await queue.upsertJobScheduler(
      name,
      { pattern: cron, tz: scheduleTimeZone },
      { name: job.name, data: { data: {} }, opts: jobOptions(this.settings) },
    );
  }

  private async logErrors(work: () => Promise<void> | Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error('scheduler.failed', error);
    }
  }
}
