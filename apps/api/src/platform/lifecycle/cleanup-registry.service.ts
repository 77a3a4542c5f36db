import { Injectable } from '@nestjs/common';

export interface CleanupTask {
  name: string;
  /**
   * Deletes at most `limit` rows with the help of an index, and skips locked rows. Returns the number of
   * deleted rows.
   */
  sweep(now: Date, limit: number): Promise<number>;
}

@Injectable()
export class CleanupRegistry {
  private readonly sweeps = new Map<string, CleanupTask>();

  registerTask(cleanupTask: CleanupTask): void {
    if (this.sweeps.has(cleanupTask.name)) throw new Error(`"${cleanupTask.name}" is registered twice`);
    this.sweeps.set(cleanupTask.name, cleanupTask);
  }

  listTasks(): readonly CleanupTask[] {
    return [...this.sweeps.values()];
  }
}
