import { Injectable, Module } from '@nestjs/common';

import { Logger } from '../../platform/logging/logger.js';
import { PollingWorker } from '../../platform/job-tables/polling-worker.js';
import { EventDelivery } from './event-delivery.service.js';

/** Milliseconds between two polls. Changes are delivered within two seconds. */
const pollIntervalMs = 1_000;

/** Polls for events, because the database records them and cannot add jobs to the queue. */
@Injectable()
export class EventPollingWorker extends PollingWorker {
  protected readonly onFailure = { message: 'event_delivery.poll_failed', rest: pollIntervalMs };

  constructor(
    private readonly delivery: EventDelivery,
    logger: Logger,
  ) {
    super(logger);
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.delivery.stop();
  }

  protected async poll(): Promise<number> {
    await this.delivery.startDueDeliveries();
    return pollIntervalMs;
  }
}

@Module({ providers: [EventPollingWorker] })
export class EventPollingModule {}
