import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';

import { Logger } from '../logging/logger.js';

/** Runs tasks after the response, so that they do not increase the response time. A shutdown waits for them. */
@Injectable()
export class PostResponseTasks implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  startTask(name: string, work: () => Promise<void>): void {
    const done = new Promise((resolve) => setImmediate(resolve)).then(work).catch((error: unknown) => {
      this.logger.error('deferred_task.failed', error, { reason: name });
    });
    this.running.add(done);
    void done.finally(() => this.running.delete(done));
  }

  async waitForTasks(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.waitForTasks();
  }

  /** Waits again, for the tasks of requests that received their response while the server closed. */
  onApplicationShutdown(): Promise<void> {
    return this.waitForTasks();
  }
}
