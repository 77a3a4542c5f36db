import { setTimeout } from 'node:timers/promises';

import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Logger } from '../../logging/logger.js';
import { JobRunner } from './job-runner.js';
import { JOBS, lanes, type Job, type Lane } from '../job.js';
import { QueueBackend, type LaneWorker } from '../backends/queue-backend.js';
import { QueueMetrics } from './queue-metrics.js';
import { QUEUE_SETTINGS, runRetryDelay, type QueueSettings } from '../queue-settings.js';
import { withTimeout } from './with-timeout.js';

@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: LaneWorker[] = [];
  private isStopping = false;

  constructor(
    private readonly backend: QueueBackend,
    private readonly runner: JobRunner,
    private readonly logger: Logger,
    private readonly metrics: QueueMetrics,
    @Inject(JOBS) private readonly jobs: readonly Job<unknown>[],
    @Inject(QUEUE_SETTINGS) private readonly settings: QueueSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { name } of this.jobs) this.metrics.declareJob(name);
    for (const lane of lanes) this.workers.push(await this.start(lane));
  }

  /** Waits for running jobs. If a job takes too long, this worker stops and the job moves to another worker. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.allSettled(
      this.workers.map((worker) => withTimeout(this.settings.drainTimeout, worker.close())),
    );
  }

  private async start(lane: Lane): Promise<LaneWorker> {
    const worker = await this.backend.openWorker(lane, (job) => this.runner.run(job));
    void this.keepRunning(worker);
    return worker;
  }

  /** Restarts the driver's loop after an unexpected error, so that the lane does not stop. */
  private async keepRunning(worker: LaneWorker): Promise<void> {
    for (;;) {
      try {
        return await worker.run();
      } catch (error) {
        if (this.isStopping) return;
        this.logger.error('worker.restarted', error);
        await setTimeout(runRetryDelay);
      }
    }
  }
}
