import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, runConcurrently, repeatRace } from '@account/testing/race';
import { TestClock } from '@account/testing/test-clock';
import * as z from 'zod';

import { runCommand } from '../cli/run-command.js';
import { CleanupRegistry } from '../lifecycle/cleanup-registry.service.js';
import { openDatabase } from '../../testing/open-database.js';
import { Database } from '../prisma/database.js';
import type { Queue } from '../queue/queue.service.js';
import type { JobTableDefinition } from './job-table-definition.js';
import { JobTable } from './job-table.repository.js';
import { jobTableCommands } from './job-table.commands.js';
import { JobTables } from './job-tables.service.js';
import type { JobAttemptOutcome } from './job-table.types.js';

// Registered first, because hooks run in registration order and this one must run before the database is
// closed.
afterAll(async () => {
  for (const { database } of workers) await database.onApplicationShutdown();
  await store.rows('DROP TABLE spec_work, spec_effect');
});

const store = testDatabase();

/** A second worker with a separate pool and separate job tables. */
interface Worker {
  database: Database;
  work: JobTables;
  table: JobTable<{ label: string }>;
}

interface Row {
  state: string;
  attempts: number;
  last_error: string | null;
  secret: string | null;
  finished_at: Date | null;
}

const clock = new TestClock();
const handed: string[] = [];
let queueIsAway = false;
let performed: (id: string) => Promise<unknown> = () => Promise.resolve();
const queue = {
  perform: async (_job: unknown, { id }: { id: string }) => void (await performed(id)),
  enqueue: (_job: unknown, { id }: { id: string }) =>
    queueIsAway
      ? Promise.reject(new Error('The queue is unavailable'))
      : Promise.resolve(void handed.push(id)),
} as unknown as Queue;
const job = {
  name: 'spec.work',
  lane: 'default',
  data: z.strictObject({ id: z.string() }),
} as const;

let workers: [Worker, Worker];
let acts: string[];

beforeAll(async () => {
  await store.rows(`
    CREATE TABLE spec_work (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(), label text NOT NULL, secret text,
      state text NOT NULL DEFAULT 'PENDING', attempts int NOT NULL DEFAULT 0,
      next_attempt_at timestamptz(3) NOT NULL, created_at timestamptz(3) NOT NULL,
      finished_at timestamptz(3), last_error text)`);
  await store.rows('CREATE TABLE spec_effect (work_id uuid, by_whom text)');
  workers = [newWorker(), newWorker()];
});

beforeEach(async () => {
  acts = [];
  handed.length = 0;
  queueIsAway = false;
  await store.rows('TRUNCATE spec_work, spec_effect');
});

function newWorker(): Worker {
  const database = openDatabase(store);
  const table = new JobTable<{ label: string }>(database, {
    name: 'spec',
    table: 'spec_work',
    columns: 'label',
  });
  return { database, table, work: new JobTables(database, queue, new CleanupRegistry(), clock) };
}

const lease = 60_000;
const retryMinutes = [1, 5];

function defined(
  worker: Worker,
  act: () => JobAttemptOutcome | Promise<JobAttemptOutcome>,
  more: Partial<JobTableDefinition<{ label: string }>> = {},
): JobTableDefinition<{ label: string }> {
  return {
    name: 'spec',
    table: worker.table,
    leaseMs: lease,
    retryMinutes,
    jobFor: () => job,
    columnsToClear: () => ['secret'],
    attempt: async ({ label }) => {
      acts.push(label);
      return act();
    },
    onEnd: async (transaction, { id }) => {
      await transaction.$executeRaw`INSERT INTO spec_effect (work_id, by_whom) VALUES (${id}::uuid, ${worker === workers[0] ? 'first' : 'second'})`;
    },
    ...more,
  };
}

async function written(label = 'one'): Promise<string> {
  const [row] = await store.rows<{ id: string }>(
    `INSERT INTO spec_work (label, secret, next_attempt_at, created_at) VALUES ($1, 'secret', $2, $2) RETURNING id`,
    [label, clock.now()],
  );
  return String(row?.id);
}

const rowOf = async (id: string) =>
  (await store.rows<Row>('SELECT * FROM spec_work WHERE id = $1', [id]))[0] as Row;
const effects = async (id: string) =>
  (await store.rows<{ by_whom: string }>('SELECT by_whom FROM spec_effect WHERE work_id = $1', [id])).map(
    ({ by_whom: byWhom }) => byWhom,
  );

const done = () => ({ end: 'DONE' });

/** Signals the test when an attempt has started, and blocks the attempt until the test continues. */
function gate() {
  const begun = Promise.withResolvers<undefined>();
  const opened = Promise.withResolvers<undefined>();
  return {
    begun: begun.promise,
    open: () => opened.resolve(undefined),
    act: async () => {
      begun.resolve(undefined);
      await opened.promise;
      return done();
    },
  };
}

