import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

import pg from 'pg';

import { ReadTimeoutPgClient } from '../platform/prisma/read-timeout-pg-client.js';

/**
 * External effects of a program, in order. Examples: `commit charge, plan_reservation` and `request
 * ST02-00101-101`.
 */
export interface CrashRun {
  readonly effects: readonly string[];
  /** The first effect that did not happen. Undefined if all effects happened. */
  readonly crashedBefore: string | undefined;
}

class Crashed extends Error {
  readonly code = 'CRASHED';

  constructor() {
    super('The program has died');
  }
}

class Program implements CrashRun {
  readonly effects: string[] = [];
  crashedBefore: string | undefined;
  private readonly thawing = Promise.withResolvers<undefined>();
  private isThawed = false;

  /**
   * @param crashAt number of an effect, or the name of its first occurrence
   * @param stops what operations do from effect `crashAt` on: they fail, hang, or hang until they are thawed
   * @param stopped called once, at effect `crashAt`
   */
  constructor(
    private readonly crashAt: number | string,
    readonly stops: 'fails' | 'waits' | 'freezes' = 'fails',
    private readonly stopped: () => void = () => undefined,
  ) {}

  get isStopped(): boolean {
    return this.crashedBefore !== undefined && !this.isThawed;
  }

  get thawed(): Promise<undefined> {
    return this.thawing.promise;
  }

  /** @returns whether the effect is allowed to happen */
  reaches(effect: string): boolean {
    if (this.isStopped) return false;
    if (this.isThawed || !this.isAt(effect)) {
      this.effects.push(effect);
      return true;
    }
    this.crashedBefore = effect;
    this.stopped();
    return false;
  }

  thaw(): void {
    this.isThawed = true;
    this.thawing.resolve(undefined);
  }

  private isAt(effect: string): boolean {
    return typeof this.crashAt === 'number' ? this.effects.length >= this.crashAt : effect === this.crashAt;
  }
}

type Waiting = (...given: unknown[]) => void;

const programs = new AsyncLocalStorage<Program>();

/**
 * The program to which the effects of this process belong, unless they run in the context of another program.
 */
let wholeProcess: Program | undefined;

const current = () => programs.getStore() ?? wholeProcess;
const written = new WeakMap<pg.Client, Set<string>>();

/**
 * Runs `work` as a program that crashes just before effect `crashAt`. Everything that it started, including
 * detached work, has no further effect, and its connections are closed. The effects are commits and outgoing
 * HTTP requests. The product therefore needs no code for these tests.
 */
export async function crashingAt(crashAt: number, work: () => Promise<unknown>): Promise<CrashRun> {
  const program = new Program(crashAt);
  try {
    await programs.run(program, work);
  } catch (error) {
    if (!program.isStopped) throw error;
  }
  return program;
}

export interface FrozenRun {
  /** Resolves when `work` and everything that it started has settled. */
  done: Promise<unknown>;
  run: CrashRun;
  /** Continues the run. */
  thaw(): void;
}

/**
 * Runs `work` as a program that freezes just before effect `crashAt`, for longer than the database keeps an
 * idle transaction open. Resolves when the program is frozen or has finished.
 */
export async function freezingAt(crashAt: number, work: () => Promise<unknown>): Promise<FrozenRun> {
  const frozen = Promise.withResolvers<undefined>();
  const program = new Program(crashAt, 'freezes', () => frozen.resolve(undefined));
  const done = programs.run(program, work).catch((error: unknown) => error);
  await Promise.race([frozen.promise, done]);
  return { done, run: program, thaw: () => program.thaw() };
}

const stories = new Map<string, Program>();

/**
 * Assigns the rest of this asynchronous context to the named story. The story stops just before effect
 * `crashAt`, which is a number or the name of the first occurrence.
 *
 * @param held called when the story has stopped and the process may be killed
 */
export function holdStory(name: string, crashAt: number | string, held: () => void): void {
  const story = stories.get(name) ?? new Program(crashAt, 'waits', held);
  stories.set(name, story);
  programs.enterWith(story);
}

/** Like `holdStory`, but for the whole process. */
export function holdProcess(crashAt: string, held: () => void): void {
  wholeProcess = new Program(crashAt, 'waits', held);
}

