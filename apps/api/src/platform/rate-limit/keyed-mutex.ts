import { Problem } from '../http/problem.js';

const retryAfterSeconds = 5;

/**
 * Serialises attempts for a subject. Each attempt counts as a failure until it is checked. Without the mutex,
 * concurrent correct attempts would be rejected.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly longestWait: number;

  /**
   * @param answerWait response timeout in milliseconds; a task that has waited almost this long is not started
   */
  constructor(answerWait: number) {
    this.longestWait = (answerWait * 5) / 6;
  }

  /** @throws {Problem} SERVICE_BUSY when the task has waited too long for earlier tasks */
  async run<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(subject) ?? Promise.resolve();
    const arrivedAt = performance.now();
    const turn = before.then(() => {
      if (performance.now() - arrivedAt < this.longestWait) return work();
      throw new Problem('SERVICE_BUSY', { retryAfterSeconds, log: 'mutex timeout' });
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
