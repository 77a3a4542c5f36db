import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';

import { Logger } from '../logging/logger.js';
import { JobRunner } from './job-runner.js';
import { lanes, type Lane } from './job.js';
import { QueueBackend, type LaneWorker } from './queue-backend.js';
import { drainTimeout } from './queue-settings.js';
import { withinTime } from './within-time.js';

/** Takes jobs out of the queue, one worker per lane, until the program is told to stop. */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private workers: LaneWorker[] = [];

  constructor(
    private readonly backend: QueueBackend,
    private readonly runner: JobRunner,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.workers = lanes.map((lane) => this.start(lane));
  }

  /** What has begun is finished; what takes too long goes to another worker once this one is gone. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.workers.map((worker) => withinTime(drainTimeout, worker.close())));
  }

  private start(lane: Lane): LaneWorker {
    const worker = this.backend.openWorker(lane, (job) => this.runner.run(job));
    worker.run().catch((error: unknown) => this.logger.error('A worker stopped', error));
    return worker;
  }
}