describe('an attempt', () => {
  it('runs once for 16 concurrent calls of two workers, and only one of them writes its result', async () => {
    await repeatRace(async () => {
      const id = await written();
      await assertSingleUse(
        (index) => {
          const worker = workers[index % 2] as Worker;
          return worker.work.attemptJob(defined(worker, done), id);
        },
        16,
        (result) => result?.kind === 'ended',
      );
      expect(await rowOf(id)).toMatchObject({ state: 'DONE', attempts: 1, secret: null, last_error: null });
      expect(await effects(id)).toHaveLength(1);
    });
  });

  it('runs immediately when the clock of the host is behind, and does not run again after it has ended', async () => {
    const [worker] = workers;
    const id = await written();
    clock.travel({ seconds: -1 });
    expect(await worker.work.attemptJob(defined(worker, done), id)).toEqual({
      kind: 'ended',
      state: 'DONE',
      reason: null,
    });
    clock.travel({ days: 1 });
    expect(await worker.work.attemptJob(defined(worker, done), id)).toBeUndefined();
    expect(acts).toEqual(['one']);
  });

  it('is retried exactly at the planned times and then listed as failed', async () => {
    const [worker] = workers;
    const definition = defined(worker, () => ({ retry: 'busy' }));
    const since = clock.now();
    const id = await written();
    for (const minutes of retryMinutes) {
      expect(await worker.work.attemptJob(definition, id)).toEqual({ kind: 'postponed', reason: 'busy' });
      clock.travel({ minutes, milliseconds: -1 });
      expect(await worker.work.attemptJob(definition, id)).toBeUndefined();
      clock.travel({ milliseconds: 1 });
    }
    expect(await worker.table.listForOperators(since, 10)).toMatchObject([
      { id, state: 'PENDING', attempts: 2, lastError: 'busy', nextAttemptAt: clock.now() },
    ]);
    expect(await worker.work.attemptJob(definition, id)).toMatchObject({ kind: 'ended', state: 'FAILED' });
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', attempts: 3, last_error: 'busy', secret: null });
    expect(await worker.table.listForOperators(since, 10)).toMatchObject([
      { id, state: 'FAILED', lastError: 'busy', nextAttemptAt: null },
    ]);
  });

  it('is not retried after a permanent failure', async () => {
    const [worker] = workers;
    const id = await written();
    const result = await worker.work.attemptJob(
      defined(worker, () => ({ failed: 'no such address' })),
      id,
    );
    expect(result).toEqual({ kind: 'ended', state: 'FAILED', reason: 'no such address' });
  });
});

describe('a worker that dies', () => {
  it.each([
    ['during the attempt', { attempt: () => Promise.reject(new Error('killed')) }],
    ['between the attempt and its end', { onEnd: () => Promise.reject(new Error('killed')) }],
  ])('leaves no partial result, and a sweep claims the row when its lease ends (%s)', async (_, dies) => {
    const [first, second] = workers;
    const id = await written();
    await expect(first.work.attemptJob(defined(first, done, dies), id)).rejects.toThrow('killed');
    expect(await rowOf(id)).toMatchObject({ state: 'PENDING', attempts: 1, secret: 'secret' });
    expect(await effects(id)).toEqual([]);

    second.work.registerTable(defined(second, done, { name: `spec ${String(_)}` }));
    clock.travel({ milliseconds: lease - 1 });
    await second.work.enqueueDueJobs();
    expect(handed).toEqual([]);
    clock.travel({ milliseconds: 1 });
    await second.work.enqueueDueJobs();
    expect(new Set(handed)).toEqual(new Set([id]));
    await second.work.attemptJob(defined(second, done), id);
    expect(await rowOf(id)).toMatchObject({ state: 'DONE', attempts: 2 });
    expect(await effects(id)).toEqual(['second']);
  });

  it('leaves the job as failed when it dies during the last attempt', async () => {
    const [worker] = workers;
    const id = await written();
    await store.rows('UPDATE spec_work SET attempts = $2 WHERE id = $1', [id, retryMinutes.length + 1]);
    await worker.work.attemptJob(defined(worker, done), id);
    expect(acts).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      state: 'FAILED',
      last_error: 'interrupted during the last attempt',
    });
  });
});

describe('a worker that was frozen for longer than its lease', () => {
  it.each([
    ['while the other worker is still running the attempt', false],
    ['after the other worker has ended it', true],
  ])('does not write anything when it resumes %s', async (_, endsFirst) => {
    const [first, second] = workers;
    const id = await written();
    const [frozen, other] = [gate(), gate()];
    const late = first.work.attemptJob(defined(first, frozen.act), id);
    await frozen.begun;
    clock.travel({ milliseconds: lease });
    const taking = second.work.attemptJob(defined(second, other.act), id);
    await other.begun;
    if (endsFirst) {
      other.open();
      await taking;
    }
    frozen.open();
    expect(await late).toEqual({ kind: 'overtaken' });
    other.open();
    expect(await taking).toMatchObject({ kind: 'ended' });
    expect(await effects(id)).toEqual(['second']);
    expect(await rowOf(id)).toMatchObject({ state: 'DONE', attempts: 2 });
  });

  it('does not postpone the next attempt of the worker that claimed the job', async () => {
    const [first, second] = workers;
    const id = await written();
    const frozen = gate();
    const late = first.work.attemptJob(
      defined(first, async () => {
        await frozen.act();
        return { retry: 'slow' };
      }),
      id,
    );
    await frozen.begun;
    clock.travel({ milliseconds: lease });
    await second.work.attemptJob(
      defined(second, () => ({ retry: 'busy' })),
      id,
    );
    frozen.open();
    expect(await late).toEqual({ kind: 'overtaken' });
    expect(await rowOf(id)).toMatchObject({ last_error: 'busy' });
  });
});

