import type { Job } from '../queue/job.js';
import type { Transaction } from '../prisma/database.js';
import type { JobTable } from './job-table.repository.js';
import type { ClaimedJob, JobEnd, JobAttemptOutcome, JobAttemptResult } from './job-table.types.js';

/** Defines an attempt of a job. Either the queue or a sweep can start the attempt. */
export interface JobAttemptDefinition<Row extends object> {
  readonly name: string;
  readonly table: JobTable<Row>;
  /** Milliseconds that an attempt may take; longer than every timeout inside `attempt`. */
  readonly leaseMs: number;
  /** Clock for leases and retries. Default: the business clock, which the sandbox can move. */
  readonly time?: 'machine';
  /** Minutes between attempts. One more attempt follows after the last entry. */
  readonly retryMinutes: readonly number[];
  /** Runs one attempt outside any transaction. If it throws, the row stays claimed until its lease ends. */
  readonly attempt: (row: ClaimedJob<Row>) => Promise<JobAttemptOutcome>;
  /** Columns to set to null when the job ends. */
  readonly columnsToClear?: (row: ClaimedJob<Row>) => readonly string[];
  /** Writes the consequences of a finished job, in the transaction that finishes it. */
  readonly onEnd?: (transaction: Transaction, row: ClaimedJob<Row>, end: JobEnd) => Promise<void>;
  readonly onResult?: (row: ClaimedJob<Row>, result: JobAttemptResult) => void;
}

export interface JobTableDefinition<Row extends object> extends JobAttemptDefinition<Row> {
  /** Returns the queue job for a due row. Rows of the same table can use different lanes. */
  readonly jobFor: (row: ClaimedJob<Row>) => Job<{ id: string }>;
  /** Milliseconds after which finished rows are deleted. If absent, they are not deleted. */
  readonly finishedRetentionMs?: number;
}
