import type { Job } from '../queue/job.js';
import type { Transaction } from '../prisma/database.js';
import type { JobTable } from './job-table.repository.js';
import type { ClaimedJob, JobEnd, JobAttemptOutcome, JobAttemptResult } from './job-table.types.js';

/** What one attempt needs, whoever asks for it. */
export interface JobAttemptDefinition<Row extends object> {
  readonly name: string;
  readonly table: JobTable<Row>;
  /** Milliseconds that an attempt may take; longer than every time-out inside `act`. */
  readonly leaseMs: number;
  /** By what leases and repetitions are measured: the clock of business when absent, which the sandbox moves. */
  readonly time?: 'machine';
  /** Minutes from each attempt to the next; the attempt after the last of them is the last one. */
  readonly retryMinutes: readonly number[];
  /** One attempt, outside any transaction. When it throws, the row is left to the end of its lease. */
  readonly attempt: (row: ClaimedJob<Row>) => Promise<JobAttemptOutcome>;
  /** Columns that are emptied when the row ends: what nobody needs afterwards. */
  readonly columnsToClear?: (row: ClaimedJob<Row>) => readonly string[];
  /** Writes what belongs to the end, in the transaction that ends the row. */
  readonly onEnd?: (transaction: Transaction, row: ClaimedJob<Row>, end: JobEnd) => Promise<void>;
  readonly onResult?: (row: ClaimedJob<Row>, result: JobAttemptResult) => void;
}

export interface JobTableDefinition<Row extends object> extends JobAttemptDefinition<Row> {
  /** The queue's hint that a row is due; several rows of one table may go by lanes of their own. */
  readonly jobFor: (row: ClaimedJob<Row>) => Job<{ id: string }>;
  /** Milliseconds after which rows that ended are deleted; absent: they are kept. */
  readonly finishedRetentionMs?: number;
}
