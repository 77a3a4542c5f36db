import { Problem } from '../http/problem.js';

interface Bounds {
  concurrency: number;
  waiting: number;
  retryAfterSeconds: number;
  work: string;
}

/** Limits concurrent expensive work of a process, and rejects tasks when too many are waiting. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly bounds: Bounds) {}

  /** Throws an error before any work starts if too many tasks wait. @throws {Problem} SERVICE_BUSY */
  requireCapacity(): void {
    const { concurrency: atOnce, waiting, retryAfterSeconds, work } = this.bounds;
    if (this.running >= atOnce && this.waiting.length >= waiting)
      throw new Problem('SERVICE_BUSY', { retryAfterSeconds, log: `${work} queue full` });
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.requireCapacity();
    await this.acquireSlot();
    try {
      return await work();
    } finally {
      this.releaseSlot();
    }
  }

  private acquireSlot(): Promise<void> {
    if (this.running < this.bounds.concurrency) {
      this.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private releaseSlot(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}
