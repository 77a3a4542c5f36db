import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { CleanupRegistry } from '../lifecycle/cleanup-registry.service.js';
import { Database } from '../prisma/database.js';
import { withSpan } from '../tracing/tracing.js';
import { Queue } from '../queue/queue.service.js';
import type { JobAttemptDefinition, JobTableDefinition } from './job-table-definition.js';
import {
  failed,
  type ClaimedJob,
  type JobBacklog,
  type JobListItem,
  type JobAttemptOutcome,
  type JobAttemptResult,
} from './job-table.types.js';

/**
 * Maximum number of jobs per table that one sweep enqueues, to limit the load on other systems after an outage.
 */
const maxEnqueuedPerSweep = 500;

/**
 * Maximum number of jobs per table that a sweep runs in its process while the queue is unavailable, and how
 * many of them run at the same time.
 */
const maxRunInProcess = 50;
const inProcessConcurrency = 4;

const minute = 60_000;

/** The last attempt was interrupted. It is not repeated, because it may have taken effect. */
const interrupted = 'interrupted during the last attempt';

/**
 * Claims rows, runs attempts outside any transaction, and writes results while the claim is held. `attempt`
 * must be idempotent.
 */
@Injectable()
export class JobTables {
  private readonly definitions = new Map<string, JobTableDefinition<object>>();

  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly cleanupRegistry: CleanupRegistry,
    private readonly clock: Clock,
  ) {}

  registerTable<Row extends object>(definition: JobTableDefinition<Row>): void {
    const { name, table, finishedRetentionMs: keptFinished } = definition;
    if (this.definitions.has(name)) throw new Error(`"${name}" is defined twice`);
    this.definitions.set(name, definition as unknown as JobTableDefinition<object>);
    if (keptFinished !== undefined)
      this.cleanupRegistry.registerTask({
        name: table.name,
        sweep: (now, limit) => table.deleteFinished(new Date(now.getTime() - keptFinished), limit),
      });
  }

  /** Runs one attempt. Returns undefined when another worker runs it or the job is finished or not yet due. */
  async attemptJob<Row extends object>(
    definition: JobAttemptDefinition<Row>,
    id: string,
  ): Promise<JobAttemptResult | undefined> {
    const now = await this.timeOf(definition);
    const row = await definition.table.claim(id, now, new Date(now.getTime() + definition.leaseMs));
    if (row === undefined) return undefined;
    const outcome = isBeyondLastAttempt(definition, row)
      ? { failed: interrupted }
      : await withSpan(`${definition.name} act`, () => definition.attempt(row));
    const result = await this.writeOutcome(definition, row, outcome);
    definition.onResult?.(row, result);
    return result;
  }

  /**
   * @throws {Error} when the queue is unavailable, after this process has run the jobs that are overdue for
   *   longest
   */
  async enqueueDueJobs(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    const left: (() => Promise<void>)[] = [];
    let trouble: { error: unknown } | undefined;
    for (const definition of this.definitions.values()) {
      const { name, table, jobFor } = definition;
      const due = await table.findDue(await this.timeOf(definition), maxEnqueuedPerSweep);
      counts[name] = due.length;
      for (const [index, row] of due.entries()) {
        const job = jobFor(row);
        try {
          if (trouble === undefined)
            await this.queue.enqueue(job, { id: row.id }, { deduplicationId: row.id });
        } catch (error) {
          trouble = { error };
        }
        if (trouble !== undefined && index < maxRunInProcess)
          left.push(() => this.queue.perform(job, { id: row.id }));
      }
    }
    if (trouble === undefined) return counts;
    await runConcurrently(left, inProcessConcurrency);
    throw trouble.error;
  }

  async readBacklogs(): Promise<Readonly<Record<string, JobBacklog>>> {
    const backlogs: Record<string, JobBacklog> = {};
    for (const definition of this.definitions.values())
      backlogs[definition.name] = await definition.table.readBacklog(await this.timeOf(definition));
    return backlogs;
  }

  async listForOperators(
    since: Date,
    limit: number,
  ): Promise<Readonly<Record<string, readonly JobListItem[]>>> {
    const lists: Record<string, readonly JobListItem[]> = {};
    for (const { name, table } of this.definitions.values())
      lists[name] = await table.listForOperators(since, limit);
    return lists;
  }

  private async writeOutcome<Row extends object>(
    definition: JobAttemptDefinition<Row>,
    row: ClaimedJob<Row>,
    outcome: JobAttemptOutcome,
  ): Promise<JobAttemptResult> {
    if ('retry' in outcome && row.attempts <= definition.retryMinutes.length)
      return this.postpone(definition, row, outcome.retry);
    return this.end(definition, row, endOf(outcome));
  }

  private async postpone<Row extends object>(
    definition: JobAttemptDefinition<Row>,
    row: ClaimedJob<Row>,
    reason: string,
  ): Promise<JobAttemptResult> {
    const { table, retryMinutes } = definition;
    const minutes = retryMinutes[row.attempts - 1] ?? 0;
    const next = new Date((await this.timeOf(definition)).getTime() + minutes * minute);
    return (await table.postpone(row, next, reason)) ? { kind: 'postponed', reason } : { kind: 'overtaken' };
  }

  private async end<Row extends object>(
    definition: JobAttemptDefinition<Row>,
    row: ClaimedJob<Row>,
    { state, reason }: { state: string; reason: string | null },
  ): Promise<JobAttemptResult> {
    const { table, columnsToClear: clearedAtEnd, onEnd } = definition;
    const result = { kind: 'ended', state, reason } as const;
    const now = await this.timeOf(definition);
    const isOurs = await this.database.transaction(async (transaction) => {
      const end = { state, reason, now };
      if (!(await table.settle(transaction, row, end, clearedAtEnd?.(row)))) return false;
      await onEnd?.(transaction, row, result);
      return true;
    });
    return isOurs ? result : { kind: 'overtaken' };
  }

  private timeOf<Row extends object>({ time }: JobAttemptDefinition<Row>): Promise<Date> | Date {
    return time === 'machine' ? this.database.machineTime() : this.clock.now();
  }
}

function isBeyondLastAttempt<Row extends object>(
  { retryMinutes }: JobAttemptDefinition<Row>,
  { attempts }: ClaimedJob<Row>,
) {
  return attempts > retryMinutes.length + 1;
}

function endOf(outcome: JobAttemptOutcome): { state: string; reason: string | null } {
  if ('end' in outcome) return { state: outcome.end, reason: outcome.reason ?? null };
  return { state: failed, reason: 'failed' in outcome ? outcome.failed : outcome.retry };
}

/**
 * Runs several calls at the same time. A failed call does not stop the others, and its job stays claimed until
 * the lease ends.
 */
async function runConcurrently(all: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const rest = all.values();
  const next = async () => {
    for (const one of rest) await one().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
