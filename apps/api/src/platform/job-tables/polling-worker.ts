import { setTimeout } from 'node:timers/promises';

import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

import type { Logger } from '../logging/logger.js';

/** Polls for due work about which the queue does not notify. A shutdown waits for the current poll. */
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

  /** @returns milliseconds until the next poll */
  protected abstract poll(): Promise<number>;

  /** Log event of a failed poll, and milliseconds until the next poll. */
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
