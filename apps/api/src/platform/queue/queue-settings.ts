/** Times in milliseconds. */
export interface QueueSettings {
  namespace: string;
  concurrency: number;
  /** A job whose worker has not been heard of for so long goes to another one. */
  lockDuration: number;
  stalledInterval: number;
  attempts: number;
  firstRetryDelay: number;
  /** How often the schedules are looked after, should the queue have lost them. */
  scheduleCheckInterval: number;
  /** A scheduled job that the queue has not brought for so long is run by the worker that sees it. */
  scheduleOverdueAfter: number;
  drainTimeout: number;
  /** Handing a job over takes no longer; its row is found by a sweep. */
  enqueueTimeout: number;
  /** False: by the first job that is handed over. */
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

/** Of an operator's command, which seldom hands anything over, and for which nobody waits at a page. */
export const commandQueueSettings: QueueSettings = {
  ...queueSettings,
  enqueueTimeout: 10_000,
  opensAtStart: false,
};

export const QUEUE_SETTINGS = Symbol('QUEUE_SETTINGS');

/** Finished jobs are kept for a look; ages in seconds. */
export function jobOptions({ attempts, firstRetryDelay }: QueueSettings) {
  return {
    attempts,
    backoff: { type: 'exponential', delay: firstRetryDelay, jitter: 0.5 },
    removeOnComplete: { age: 3_600, count: 1_000 },
    removeOnFail: { age: 14 * 86_400, count: 5_000 },
  };
}

/** A job that stalled once more than this fails: it may be what kills the workers. */
export const maxStalledCount = 1;

/** Pause before a worker asks again after it lost its connection; a stopping worker waits for the end of it. */
export const runRetryDelay = 1_000;

export const closeTimeout = 2_000;
