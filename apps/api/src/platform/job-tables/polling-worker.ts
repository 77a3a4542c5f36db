import { setTimeout } from 'node:timers/promises';

import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

import type { Logger } from '../logging/logger.js';

/** For what no queue tells of: a worker looks again and again, and the last look is over before it stops. */
export abstract class PollingWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly logger: Logger) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** @returns milliseconds until the next look */
  protected abstract poll(): Promise<number>;

  /** For the log, and milliseconds until the next look, where one failed. */
  protected abstract readonly onFailure: { readonly message: string; readonly rest: number };

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const rest = await this.poll().catch((error: unknown) => {
        this.logger.error(this.onFailure.message, error);
        return this.onFailure.rest;
      });
      await setTimeout(rest, undefined, { signal }).catch(() => undefined);
    }
  }
}
