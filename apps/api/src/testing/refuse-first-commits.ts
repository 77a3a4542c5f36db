import { AsyncLocalStorage } from 'node:async_hooks';

import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';

import { PostResponseTasks } from '../platform/lifecycle/post-response-tasks.js';
import { Database, type Transaction } from '../platform/prisma/database.js';
import { TestVisitor, type Answer } from './test-visitor.js';

interface RequestAttempt {
  /** Whether a transaction with writes was rolled back and not committed. */
  isRefused: boolean;
  isAnswered: boolean;
}

const requestAttempts = new AsyncLocalStorage<RequestAttempt>();

/** In each request of a `RetryingVisitor`, rolls back the first transaction that writes. */
export function refuseFirstCommits(): void {
  const once = Database.prototype.transaction;
  beforeAll(() => {
    jest.spyOn(Database.prototype, 'transaction').mockImplementation(function (this: Database, act, options) {
      const current = requestAttempts.getStore();
      if (current === undefined) return once.call(this, act, options);
      const refused = async (transaction: Transaction) => {
        const result = await act(transaction);
        if (current.isAnswered || current.isRefused || !(await hasWritten(this, transaction))) return result;
        current.isRefused = true;
        throw new Error('The connection is gone');
      };
      return once.call(this, refused, options);
    } as typeof once);
  });
  afterAll(() => void jest.restoreAllMocks());
}

async function hasWritten(database: Database, transaction: Transaction): Promise<boolean> {
  const text = 'SELECT pg_current_xact_id_if_assigned()::text AS id';
  const [row] = await database.statement<{ id: string | null }>('has-written', text, [], transaction);
  return row?.id !== null;
}

/** Rows and cookies that are left by requests whose first transaction with writes was rolled back. */
export class Remains {
  readonly calls = new Set<string>();
  readonly statuses = new Set<number>();
  readonly cookies = new Set<string>();
  /** Calls that changed rows, by table. */
  readonly tables = new Map<string, string[]>();

  note(call: string, { statusCode, cookies }: Answer, tables: readonly string[]): void {
    this.calls.add(call);
    this.statuses.add(statusCode);
    for (const { name } of cookies) this.cookies.add(name);
    for (const table of tables) {
      const calls = this.tables.get(table) ?? [];
      this.tables.set(table, [...new Set([...calls, call])].toSorted());
    }
  }
}

/** Repeats each request whose transaction was rolled back. */
export class RetryingVisitor extends TestVisitor {
  constructor(
    private readonly nest: NestFastifyApplication,
    private readonly remains: Remains,
    address?: string,
  ) {
    super(nest, address);
  }

  override async send(options: InjectOptions): Promise<Answer> {
    const before = await this.contents();
    const current: RequestAttempt = { isRefused: false, isAnswered: false };
    const answer = await requestAttempts.run(current, async () => {
      const first = await super.send(options);
      current.isAnswered = true;
      return first;
    });
    if (!current.isRefused) return answer;
    const after = await this.contents();
    const path = String(options.url)
      .replace(/\?.*/, '')
      .replaceAll(/[\w-]{36,43}/g, '{}');
    const changed = [...after].filter(([table, rows]) => before.get(table) !== rows);
    this.remains.note(
      `${options.method ?? 'GET'} ${path}`,
      answer,
      changed.map(([table]) => table),
    );
    return super.send(options);
  }

  private async contents(): Promise<Map<string, string>> {
    await this.nest.get(PostResponseTasks).waitForTasks();
    const { pool } = this.nest.get(Database, { strict: false });
    const { rows } = await pool.query<{ table: string; rows: string }>(
      `SELECT relname AS table, query_to_xml(
                format('SELECT count(*) AS n, sum(hashtext(t::text)) AS s FROM %I t', relname), true, true, '')::text AS rows
         FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    );
    expect(rows.length).toBeGreaterThan(50);
    return new Map(rows.map(({ table, rows: all }) => [table, all]));
  }
}
