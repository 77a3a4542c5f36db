import type { Job } from '../queue/job.js';
import type { Transaction } from '../prisma/database.js';
import type { WorkTable } from './work-table.repository.js';
import type { Claimed, WorkEnd, WorkOutcome, WorkResult } from './work.types.js';

/** What one attempt needs, whoever asks for it. */
export interface WorkAttempt<Row extends object> {
  readonly name: string;
  readonly table: WorkTable<Row>;
  /** Milliseconds that an attempt may take; longer than every time-out inside `act`. */
  readonly lease: number;
  /** By what leases and repetitions are measured: the clock of business when absent, which the sandbox moves. */
  readonly time?: 'machine';
  /** Minutes from each attempt to the next; the attempt after the last of them is the last one. */
  readonly retryMinutes: readonly number[];
  /** One attempt, outside any transaction. When it throws, the row is left to the end of its lease. */
  readonly act: (row: Claimed<Row>) => Promise<WorkOutcome>;
  /** Columns that are emptied when the row ends: what nobody needs afterwards. */
  readonly clearedAtEnd?: (row: Claimed<Row>) => readonly string[];
  /** Writes what belongs to the end, in the transaction that ends the row. */
  readonly onEnd?: (transaction: Transaction, row: Claimed<Row>, end: WorkEnd) => Promise<void>;
  readonly onResult?: (row: Claimed<Row>, result: WorkResult) => void;
}

export interface WorkDefinition<Row extends object> extends WorkAttempt<Row> {
  /** The queue's hint that a row is due; several rows of one table may go by lanes of their own. */
  readonly jobFor: (row: Claimed<Row>) => Job<{ id: string }>;
  /** Milliseconds after which rows that ended are deleted; absent: they are kept. */
  readonly keptFinished?: number;
}
