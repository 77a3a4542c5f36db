/** Times in milliseconds. */
export interface QueueSettings {
  namespace: string;
  concurrency: number;
  /** A job moves to another worker after its worker has not sent a heartbeat for this long. */
  lockDuration: number;
  stalledInterval: number;
  attempts: number;
  firstRetryDelay: number;
  /** Interval for restoring schedules that the queue lost. */
  scheduleCheckInterval: number;
  /** A worker runs a scheduled job in its process when the queue is this late. */
  scheduleOverdueAfter: number;
  drainTimeout: number;
  /** Timeout of enqueueing; a sweep finds the row of a job that was lost. */
  enqueueTimeout: number;
  /** If false, the first enqueued job opens the queue. */
  opensAtStart: boolean;
}

export const queueSettings: QueueSettings = {
  namespace: 'bullmq',
  concurrency: 5,
  lockDuration: 60_000,
  stalledInterval: 30_000,
  attempts: 8,
  firstRetryDelay: 1_000,
  scheduleCheckInterval: 30_000,
  scheduleOverdueAfter: 45_000,
  drainTimeout: 25_000,
  enqueueTimeout: 500,
  opensAtStart: true,
};

/** Settings for operator commands, which rarely enqueue jobs and can wait longer than a page. */
export const commandQueueSettings: QueueSettings = {
  ...queueSettings,
  enqueueTimeout: 10_000,
  opensAtStart: false,
};

export const QUEUE_SETTINGS = Symbol('QUEUE_SETTINGS');

/** Finished jobs are kept for inspection; ages in seconds. */
export function jobOptions({ attempts, firstRetryDelay }: QueueSettings) {
  return {
    attempts,
    backoff: { type: 'exponential', delay: firstRetryDelay, jitter: 0.5 },
    removeOnComplete: { age: 3_600, count: 1_000 },
    removeOnFail: { age: 14 * 86_400, count: 5_000 },
  };
}

/** A job that stalls more often fails, because it may be the cause of the crashes. */
export const maxStalledCount = 1;

/** Delay before a worker reconnects; a shutdown waits until it has passed. */
export const runRetryDelay = 1_000;

export const closeTimeout = 2_000;
