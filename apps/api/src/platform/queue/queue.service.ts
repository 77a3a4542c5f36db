import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';

import { Logger } from '../logging/logger.js';
import { currentRequestId } from '../logging/request-id.js';
import type { JobEnvelope } from './job-envelope.js';
import { lanes, type Job, type Lane } from './job.js';
import { QueueBackend, type LaneQueue } from './queue-backend.js';
import { QueueMetrics } from './queue-metrics.js';
import {
  QUEUE_SETTINGS,
  closeTimeout,
  keptCompleted,
  keptFailed,
  type QueueSettings,
} from './queue-settings.js';
import { withinTime } from './within-time.js';

export interface EnqueueOptions {
  /** Milliseconds */
  delay?: number;
  /** A second job with this id is dropped while the first waits or runs. */
  deduplicationId?: string;
}

/** Hands jobs to the workers. The queue may forget: what has to happen stands in a row that a sweep finds. */
@Injectable()
export class Queue implements OnModuleInit, OnApplicationShutdown {
  private readonly queues = new Map<Lane, LaneQueue>();
  private readonly hints = new Set<Promise<void>>();

  constructor(
    private readonly backend: QueueBackend,
    private readonly metrics: QueueMetrics,
    private readonly logger: Logger,
    @Inject(QUEUE_SETTINGS) private readonly settings: QueueSettings,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const lane of lanes) this.queues.set(lane, await this.backend.openQueue(lane));
  }

  /** For requests: returns at once and never throws. */
  hint<Data>(job: Job<Data>, data: Data, options: EnqueueOptions = {}): void {
    const hint = this.enqueue(job, data, options).catch((error: unknown) => this.lose(job, error));
    this.hints.add(hint);
    void hint.finally(() => this.hints.delete(hint));
  }

  /** @throws {Error} when the queue is away or too slow */
  async enqueue<Data>(job: Job<Data>, data: Data, options: EnqueueOptions = {}): Promise<void> {
    if (!this.backend.isReachable()) throw new Error('The queue is away');
    const requestId = currentRequestId();
    const envelope: JobEnvelope = {
      data: job.data.parse(data),
      ...(requestId === undefined ? {} : { requestId }),
    };
    await withinTime(
      this.settings.enqueueTimeout,
      this.lane(job.lane).add(job.name, envelope, this.optionsOf(options)),
    );
  }

  lane(lane: Lane): LaneQueue {
    const queue = this.queues.get(lane);
    if (queue === undefined) throw new Error('The queue is not open yet');
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.hints);
    await Promise.allSettled(
      [...this.queues.values()].map((queue) => withinTime(closeTimeout, queue.close())),
    );
    await withinTime(closeTimeout, this.backend.close()).catch(() => undefined);
  }

  private optionsOf({ delay, deduplicationId }: EnqueueOptions): JobsOptions {
    return {
      attempts: this.settings.attempts,
      backoff: { type: 'exponential', delay: this.settings.firstRetryDelay, jitter: 0.5 },
      removeOnComplete: keptCompleted,
      removeOnFail: keptFailed,
      ...(delay === undefined ? {} : { delay }),
      ...(deduplicationId === undefined ? {} : { deduplication: { id: deduplicationId } }),
    };
  }

  private lose(job: Job<unknown>, error: unknown): void {
    this.metrics.hintLost(job.name);
    this.logger.warn('A hint to the queue was lost; the sweep will find its row', {
      job: job.name,
      reason: error instanceof Error ? error.name : typeof error,
    });
  }
}
