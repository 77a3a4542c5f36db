import { Injectable } from '@nestjs/common';
import type { Job as QueuedJob } from 'bullmq';

import { Logger } from '../../logging/logger.js';
import { runForRequest } from '../../logging/request-id.js';
import { beginTrace, runInSpan } from '../../tracing/tracing.js';
import { jobEnvelope } from './job-envelope.js';
import { JobHandlers, type HandledJob } from './job-handlers.js';
import type { Job } from '../job.js';
import { QueueMetrics, type JobOutcome } from './queue-metrics.js';

/**
 * The queue recognises this class by its name. The library of the queue is therefore loaded only in processes
 * that run a queue.
 */
class UnrecoverableJobError extends Error {
  override name = 'UnrecoverableError';
}

@Injectable()
export class JobRunner {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly metrics: QueueMetrics,
    private readonly logger: Logger,
  ) {}

  /** @throws {UnrecoverableJobError} for a job that can never succeed */
  async run(queued: QueuedJob): Promise<void> {
    const { requestId, traceparent } = jobEnvelope.safeParse(queued.data).data ?? {};
    const measured = () => this.measure(queued, traceparent);
    await (requestId === undefined ? measured() : runForRequest(requestId, measured));
  }

  async runInProcess({ name }: Job<Record<string, never>>): Promise<void> {
    const { span, report } = this.begin(name);
    try {
      await runInSpan(span, () => this.handlers.perform(name, {}));
      report('completed');
    } catch (error) {
      report('failed');
      throw error;
    }
  }

  private begin(name: string, traceparent?: string) {
    const startedAt = performance.now();
    const span = beginTrace('consumer', name, { 'job.name': name }, traceparent);
    const report = (outcome: JobOutcome) => {
      this.metrics.recordRun(name, outcome, (performance.now() - startedAt) / 1_000);
      span?.end({ 'job.outcome': outcome }, outcome === 'completed' ? undefined : outcome);
    };
    return { span, report };
  }

  private async measure(queued: QueuedJob, traceparent: string | undefined): Promise<void> {
    const { span, report } = this.begin(queued.name, traceparent);
    try {
      await runInSpan(span, () => this.handle(queued));
      report('completed');
    } catch (error) {
      const isLast =
        error instanceof UnrecoverableJobError || queued.attemptsMade + 1 >= (queued.opts.attempts ?? 1);
      report(isLast ? 'failed' : 'retried');
      this.logger.error(isLast ? 'job.failed' : 'job.retried', error, {
        job: queued.name,
        jobId: queued.id ?? '',
      });
      throw error;
    }
  }

  private async handle(queued: QueuedJob): Promise<void> {
    const handled = this.handlers.find(queued.name);
    if (handled === undefined) throw new UnrecoverableJobError('This version has no such job');
    const data = readData(handled, queued.data);
    await handled.handle(data, { jobId: queued.id ?? '', attempt: queued.attemptsMade + 1 });
  }
}

function readData({ job }: HandledJob, stored: unknown): unknown {
  const envelope = jobEnvelope.safeParse(stored);
  const data = job.data.safeParse(envelope.data?.data);
  if (envelope.success && data.success) return data.data;
  throw new UnrecoverableJobError('The data has the format of another version');
}
