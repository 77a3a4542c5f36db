import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

import pg from 'pg';

/** What a program has done outside itself, one after the other: `commit charge, purchase_order`, `request ST02-00101-101`. */
export interface CrashRun {
  readonly effects: readonly string[];
  /** The effect that never happened, nor anything after it; undefined where all of them did. */
  readonly crashedBefore: string | undefined;
}

class Crashed extends Error {
  readonly code = 'CRASHED';
}

class Process {
  readonly effects: string[] = [];
  crashedBefore: string | undefined;

  constructor(private readonly crashAt: number) {}

  get isDead(): boolean {
    return this.crashedBefore !== undefined;
  }

  /** @returns whether it may happen */
  reaches(effect: string): boolean {
    if (this.isDead) return false;
    if (this.effects.length === this.crashAt) this.crashedBefore = effect;
    else this.effects.push(effect);
    return !this.isDead;
  }
}

const processes = new AsyncLocalStorage<Process>();
const written = new WeakMap<pg.Client, Set<string>>();

/**
 * Runs `work` as a program that dies just before its effect number `crashAt`: everything that it began, also detached
 * from it, changes nothing any more, and its connections are gone. What the database keeps and what is asked of others
 * over HTTP are its effects, so that every boundary of whatever it calls is found without a line in the product.
 */
export async function crashingAt(crashAt: number, work: () => Promise<unknown>): Promise<CrashRun> {
  const process = new Process(crashAt);
  try {
    await processes.run(process, work);
  } catch (error) {
    if (!process.isDead) throw error;
  }
  return process;
}

/** For the tests of a file: until `stop` is called, what runs in `crashingAt` is watched. */
export function watchEffects(): { stop(): void } {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const watched = function (this: pg.Client, ...given: unknown[]) {
    const process = processes.getStore();
    if (process === undefined || mayQuery(process, this, textOf(given[0]))) return query.apply(this, given);
    // Its transaction ends with it, as that of a process that is gone.
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return failed(given.at(-1));
  };
  pg.Client.prototype.query = watched as never;
  const created = (message: unknown) => watchRequest((message as { request: ClientRequest }).request);
  subscribe('http.client.request.created', created);
  return {
    stop: () => {
      pg.Client.prototype.query = query as never;
      unsubscribe('http.client.request.created', created);
    },
  };
}

function mayQuery(process: Process, client: pg.Client, text: string): boolean {
  if (process.isDead) return false;
  if (text === 'BEGIN') written.set(client, new Set());
  const tables = written.get(client);
  if (text === 'ROLLBACK') written.delete(client);
  if (text === 'COMMIT') {
    written.delete(client);
    return tables === undefined || tables.size === 0 || process.reaches(`commit ${[...tables].join(', ')}`);
  }
  const writes = tablesWritten(text);
  for (const table of writes) tables?.add(table);
  return tables !== undefined || writes.length === 0 || process.reaches(`write ${writes.join(', ')}`);
}

function watchRequest(request: ClientRequest): void {
  const process = processes.getStore();
  if (process === undefined) return;
  const end = request.end.bind(request) as (...given: unknown[]) => ClientRequest;
  request.end = (...given: unknown[]) => {
    if (process.reaches(`request ${nameOf(request, given[0])}`)) return end(...given);
    return request.destroy(new Crashed('the process died'));
  };
}

function failed(callback: unknown): Promise<never> | undefined {
  const error = new Crashed('the process died');
  if (typeof callback !== 'function') return Promise.reject(error);
  setImmediate(callback as (error: Error) => void, error);
  return undefined;
}

function textOf(statement: unknown): string {
  return typeof statement === 'string'
    ? statement
    : ((statement as { text?: string } | undefined)?.text ?? '');
}

const writing =
  /(?:\bINSERT\s+INTO|\bDELETE\s+FROM|(?<!\b(?:FOR|KEY|DO)\s+)\bUPDATE)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)/gi;

function tablesWritten(text: string): string[] {
  return [...new Set([...text.matchAll(writing)].flatMap(([, table]) => table ?? []))];
}

/** As its vendor names what is asked; without ids, so that it reads the same each time. */
function nameOf(request: ClientRequest, body: unknown): string {
  const text = body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : String(body ?? '');
  const named = /<sps-api-request id="([\w-]+)"/.exec(text) ?? /(?:^|&)METHOD=(\w+)/.exec(text);
  return named?.[1] ?? `${request.method} ${request.path.replaceAll(/\/(?=[^/]*\d)[^/?]{8,}/g, '/…')}`;
}
