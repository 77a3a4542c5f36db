import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';
import { ZodError } from 'zod';

import { ReadinessFacts } from '../http/health/readiness.js';
import { Logger } from '../logging/logger.js';
import { currentRequestId } from '../logging/request-id.js';
import { currentTraceparent } from '../tracing/tracing.js';
import type { JobEnvelope } from './run/job-envelope.js';
import { JobHandlers } from './run/job-handlers.js';
import { lanes, type Job, type Lane } from './job.js';
import { QueueBackend, type LaneQueue } from './backends/queue-backend.js';
import { QueueMetrics } from './run/queue-metrics.js';
import { QUEUE_SETTINGS, closeTimeout, jobOptions, type QueueSettings } from './queue-settings.js';
import { withTimeout } from './run/with-timeout.js';

export interface EnqueueOptions {
  /** Delay in milliseconds. */
  delay?: number;
  /** While a job with this id waits or runs, a second one is dropped. */
  deduplicationId?: string;
}

/** Enqueues jobs for workers. The queue may lose jobs, so required work also has a row that a sweep finds. */
@Injectable()
export class Queue implements OnModuleInit, OnApplicationShutdown {
  private readonly queues = new Map<Lane, Promise<LaneQueue>>();
  private readonly pendingEnqueues = new Set<Promise<void>>();

  constructor(
    private readonly backend: QueueBackend,
    private readonly handlers: JobHandlers,
    private readonly metrics: QueueMetrics,
    private readonly logger: Logger,
    private readonly facts: ReadinessFacts,
    @Inject(QUEUE_SETTINGS) private readonly settings: QueueSettings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.facts.register('queue', () =>
      Promise.resolve({ reachable: this.backend.isReachable(), hintsLost: this.metrics.enqueueFailures() }),
    );
    if (this.settings.opensAtStart) for (const lane of lanes) await this.lane(lane);
  }

  /** Enqueues a job for a request. Returns immediately and never throws. */
  enqueueInBackground<Data>(job: Job<Data>, data: Data, options: EnqueueOptions = {}): void {
    const hint = this.enqueue(job, data, options).catch((error: unknown) =>
      this.reportEnqueueFailure(job, error),
    );
    this.pendingEnqueues.add(hint);
    void hint.finally(() => this.pendingEnqueues.delete(hint));
  }

  /** @throws {Error} when the queue is unavailable or responds too late */
  async enqueue<Data>(job: Job<Data>, data: Data, options: EnqueueOptions = {}): Promise<void> {
    const requestId = currentRequestId();
    const traceparent = currentTraceparent();
    const envelope: JobEnvelope = {
      data: job.data.parse(data),
      ...(requestId === undefined ? {} : { requestId }),
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    await withTimeout(
      this.settings.enqueueTimeout,
      this.lane(job.lane).then((queue) => {
        if (!this.backend.isReachable()) throw new Error('The queue is unavailable');
        return queue.add(job.name, envelope, this.optionsOf(options));
      }),
    );
  }

  /** Runs the job in this process when the queue does not accept it. @throws errors of the job */
  perform<Data>(job: Job<Data>, data: Data): Promise<void> {
    return this.handlers.perform(job.name, data);
  }

  /** @throws {Error} when the lane cannot be opened; the next call tries again */
  lane(lane: Lane): Promise<LaneQueue> {
    const open = this.queues.get(lane);
    if (open !== undefined) return open;
    const opened = this.backend.openQueue(lane);
    opened.catch(() => this.queues.delete(lane));
    this.queues.set(lane, opened);
    return opened;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.pendingEnqueues);
    await Promise.allSettled(
      [...this.queues.values()].map((opened) =>
        withTimeout(
          closeTimeout,
          opened.then((queue) => queue.close()),
        ),
      ),
    );
    await withTimeout(closeTimeout, this.backend.close()).catch(() => undefined);
  }

  private optionsOf({ delay, deduplicationId }: EnqueueOptions): JobsOptions {
    return {
      ...jobOptions(this.settings),
      ...(delay === undefined ? {} : { delay }),
      ...(deduplicationId === undefined ? {} : { deduplication: { id: deduplicationId } }),
    };
  }

  private reportEnqueueFailure(job: Job<unknown>, error: unknown): void {
    this.metrics.countEnqueueFailure(job.name);
    this.logger.warn('queue.enqueue_failed', {
      job: job.name,
      reason: error instanceof Error && !(error instanceof ZodError) ? error.message : 'invalid data',
    });
  }
}