describe('while the queue is unavailable', () => {
  it('the sweep of a worker runs due jobs in its process, and two concurrent sweeps run each job once', async () => {
    queueIsAway = true;
    const [first, second] = workers;
    const [one, other] = [defined(first, done, { name: 'away' }), defined(second, done, { name: 'away' })];
    first.work.registerTable(one);
    second.work.registerTable(other);
    performed = (id) => Promise.all([first.work.attemptJob(one, id), second.work.attemptJob(other, id)]);
    const ids = [await written('first'), await written('second'), await written('third')];
    const swept = await runConcurrently(2, (index) => (workers[index] as Worker).work.enqueueDueJobs());
    expect(swept.map(({ status }) => status)).toContain('rejected');
    expect(acts.toSorted()).toEqual(['first', 'second', 'third']);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'DONE', attempts: 1 });
    expect(handed).toEqual([]);
  });

  it('a failing job does not block others', async () => {
    queueIsAway = true;
    const [bad, good] = [await written('bad'), await written('good')];
    const tried: string[] = [];
    performed = (id) => {
      tried.push(id);
      return id === bad ? Promise.reject(new Error('broken')) : Promise.resolve();
    };
    await expect(workers[0].work.enqueueDueJobs()).rejects.toThrow('The queue is unavailable');
    expect(new Set(tried)).toEqual(new Set([bad, good]));
  });
});

describe('the job list for operators', () => {
  it('shows how long the oldest unclaimed job has been due', async () => {
    const [worker] = workers;
    const name = 'overdue';
    worker.work.registerTable(defined(worker, done, { name }));
    await written('old');
    clock.travel({ seconds: 205 });
    await written('new');
    expect((await worker.work.readBacklogs())[name]).toEqual({ due: 2, oldestSeconds: 205 });
    const lines: string[] = [];
    const commands = jobTableCommands((list) => list(worker.work, clock.now()));
    await runCommand(commands, ['jobs', 'list'], { out: (line) => lines.push(line), error: () => undefined });
    expect(lines.slice(lines.indexOf(`${name}: 0`)).slice(0, 2)).toEqual([
      `${name}: 0`,
      '  due and not taken: 2, the oldest for 205 s',
    ]);
  });

  it('lists failed jobs and pending retries with the reason', async () => {
    const [worker] = workers;
    worker.work.registerTable(defined(worker, done, { name: 'listed' }));
    const waits = await written('waits');
    await worker.work.attemptJob(
      defined(worker, () => ({ retry: 'busy' })),
      waits,
    );
    const gone = await written('gone');
    await worker.work.attemptJob(
      defined(worker, () => ({ failed: 'no such address' })),
      gone,
    );
    await worker.work.attemptJob(defined(worker, done), await written('done'));
    const lines: string[] = [];
    const commands = jobTableCommands((list) => list(worker.work, clock.now()));
    const status = await runCommand(commands, ['jobs', 'list'], {
      out: (line) => lines.push(line),
      error: () => undefined,
    });
    expect(status).toBe(0);
    const listed = lines.slice(lines.indexOf('listed: 2'));
    expect(listed.slice(1)).toHaveLength(2);
    expect(listed).toContainEqual(
      expect.stringMatching(`${waits} PENDING .*attempts 1, next attempt .*: busy$`),
    );
    expect(listed).toContainEqual(expect.stringMatching(`${gone} FAILED .*attempts 1: no such address$`));
  });
});

describe('the cleanup of finished jobs', () => {
  it('counts jobs by state, and two concurrent sweeps delete each job once after its retention period', async () => {
    const [first, second] = workers;
    for (let index = 0; index < 10; index += 1)
      await first.work.attemptJob(defined(first, done), await written());
    await written();
    const now = clock.now();
    expect(await first.table.countByState(now)).toEqual({ DONE: 10, PENDING: 1 });
    const later = new Date(now.getTime() + 1);
    expect(await first.table.deleteFinished(now, 100)).toBe(0);
    const counts = await runConcurrently(4, (index) =>
      (index % 2 ? first : second).table.deleteFinished(later, 4),
    );
    const deleted = counts.reduce(
      (sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0),
      0,
    );
    expect(await first.table.countByState(now)).toEqual({
      ...(deleted < 10 && { DONE: 10 - deleted }),
      PENDING: 1,
    });
    expect(deleted).toBeGreaterThan(0);
  });
});
