import type { Processor } from 'bullmq';

import type { Lane } from '../job.js';
import { QueueBackend, type LaneQueue, type LaneWorker } from './queue-backend.js';

/** Opens the backend when it is used first. If this fails, tries again at the next use. */
export class LazyQueueBackend extends QueueBackend {
  private opening: Promise<QueueBackend> | undefined;
  private opened: QueueBackend | undefined;

  constructor(private readonly open: () => Promise<QueueBackend>) {
    super();
  }

  async prepare(): Promise<void> {
    await this.backend();
  }

  isReachable(): boolean {
    return this.opened?.isReachable() ?? true;
  }

  async openQueue(lane: Lane): Promise<LaneQueue> {
    return (await this.backend()).openQueue(lane);
  }

  async openWorker(lane: Lane, process: Processor): Promise<LaneWorker> {
    return (await this.backend()).openWorker(lane, process);
  }

  async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    await this.opened?.close();
  }

  private async backend(): Promise<QueueBackend> {
    this.opening ??= this.open();
    try {
      return (this.opened = await this.opening);
    } catch (error) {
      this.opening = undefined;
      throw error;
    }
  }
}
