import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { Sweeping } from '../lifecycle/sweeping.service.js';
import { Database } from '../prisma/database.js';
import { spanned } from '../tracing/tracing.js';
import { Queue } from '../queue/queue.service.js';
import type { WorkAttempt, WorkDefinition } from './work-definition.js';
import {
  failed,
  type Claimed,
  type WorkBacklog,
  type WorkItem,
  type WorkOutcome,
  type WorkResult,
} from './work.types.js';

/** What one sweep hands over of each kind at most: after an outage nobody outside is flooded. */
const handedOverAtOnce = 500;

/** What one sweep does of each kind itself while the queue is away, and how many of them at a time. */
const doneHereAtOnce = 50;
const performersHere = 4;

const minute = 60_000;

/** Interrupted at its last attempt, which is not repeated: it may have had its effect. */
const interrupted = 'interrupted at the last try';

/** Claimed, acted on outside any transaction, settled by the claim's holder. `act` must stand a repetition. */
@Injectable()
export class Work {
  private readonly definitions = new Map<string, WorkDefinition<object>>();

  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly sweeping: Sweeping,
    private readonly clock: Clock,
  ) {}

  register<Row extends object>(definition: WorkDefinition<Row>): void {
    const { name, table, keptFinished } = definition;
    if (this.definitions.has(name)) throw new Error(`"${name}" is defined twice`);
    this.definitions.set(name, definition as unknown as WorkDefinition<object>);
    if (keptFinished !== undefined)
      this.sweeping.register({
        name: table.name,
        sweep: (now, limit) => table.deleteFinished(new Date(now.getTime() - keptFinished), limit),
      });
  }

  /** One attempt, unless another worker makes it, the row's time has not come or it is over: then undefined. */
  async attempt<Row extends object>(
    definition: WorkAttempt<Row>,
    id: string,
  ): Promise<WorkResult | undefined> {
    const now = await this.timeOf(definition);
    const row = await definition.table.claim(id, now, new Date(now.getTime() + definition.lease));
    if (row === undefined) return undefined;
    const outcome = isBeyond(definition, row)
      ? { failed: interrupted }
      : await spanned(`${definition.name} act`, () => definition.act(row));
    const result = await this.write(definition, row, outcome);
    definition.onResult?.(row, result);
    return result;
  }

  /** @throws {Error} when the queue is away, after what is due the longest was done without it */
  async handOver(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    const left: (() => Promise<void>)[] = [];
    let trouble: { error: unknown } | undefined;
    for (const definition of this.definitions.values()) {
      const { name, table, jobFor } = definition;
      const due = await table.due(await this.timeOf(definition), handedOverAtOnce);
      counts[name] = due.length;
      for (const [index, row] of due.entries()) {
        const job = jobFor(row);
        try {
          if (trouble === undefined)
            await this.queue.enqueue(job, { id: row.id }, { deduplicationId: row.id });
        } catch (error) {
          trouble = { error };
        }
        if (trouble !== undefined && index < doneHereAtOnce)
          left.push(() => this.queue.perform(job, { id: row.id }));
      }
    }
    if (trouble === undefined) return counts;
    await someAtOnce(left, performersHere);
    throw trouble.error;
  }

  async backlogs(): Promise<Readonly<Record<string, WorkBacklog>>> {
    const backlogs: Record<string, WorkBacklog> = {};
    for (const definition of this.definitions.values())
      backlogs[definition.name] = await definition.table.backlog(await this.timeOf(definition));
    return backlogs;
  }

  async forPeople(since: Date, limit: number): Promise<Readonly<Record<string, readonly WorkItem[]>>> {
    const lists: Record<string, readonly WorkItem[]> = {};
    for (const { name, table } of this.definitions.values())
      lists[name] = await table.forPeople(since, limit);
    return lists;
  }

  private async write<Row extends object>(
    definition: WorkAttempt<Row>,
    row: Claimed<Row>,
    outcome: WorkOutcome,
  ): Promise<WorkResult> {
    if ('retry' in outcome && row.attempts <= definition.retryMinutes.length)
      return this.postpone(definition, row, outcome.retry);
    return this.end(definition, row, endOf(outcome));
  }

  private async postpone<Row extends object>(
    definition: WorkAttempt<Row>,
    row: Claimed<Row>,
    reason: string,
  ): Promise<WorkResult> {
    const { table, retryMinutes } = definition;
    const minutes = retryMinutes[row.attempts - 1] ?? 0;
    const next = new Date((await this.timeOf(definition)).getTime() + minutes * minute);
    return (await table.postpone(row, next, reason)) ? { kind: 'postponed', reason } : { kind: 'overtaken' };
  }

  private async end<Row extends object>(
    definition: WorkAttempt<Row>,
    row: Claimed<Row>,
    { state, reason }: { state: string; reason: string | null },
  ): Promise<WorkResult> {
    const { table, clearedAtEnd, onEnd } = definition;
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

  private timeOf<Row extends object>({ time }: WorkAttempt<Row>): Promise<Date> | Date {
    return time === 'machine' ? this.database.machineTime() : this.clock.now();
  }
}

function isBeyond<Row extends object>({ retryMinutes }: WorkAttempt<Row>, { attempts }: Claimed<Row>) {
  return attempts > retryMinutes.length + 1;
}

function endOf(outcome: WorkOutcome): { state: string; reason: string | null } {
  if ('end' in outcome) return { state: outcome.end, reason: outcome.reason ?? null };
  return { state: failed, reason: 'failed' in outcome ? outcome.failed : outcome.retry };
}

/** One that fails is left to the end of its lease, and keeps nobody from going on. */
async function someAtOnce(all: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const rest = all.values();
  const next = async () => {
    for (const one of rest) await one().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
