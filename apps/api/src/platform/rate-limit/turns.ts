/**
 * Lets the tries of one subject be judged one after the other. A try counts as a failure until it is judged: without
 * turns, right ones that come at the same moment would be refused for each other. Where several processes run, as many
 * tries as processes are judged at once.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(subject) ?? Promise.resolve();
    const turn = before.then(work);
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
