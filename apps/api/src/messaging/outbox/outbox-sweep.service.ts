import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';
import { JobHandler } from '../../platform/queue/job-handler.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { deliveries, sweepOutbox } from './outbox.jobs.js';
import { OutboxRepository } from './outbox.repository.js';

/** What one sweep hands over at most: after an outage the mail server is not flooded. */
const sweepLimit = 500;

const day = 86_400_000;
const keptFinished = 30 * day;

/** Finds what the queue forgot. */
@Injectable()
export class OutboxSweep implements OnModuleInit {
  constructor(
    private readonly repository: OutboxRepository,
    private readonly queue: Queue,
    private readonly sweeping: Sweeping,
    private readonly clock: Clock,
    private readonly metrics: OutboxMetrics,
  ) {}

  onModuleInit(): void {
    this.sweeping.register({
      name: 'outbox_message',
      sweep: (now, limit) => this.repository.sweepFinished(new Date(now.getTime() - keptFinished), limit),
    });
  }

  @JobHandler(sweepOutbox)
  async handOver(): Promise<void> {
    const due = await this.repository.findDue(this.clock.now(), sweepLimit);
    this.metrics.foundDue(due.length);
    for (const { id, channel } of due)
      await this.queue.enqueue(deliveries[channel], { id }, { deduplicationId: id });
  }
}
