import { setTimeout } from 'node:timers/promises';

import {
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Logger } from '../../platform/logging/logger.js';
import { EventDelivery } from './event-delivery.service.js';

/** Milliseconds between two looks: a change is told within two seconds. */
const interval = 1_000;

/** The database writes events and knows of no queue: a worker looks for them. */
@Injectable()
export class EventPump implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly delivery: EventDelivery,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.delivery.stop();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.delivery
        .begin()
        .catch((error: unknown) => this.logger.error('Events could not be looked for', error));
      await setTimeout(interval, undefined, { signal }).catch(() => undefined);
    }
  }
}

@Module({ providers: [EventPump] })
export class EventPumpModule {}
