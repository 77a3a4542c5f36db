import { Problem } from '../http/problem.js';

/** Milliseconds. Whoever waits longer has been answered already; what they asked for must not run behind them. */
const longestWait = 4_000;
const retryAfterSeconds = 5;

/**
 * Lets the tries of one subject be checked one after the other. A try counts as a failure until it is checked: without
 * turns, right ones that come at the same moment would be refused for each other. Where several processes run, as many
 * tries as processes are checked at once.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @throws {Problem} SERVICE_BUSY when those before took too long */
  async run<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(subject) ?? Promise.resolve();
    const arrivedAt = performance.now();
    const turn = before.then(() => {
      if (performance.now() - arrivedAt < longestWait) return work();
      throw new Problem('SERVICE_BUSY', { retryAfterSeconds, log: 'waited too long for a turn' });
    });
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(subject, settled);
    try {
      return await turn;
    } finally {
      if (this.last.get(subject) === settled) this.last.delete(subject);
    }
  }

  get size(): number {
    return this.last.size;
  }
}
