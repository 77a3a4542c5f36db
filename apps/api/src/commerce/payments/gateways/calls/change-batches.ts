/** Milliseconds after which what is still being written holds up nobody else: the row's own version decides then. */
const batchTimeout = 250;

/**
 * Changes of one row that this process wants at the same time: while some are written, those that come meanwhile gather
 * and are written together, so that they neither overtake each other nor cost a statement each.
 */
export class ChangeBatches<Change> {
  private gathering: { changes: Change[]; written: Promise<void> } | undefined;
  private writing: Promise<void> | undefined;

  /** @param write of changes in the order in which they came; its failure is that of all of them */
  constructor(private readonly write: (changes: readonly Change[]) => Promise<void>) {}

  /** Ends when the change is written. */
  async add(change: Change): Promise<void> {
    this.gathering ??= this.gather();
    this.gathering.changes.push(change);
    await this.gathering.written;
  }

  private gather(): { changes: Change[]; written: Promise<void> } {
    const changes: Change[] = [];
    return { changes, written: this.writeNext(changes) };
  }

  private async writeNext(changes: readonly Change[]): Promise<void> {
    await this.turn();
    this.gathering = undefined;
    const writing = this.write(changes);
    this.writing = writing;
    try {
      await writing;
    } finally {
      if (this.writing === writing) this.writing = undefined;
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, batchTimeout);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      (this.writing ?? Promise.resolve()).then(end, end);
    });
  }
}
