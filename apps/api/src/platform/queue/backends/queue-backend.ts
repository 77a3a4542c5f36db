import type { Processor, Queue, Worker } from 'bullmq';

import type { Lane } from '../job.js';

export type LaneQueue = Pick<
  Queue,
  'add' | 'close' | 'getJobScheduler' | 'getJobSchedulers' | 'removeJobScheduler' | 'upsertJobScheduler'
>;

export type LaneWorker = Pick<Worker, 'run' | 'close'>;

export abstract class QueueBackend {
  /** Creates the schema of the queue before the first use. Safe for concurrent processes. */
  abstract prepare(): Promise<void>;

  /** Returns false when adding a job would wait for a connection. */
  abstract isReachable(): boolean;

  abstract openQueue(lane: Lane): Promise<LaneQueue>;

  abstract openWorker(lane: Lane, process: Processor): Promise<LaneWorker>;

  abstract close(): Promise<void>;
}
