import { Problem } from '../http/problem.js';

export type ClientGroup = 'strangers' | 'known';

interface Bounds {
  concurrency: number;
  /** Maximum wait in milliseconds. */
  maxWaitMs: number;
  retryAfterSeconds: number;
  work: string;
}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

interface GroupQueue {
  running: number;
  readonly waiting: Set<Waiting>;
}

/** Weight of the latest duration in the moving average. */
const smoothingFactor = 0.1;

/**
 * A free slot goes to the group with fewer running tasks, so that a flood of one group leaves half of the slots
 * to the other group.
 */
export class FairQueue {
  private readonly lines: Record<ClientGroup, GroupQueue> = {
    strangers: { running: 0, waiting: new Set() },
    known: { running: 0, waiting: new Set() },
  };
  /** Average duration of a task in milliseconds. */
  private averageDurationMs = 0;

  constructor(private readonly bounds: Bounds) {}

  requireCapacity(clientGroup: ClientGroup): void {
    if (this.expectedWait(clientGroup) > this.bounds.maxWaitMs) throw this.busy('full');
  }

  async run<Result>(clientGroup: ClientGroup, work: () => Promise<Result>): Promise<Result> {
    this.requireCapacity(clientGroup);
    await this.acquireSlot(clientGroup);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.updateAverage(performance.now() - began);
      this.releaseSlot(clientGroup);
    }
  }

  private acquireSlot(clientGroup: ClientGroup): Promise<void> {
    const groupQueue = this.lines[clientGroup];
    if (this.running < this.bounds.concurrency) {
      groupQueue.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        groupQueue.waiting.delete(waiting);
        reject(this.busy('too slow'));
      }, this.bounds.maxWaitMs);
      const waiting: Waiting = { start: resolve, timer };
      groupQueue.waiting.add(waiting);
    });
  }

  private releaseSlot(clientGroup: ClientGroup): void {
    this.lines[clientGroup].running -= 1;
    const groupQueue = this.nextGroup();
    const [next] = groupQueue.waiting;
    if (next === undefined) return;
    clearTimeout(next.timer);
    groupQueue.waiting.delete(next);
    groupQueue.running += 1;
    next.start();
  }

  private nextGroup(): GroupQueue {
    const { strangers, known } = this.lines;
    if (known.waiting.size === 0) return strangers;
    if (strangers.waiting.size === 0) return known;
    return known.running <= strangers.running ? known : strangers;
  }

  /** Assumes that a group gets half of the slots while the other group also waits, and otherwise all slots. */
  private expectedWait(clientGroup: ClientGroup): number {
    const { strangers, known } = this.lines;
    if (this.running < this.bounds.concurrency) return 0;
    const ahead = this.lines[clientGroup].waiting.size + 1;
    const ofOthers = (clientGroup === 'known' ? strangers : known).waiting.size;
    return ((ahead + Math.min(ahead, ofOthers)) * this.averageDurationMs) / this.bounds.concurrency;
  }

  private get running(): number {
    return this.lines.strangers.running + this.lines.known.running;
  }

  private updateAverage(duration: number): void {
    const weight = this.averageDurationMs === 0 ? 1 : smoothingFactor;
    this.averageDurationMs += weight * (duration - this.averageDurationMs);
  }

  private busy(how: string): Problem {
    const { retryAfterSeconds, work } = this.bounds;
    return new Problem('SERVICE_BUSY', { retryAfterSeconds, log: `${work} queue ${how}` });
  }
}