/** Records effects for `crashingAt`, `freezingAt` and `holdStory` until `stop` is called. */
export function watchEffects(): { stop(): void } {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const watched = function (this: pg.Client, ...given: unknown[]) {
    const program = this instanceof ReadTimeoutPgClient ? current() : undefined;
    const ask = () => query.apply(this, given);
    if (program === undefined || mayQuery(program, this, textOf(given[0]))) return ask();
    const isCalledBack = typeof given.at(-1) === 'function';
    if (program.stops === 'waits') return isCalledBack ? undefined : never;
    if (written.has(this)) breakOff(this);
    if (program.stops === 'fails' || written.has(this)) return failed(given.at(-1));
    const asked = program.thawed.then(ask);
    return isCalledBack ? undefined : asked;
  };
  pg.Client.prototype.query = watched as never;
  // Restores the context of the caller that waits for a connection. Otherwise the caller would run in the
  // context of the crashed program that releases the connection.
  const connect = pg.Pool.prototype.connect as (callback?: Waiting) => unknown;
  pg.Pool.prototype.connect = function (this: pg.Pool, callback?: Waiting) {
    return connect.call(this, callback && AsyncResource.bind(callback));
  } as never;
  const created = (message: unknown) => watchRequest((message as { request: ClientRequest }).request);
  subscribe('http.client.request.created', created);
  return {
    stop: () => {
      pg.Client.prototype.query = query as never;
      pg.Pool.prototype.connect = connect as never;
      unsubscribe('http.client.request.created', created);
    },
  };
}

/**
 * Closes the connection and does not return it to the pool. The transaction is rolled back as if the process
 * had died.
 */
function breakOff(client: pg.Client): void {
  void client.end().catch(() => undefined);
  client.connection.stream.destroy();
}

const never = new Promise<never>(() => undefined);

function mayQuery(program: Program, client: pg.Client, text: string): boolean {
  if (program.isStopped) return false;
  if (text === 'BEGIN') written.set(client, new Set());
  const tables = written.get(client);
  if (text === 'ROLLBACK') written.delete(client);
  if (text === 'COMMIT') {
    const isKept =
      tables === undefined || tables.size === 0 || program.reaches(`commit ${[...tables].join(', ')}`);
    if (isKept) written.delete(client);
    return isKept;
  }
  const writes = tablesWritten(text);
  for (const table of writes) tables?.add(table);
  return tables !== undefined || writes.length === 0 || program.reaches(`write ${writes.join(', ')}`);
}

function watchRequest(request: ClientRequest): void {
  const program = current();
  if (program === undefined) return;
  const end = request.end.bind(request) as (...given: unknown[]) => ClientRequest;
  request.end = (...given: unknown[]) => {
    if (program.reaches(`request ${nameOf(request, given[0])}`)) return end(...given);
    if (program.stops === 'fails') return request.destroy(new Crashed());
    if (program.stops === 'freezes') void program.thawed.then(() => end(...given));
    return request;
  };
}

function failed(callback: unknown): Promise<never> | undefined {
  if (typeof callback !== 'function') return Promise.reject(new Crashed());
  setImmediate(callback as (error: Error) => void, new Crashed());
  return undefined;
}

function textOf(statement: unknown): string {
  return typeof statement === 'string'
    ? statement
    : ((statement as { text?: string } | undefined)?.text ?? '');
}

const writing =
  /(?:\bINSERT\s+INTO|\bDELETE\s+FROM|(?<!\b(?:FOR|KEY|DO)\s{1,20})\bUPDATE)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)/gi;

function tablesWritten(text: string): string[] {
  return [...new Set([...text.matchAll(writing)].flatMap(([, table]) => table ?? []))];
}

/**
 * Returns a name for a request. It consists of the gateway's request type without ids, so that names are
 * reproducible.
 */
function nameOf(request: ClientRequest, body: unknown): string {
  const text = body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : String(body ?? '');
  const named = /<sps-api-request id="([\w-]+)"/.exec(text) ?? /(?:^|&)METHOD=(\w+)/.exec(text);
  return named?.[1] ?? `${request.method} ${request.path.replaceAll(/\/(?=[^/]*\d)[^/?]{8,}/g, '/…')}`;
}
