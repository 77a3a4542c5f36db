import { Injectable } from '@nestjs/common';

import { Logger } from '../../logging/logger.js';
import { QueueMetrics } from './queue-metrics.js';

/** Milliseconds. A queue that is away complains many times a second. */
const pauseBetweenLines = 10_000;

@Injectable()
export class QueueTrouble {
  private quietUntil = 0;

  constructor(
    private readonly metrics: QueueMetrics,
    private readonly logger: Logger,
  ) {}

  report(error: Error): void {
    this.metrics.troubled();
    if (performance.now() < this.quietUntil) return;
    this.quietUntil = performance.now() + pauseBetweenLines;
    this.logger.error('queue.backend_failed', error, { reason: error.message });
  }
}
