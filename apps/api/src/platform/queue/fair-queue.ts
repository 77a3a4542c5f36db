import { Problem } from '../http/problem.js';

export type Party = 'strangers' | 'known';

interface Bounds {
  atOnce: number;
  /** Milliseconds. */
  longestWait: number;
  retryAfterSeconds: number;
  work: string;
}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

interface Line {
  running: number;
  readonly waiting: Set<Waiting>;
}

/** How much of its measured duration the latest piece of work says of the next. */
const weightOfLatest = 0.1;

/** A freed place goes to the party that has fewer at work: a crowd of one takes half from the other. */
export class FairQueue {
  private readonly lines: Record<Party, Line> = {
    strangers: { running: 0, waiting: new Set() },
    known: { running: 0, waiting: new Set() },
  };
  /** Milliseconds that a piece of work takes. */
  private usualDuration = 0;

  constructor(private readonly bounds: Bounds) {}

  requireRoom(party: Party): void {
    if (this.expectedWait(party) > this.bounds.longestWait) throw this.busy('full');
  }

  async run<Result>(party: Party, work: () => Promise<Result>): Promise<Result> {
    this.requireRoom(party);
    await this.enter(party);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.learn(performance.now() - began);
      this.leave(party);
    }
  }

  private enter(party: Party): Promise<void> {
    const line = this.lines[party];
    if (this.running < this.bounds.atOnce) {
      line.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.delete(waiting);
        reject(this.busy('too slow'));
      }, this.bounds.longestWait);
      const waiting: Waiting = { start: resolve, timer };
      line.waiting.add(waiting);
    });
  }

  private leave(party: Party): void {
    this.lines[party].running -= 1;
    const line = this.lineOfNext();
    const [next] = line.waiting;
    if (next === undefined) return;
    clearTimeout(next.timer);
    line.waiting.delete(next);
    line.running += 1;
    next.start();
  }

  private lineOfNext(): Line {
    const { strangers, known } = this.lines;
    if (known.waiting.size === 0) return strangers;
    if (strangers.waiting.size === 0) return known;
    return known.running <= strangers.running ? known : strangers;
  }

  /** With half of the places while the other party waits as well, with all of them otherwise. */
  private expectedWait(party: Party): number {
    const { strangers, known } = this.lines;
    if (this.running < this.bounds.atOnce) return 0;
    const ahead = this.lines[party].waiting.size + 1;
    const ofOthers = (party === 'known' ? strangers : known).waiting.size;
    return ((ahead + Math.min(ahead, ofOthers)) * this.usualDuration) / this.bounds.atOnce;
  }

  private get running(): number {
    return this.lines.strangers.running + this.lines.known.running;
  }

  private learn(duration: number): void {
    const weight = this.usualDuration === 0 ? 1 : weightOfLatest;
    this.usualDuration += weight * (duration - this.usualDuration);
  }

  private busy(how: string): Problem {
    const { retryAfterSeconds, work } = this.bounds;
    return new Problem('SERVICE_BUSY', { retryAfterSeconds, log: `${work} queue ${how}` });
  }
}
