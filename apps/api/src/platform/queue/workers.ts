import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Logger } from '../logging/logger.js';
import { JobRunner } from './job-runner.js';
import { lanes, type Lane } from './job.js';
import { QueueBackend, type LaneWorker } from './queue-backend.js';
import { QUEUE_SETTINGS, type QueueSettings } from './queue-settings.js';
import { withinTime } from './within-time.js';

@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: LaneWorker[] = [];

  constructor(
    private readonly backend: QueueBackend,
    private readonly runner: JobRunner,
    private readonly logger: Logger,
    @Inject(QUEUE_SETTINGS) private readonly settings: QueueSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const lane of lanes) this.workers.push(await this.start(lane));
  }

  /** What has begun is finished; what takes too long goes to another worker once this one is gone. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(
      this.workers.map((worker) => withinTime(this.settings.drainTimeout, worker.close())),
    );
  }

  private async start(lane: Lane): Promise<LaneWorker> {
    const worker = await this.backend.openWorker(lane, (job) => this.runner.run(job));
    worker.run().catch((error: unknown) => this.logger.error('A worker stopped', error));
    return worker;
  }
}
