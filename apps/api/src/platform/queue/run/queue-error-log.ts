import { Injectable } from '@nestjs/common';

import { Logger } from '../../logging/logger.js';
import { QueueMetrics } from './queue-metrics.js';

/** Minimum milliseconds between log lines. An unavailable queue reports errors many times per second. */
const logIntervalMs = 10_000;

@Injectable()
export class QueueErrorLog {
  private quietUntil = 0;

  constructor(
    private readonly metrics: QueueMetrics,
    private readonly logger: Logger,
  ) {}

  report(error: Error): void {
    this.metrics.countError();
    if (performance.now() < this.quietUntil) return;
    this.quietUntil = performance.now() + logIntervalMs;
    this.logger.error('queue.backend_failed', error, { reason: error.message });
  }
}
