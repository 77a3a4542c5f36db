import type { Database, Transaction } from '../prisma/database.js';
import { failed, waiting, type ClaimedJob, type JobBacklog, type JobListItem } from './job-table.types.js';

/** Maximum number of rows that are counted, because an exact count is most expensive during an outage. */
const maxCounted = 1_000;

export interface JobTableOptions {
  name: string;
  /**
   * Name of the table. It must be a constant and never user input. The table has the columns described at
   * `JobTable`, and indexes on (state, next_attempt_at) and (finished_at).
   */
  table: string;
  /**
   * Columns that a claim returns in addition to `id` and `attempts`, as a RETURNING list. It must also be a
   * constant.
   */
  columns: string;
}

/**
 * A table of jobs with the columns `id uuid`, `state text` (initially "PENDING"), `attempts int`,
 * `next_attempt_at`, `created_at`, `finished_at timestamptz` and `last_error text`. A job with 0 attempts is
 * due immediately, because the clock of its writer may be ahead. Conditional updates resolve all races.
 */
export class JobTable<Row extends object> {
  constructor(
    private readonly database: Database,
    private readonly options: JobTableOptions,
  ) {}

  get name(): string {
    return this.options.table;
  }

  /** Claims the row for one worker until `leaseEndsAt`. After that, another worker may claim it. */
  async claim(id: string, now: Date, leaseEndsAt: Date): Promise<ClaimedJob<Row> | undefined> {
    const { table, columns } = this.options;
    const [claimed] = await this.database.statement<ClaimedJob<Row>>(
      this.statementName('claim'),
      `UPDATE ${table} SET attempts = attempts + 1, next_attempt_at = $3
        WHERE id = $1 AND state = '${waiting}' AND (attempts = 0 OR next_attempt_at <= $2)
        RETURNING id, attempts, ${columns}`,
      [id, now, leaseEndsAt],
    );
    return claimed;
  }

  /**
   * @param alsoClear additional columns to set to null @returns false when another worker has claimed the row
   */
  async settle(
    transaction: Transaction,
    { id, attempts }: ClaimedJob<Row>,
    end: { state: string; reason: string | null; now: Date },
    alsoClear: readonly string[] = [],
  ): Promise<boolean> {
    const cleared = alsoClear.map((column) => `, ${column} = NULL`).join('');
    const count = await transaction.$executeRawUnsafe(
      `UPDATE ${this.options.table} SET state = $3, last_error = $4, finished_at = $5::timestamptz${cleared}
        WHERE id = $1::uuid AND attempts = $2 AND state = '${waiting}'`,
      id,
      attempts,
      end.state,
      end.reason,
      end.now,
    );
    return count === 1;
  }

  async postpone({ id, attempts }: ClaimedJob<Row>, nextAttemptAt: Date, reason: string): Promise<boolean> {
    const rows = await this.database.statement(
      this.statementName('postpone'),
      `UPDATE ${this.options.table} SET next_attempt_at = $3, last_error = $4
        WHERE id = $1 AND attempts = $2 AND state = '${waiting}' RETURNING 1`,
      [id, attempts, nextAttemptAt, reason],
    );
    return rows.length === 1;
  }

  /**
   * Returns due rows, the longest overdue rows first. They are retries, jobs that the queue lost, and jobs of
   * workers that died.
   */
  async findDue(now: Date, limit: number): Promise<ClaimedJob<Row>[]> {
    return this.database.statement<ClaimedJob<Row>>(
      this.statementName('due'),
      `SELECT id, attempts, ${this.options.columns} FROM ${this.options.table}
        WHERE state = '${waiting}' AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT $2`,
      [now, limit],
    );
  }

  /**
   * Returns the number of due rows and the due time of the oldest one. If the queue lost a job, the job counts
   * as due since its creation.
   */
  async readBacklog(now: Date): Promise<JobBacklog> {
    const [found] = await this.database.statement<{ due: number; since: Date | null }>(
      this.statementName('backlog'),
      `SELECT count(*)::int AS due, min(next_attempt_at) AS since FROM (
         SELECT next_attempt_at FROM ${this.options.table}
          WHERE next_attempt_at <= $1 AND state = '${waiting}' ORDER BY next_attempt_at LIMIT ${maxCounted}
       ) AS first`,
      [now],
    );
    const since = found?.since ?? null;
    return {
      due: found?.due ?? 0,
      oldestSeconds: since === null ? 0 : Math.round((now.getTime() - since.getTime()) / 1_000),
    };
  }

  async listForOperators(since: Date, limit: number): Promise<JobListItem[]> {
    return this.database.statement<JobListItem>(
      this.statementName('people'),
      `SELECT id, state, attempts, last_error AS "lastError", created_at AS "createdAt",
              CASE WHEN state = '${waiting}' THEN next_attempt_at END AS "nextAttemptAt"
         FROM ${this.options.table}
        WHERE (state = '${failed}' AND finished_at >= $1) OR (state = '${waiting}' AND attempts > 0)
        ORDER BY created_at DESC, id DESC LIMIT $2`,
      [since, limit],
    );
  }

  async countByState(since: Date): Promise<Readonly<Record<string, number>>> {
    const rows = await this.database.statement<{ state: string; count: number }>(
      this.statementName('count'),
      `SELECT state, count(*)::int AS count FROM ${this.options.table}
        WHERE state = '${waiting}' OR finished_at >= $1 GROUP BY state`,
      [since],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  async deleteFinished(before: Date, limit: number): Promise<number> {
    const { table } = this.options;
    const rows = await this.database.statement(
      this.statementName('sweep'),
      `DELETE FROM ${table} WHERE id IN (
         SELECT id FROM ${table} WHERE finished_at < $1 ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING 1`,
      [before, limit],
    );
    return rows.length;
  }

  private statementName(statement: string): string {
    return `${this.options.name}-${statement}`;
  }
}
