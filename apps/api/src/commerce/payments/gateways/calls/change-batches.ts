/**
 * Milliseconds after which a running write no longer blocks the next one; the row version then detects
 * conflicts.
 */
const batchTimeout = 250;

/**
 * Batches concurrent changes to one row in this process. Changes that arrive during a write are written
 * together, which keeps their order and needs only one statement.
 */
export class ChangeBatches<Change> {
  private gathering: { changes: Change[]; written: Promise<void> } | undefined;
  private writing: Promise<void> | undefined;

  /** @param write writes changes in the order of arrival; if it fails, all of them fail */
  constructor(private readonly write: (changes: readonly Change[]) => Promise<void>) {}

  /** Resolves when the change is written. */
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
