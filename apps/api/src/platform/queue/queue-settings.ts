/** All times are in milliseconds. */
export interface QueueSettings {
  namespace: string;
  concurrency: number;
  /** If a worker does not send a heartbeat for this long, its job moves to another worker. */
  lockDuration: number;
  stalledInterval: number;
  attempts: number;
  firstRetryDelay: number;
  /** Interval for restoring schedules that the queue lost. */
  scheduleCheckInterval: number;
  /**
   * Milliseconds. If a scheduled job is late by more than this time, a worker runs the job in its own process.
   */
  scheduleOverdueAfter: number;
  drainTimeout: number;
  /** Timeout for enqueueing a job. If the job is lost, a sweep finds its row. */
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

/** Options of a job. Finished jobs are kept for inspection. Ages are in seconds. */
export function jobOptions({ attempts, firstRetryDelay }: QueueSettings) {
  return {
    attempts,
    backoff: { type: 'exponential', delay: firstRetryDelay, jitter: 0.5 },
    removeOnComplete: { age: 3_600, count: 1_000 },
    removeOnFail: { age: 14 * 86_400, count: 5_000 },
  };
}

/** A job that stalls more often than this fails, because it may have crashed the workers that ran it. */
export const maxStalledCount = 1;

/** Milliseconds before a worker reconnects. A shutdown waits until this time has passed. */
export const runRetryDelay = 1_000;

export const closeTimeout = 2_000;
