import type { Processor, Queue, Worker } from 'bullmq';

import type { Lane } from '../job.js';

export type LaneQueue = Pick<
  Queue,
  'add' | 'close' | 'getJobScheduler' | 'getJobSchedulers' | 'removeJobScheduler' | 'upsertJobScheduler'
>;

export type LaneWorker = Pick<Worker, 'run' | 'close'>;

export abstract class QueueBackend {
  /** Brings the store into shape before the first use; any number of processes may do so at once. */
  abstract prepare(): Promise<void>;

  /** False where a job handed over now would wait for a connection. */
  abstract isReachable(): boolean;

  abstract openQueue(lane: Lane): Promise<LaneQueue>;

  abstract openWorker(lane: Lane, process: Processor): Promise<LaneWorker>;

  abstract close(): Promise<void>;
}
