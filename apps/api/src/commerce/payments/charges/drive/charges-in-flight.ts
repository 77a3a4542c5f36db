import { setTimeout } from 'node:timers/promises';

import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';

import { Logger } from '../../../../platform/logging/logger.js';

/** Milliseconds for which a stopping process waits for charges to complete; the reconciler handles the rest. */
const shutdownTimeout = 25_000;

@Injectable()
export class ChargesInFlight implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly logger: Logger) {}

  /**
   * @param timeout in milliseconds; null for no limit
   * @returns undefined after the timeout or a failure; look-ups then determine the result
   */
  async runTracked<Result>(work: () => Promise<Result>, timeout: number | null): Promise<Result | undefined> {
    const done = work().catch((error: unknown) => {
      this.logger.error('charge_reconciliation.failed', error);
      return undefined;
    });
    this.running.add(done);
    void done.finally(() => this.running.delete(done));
    return timeout === null ? done : withDeadline(timeout, done);
  }

  async waitUntilSettled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await withDeadline(shutdownTimeout, this.waitUntilSettled());
  }

  async onApplicationShutdown(): Promise<void> {
    await withDeadline(shutdownTimeout, this.waitUntilSettled());
  }
}

async function withDeadline<Result>(timeout: number, work: Promise<Result>): Promise<Result | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([work, setTimeout(timeout, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
