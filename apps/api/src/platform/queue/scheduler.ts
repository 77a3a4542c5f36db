import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';

import { Logger } from '../logging/logger.js';
import { JobHandlers } from './job-handlers.js';
import { lanes } from './job.js';
import { QUEUE_SETTINGS, keptCompleted, keptFailed, type QueueSettings } from './queue-settings.js';
import { Queue } from './queue.service.js';
import { SCHEDULES, scheduleTimeZone, type Schedule } from './schedule.js';

/** Keeps the schedules in the queue, one of each however many workers run, and puts back what the queue lost. */
@Injectable()
export class Scheduler implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: Queue,
    private readonly handlers: JobHandlers,
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
    await this.quietly(() => this.forgetOldOnes());
    await this.quietly(() => this.putBackMissingOnes());
    this.timer = setInterval(
      () => void this.quietly(() => this.putBackMissingOnes()),
      this.settings.scheduleCheckInterval,
    );
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async forgetOldOnes(): Promise<void> {
    for (const lane of lanes) {
      const known = new Set(this.schedules.filter(({ job }) => job.lane === lane).map(({ name }) => name));
      for (const { key } of await this.queue.lane(lane).getJobSchedulers()) {
        if (!known.has(key)) await this.queue.lane(lane).removeJobScheduler(key);
      }
    }
  }

  /** One that is there stays untouched: putting it again could skip the run that is due right now. */
  private async putBackMissingOnes(): Promise<void> {
    for (const schedule of this.schedules) {
      const queue = this.queue.lane(schedule.job.lane);
      const kept = await queue.getJobScheduler(schedule.name);
      if (kept?.pattern === schedule.cron && kept.tz === scheduleTimeZone && kept.name === schedule.job.name)
        continue;
      await queue.upsertJobScheduler(
        schedule.name,
        { pattern: schedule.cron, tz: scheduleTimeZone },
        {
          name: schedule.job.name,
          data: { data: {} },
          opts: { removeOnComplete: keptCompleted, removeOnFail: keptFailed },
        },
      );
    }
  }

  private async quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error('The schedules could not be looked after', error);
    }
  }
}
