import { Injectable, Module } from '@nestjs/common';

import { Logger } from '../../platform/logging/logger.js';
import { Pump } from '../../platform/work/pump.js';
import { EventDelivery } from './event-delivery.service.js';

/** Milliseconds between two looks: a change is told within two seconds. */
const rest = 1_000;

/** The database writes events and knows of no queue: a worker looks for them. */
@Injectable()
export class EventPump extends Pump {
  protected readonly failed = { message: 'event_delivery.poll_failed', rest };

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

  protected async look(): Promise<number> {
    await this.delivery.begin();
    return rest;
  }
}

@Module({ providers: [EventPump] })
export class EventPumpModule {}
