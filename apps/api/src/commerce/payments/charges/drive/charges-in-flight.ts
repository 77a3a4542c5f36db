import { setTimeout } from 'node:timers/promises';

import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';

import { Logger } from '../../../../platform/logging/logger.js';

/** Milliseconds that a stopping process gives what it has begun to send; the reconciler does the rest. */
const shutdownTimeout = 25_000;

@Injectable()
export class ChargesInFlight implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly logger: Logger) {}

  /** @param patience milliseconds; null: until it is done @returns undefined: it is looked up later */
  async runTracked<Result>(
    work: () => Promise<Result>,
    patience: number | null,
  ): Promise<Result | undefined> {
    const done = work().catch((error: unknown) => {
      this.logger.error('charge_reconciliation.failed', error);
      return undefined;
    });
    this.running.add(done);
    void done.finally(() => this.running.delete(done));
    return patience === null ? done : withDeadline(patience, done);
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

async function withDeadline<Result>(patience: number, work: Promise<Result>): Promise<Result | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([work, setTimeout(patience, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
