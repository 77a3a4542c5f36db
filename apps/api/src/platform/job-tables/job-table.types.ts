/** States that job tables set themselves. Each definition adds final states, such as "SENT" or "PAID". */
export const waiting = 'PENDING';
export const failed = 'FAILED';

/**
 * A row that only this worker may process until its lease ends. `attempts` is a fencing token, because each
 * later claim increases it.
 */
export type ClaimedJob<Row> = Row & {
  readonly id: string;
  readonly attempts: number;
};

export type JobAttemptOutcome =
  | { readonly end: string; readonly reason?: string }
  | { readonly failed: string }
  /** Retries the job as planned; the job fails after the last attempt. */
  | { readonly retry: string };

export interface JobEnd {
  readonly kind: 'ended';
  readonly state: string;
  readonly reason: string | null;
}

export type JobAttemptResult =
  | JobEnd
  | { readonly kind: 'postponed'; readonly reason: string }
  /** The lease has expired and another worker has taken over; nothing was written. */
  | { readonly kind: 'overtaken' };

/** A job in the list for operators. It has failed or has several unsuccessful attempts. */
export interface JobListItem {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
}

/** Due jobs that no worker has claimed. `due` is their number, counted up to 1,000. */
export interface JobBacklog {
  readonly due: number;
  readonly oldestSeconds: number;
}
