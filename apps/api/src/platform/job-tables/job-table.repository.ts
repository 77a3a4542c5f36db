import type { Database, Transaction } from '../prisma/database.js';
import { failed, waiting, type ClaimedJob, type JobBacklog, type JobListItem } from './job-table.types.js';

/** A backlog of so many rows is told as so many: counting the rest would cost most when it helps least. */
const maxCounted = 1_000;

export interface JobTableOptions {
  name: string;
  /** A constant of the program, never input. It has the columns of `JobTable`, and indexes on (state, next_attempt_at) and on (finished_at). */
  table: string;
  /** What a claim gives of the row beside `id` and `attempts`, as a list for RETURNING; constant, too. */
  columns: string;
}

/**
 * The rows of one table that are work to be done once, with `id uuid`, `state text` ("PENDING" at first), `attempts int`
 * (0 at first: its time is not waited for, as the clock of who wrote it may be ahead), `next_attempt_at`, `created_at`,
 * `finished_at timestamptz` and `last_error text`. Each race is settled by one conditional update.
 */
export class JobTable<Row extends object> {
  constructor(
    private readonly database: Database,
    private readonly options: JobTableOptions,
  ) {}

  get name(): string {
    return this.options.table;
  }

  /** Of any number of workers one gets the row, until `leaseEndsAt`: what is not settled by then is lost to another. */
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

  /** @param alsoClear more columns to empty @returns false when another has the claim */
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

  /** Rows whose time has come, the longest overdue first: retries, those whose hint got lost, those whose worker died. */
  async findDue(now: Date, limit: number): Promise<ClaimedJob<Row>[]> {
    return this.database.statement<ClaimedJob<Row>>(
      this.statementName('due'),
      `SELECT id, attempts, ${this.options.columns} FROM ${this.options.table}
        WHERE state = '${waiting}' AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT $2`,
      [now, limit],
    );
  }

  /** How many rows are due, and since when the first; a row whose hint got lost is due since it was written. */
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
