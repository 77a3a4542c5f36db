/** The states of a row of work that the engine sets itself; a definition adds the ends of its own ("SENT", "PAID"). */
export const waiting = 'PENDING';
export const failed = 'FAILED';

/** A row that this worker alone may act on until its lease ends. `attempts` is the epoch: a later claim raises it. */
export type ClaimedJob<Row> = Row & {
  readonly id: string;
  readonly attempts: number;
};

export type JobAttemptOutcome =
  | { readonly end: string; readonly reason?: string }
  | { readonly failed: string }
  /** Once more by the plan; after its last attempt it has failed. */
  | { readonly retry: string };

export interface JobEnd {
  readonly kind: 'ended';
  readonly state: string;
  readonly reason: string | null;
}

export type JobAttemptResult =
  | JobEnd
  | { readonly kind: 'postponed'; readonly reason: string }
  /** The lease ran out meanwhile and another worker has taken over: nothing was written. */
  | { readonly kind: 'overtaken' };

/** A row that has failed, or that has been tried more than once without success: the list for people. */
export interface JobListItem {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
}

/** What is due and has not been taken; `due` counts up to a thousand. */
export interface JobBacklog {
  readonly due: number;
  readonly oldestSeconds: number;
}
