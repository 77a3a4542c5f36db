import { AsyncLocalStorage } from 'node:async_hooks';

import pg from 'pg';

import { ReadTimeoutPgClient } from './read-timeout-pg-client.js';
import { bindToTrace, isTracing } from '../tracing/tracing.js';
import { traceStatement } from '../tracing/trace-statement.js';
import { isTooManyConnections, retryDelayMs, retryWhileServerIsFull } from './connection-retry.js';

/** Keeps dates as text, because a date parsed as a timestamp would change with the time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

type Connected = Parameters<pg.Pool['connect']>[0];

/** Counts the statements that were sent to begin or end a transaction. */
export class BoundaryCountingClient extends ReadTimeoutPgClient {
  bounds = 0;

  override query(...given: never[]): never {
    const [asked] = given as (string | { text?: string } | undefined)[];
    if (isBound(typeof asked === 'string' ? asked : asked?.text)) this.bounds += 1;
    if (!isTracing()) return super.query(...given);
    return traceStatement((...all) => super.query(...(all as never[])), given) as never;
  }
}

export class TransactionConnection {
  private client: BoundaryCountingClient | undefined;
  private bounds: number | undefined;

  bindClient(client: BoundaryCountingClient): void {
    this.client ??= client;
  }

  open(): void {
    this.bounds = this.client?.bounds;
  }

  async setStatementTimeout(timeoutMs: number): Promise<void> {
    const client = this.current;
    this.client?.extendTimeout(timeoutMs);
    await client.query({
      name: 'statement_timeout',
      text: `SELECT set_config('statement_timeout', $1, true)`,
      values: [String(timeoutMs)],
    });
  }

  get isOpen(): boolean {
    return this.bounds !== undefined && this.client?.bounds === this.bounds;
  }

  /**
   * @throws when the end of the transaction was already sent, because later statements would run outside of it
   */
  get current(): pg.ClientBase {
    if (this.client === undefined) throw new Error('The transaction has no connection of this pool');
    if (this.client.bounds !== this.bounds) throw new TransactionClosedError();
    return this.client;
  }
}

class TransactionClosedError extends Error {
  readonly code = 'P2028';

  constructor() {
    super('The transaction is over');
  }
}

/** Prevents a deadlock of the pool, in which every client holds one connection and waits for a second one. */
class SecondConnectionError extends Error {
  constructor() {
    super('A transaction asked for a second connection: statements within it go to its own');
  }
}

/** Keeps track of the connection of a Prisma transaction, for statements that bypass Prisma. */
export class ConnectionPool extends pg.Pool {
  private readonly currentTransaction = new AsyncLocalStorage<TransactionConnection>();
  private readonly logged = new Set<string>();
  private readonly connectionTimeoutMs: number;

  /**
   * @param tellOfSecond called once for each code location that requests a second connection, which is then
   *   provided; if null, the request is rejected
   */
  constructor(
    config: pg.PoolConfig,
    private readonly tellOfSecond: ((second: Error) => void) | null,
  ) {
    super({ ...config, Client: BoundaryCountingClient });
    this.connectionTimeoutMs = config.connectionTimeoutMillis ?? 0;
  }

  async runWithConnection<Result>(
    taker: TransactionConnection,
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.refuseSecondConnection();
    return this.currentTransaction.run(taker, work);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    this.refuseSecondConnection();
    return callback === undefined ? this.connectWithRetry() : this.connectWithCallback(callback);
  }

  /**
   * When the server has no free connection, retries for as long as a client may wait for a connection of the
   * pool.
   */
  private connectWithCallback(given: Connected): void {
    const callback = bindToTrace(given);
    const until = performance.now() + this.connectionTimeoutMs;
    const attempt = () =>
      super.connect((error, client, done) => {
        if (isTooManyConnections(error) && performance.now() < until) setTimeout(attempt, retryDelayMs);
        else callback(error, client, done);
      });
    attempt();
  }

  private async connectWithRetry(): Promise<pg.PoolClient> {
    const client = await retryWhileServerIsFull(this.connectionTimeoutMs, () => super.connect());
    if (client instanceof BoundaryCountingClient) this.currentTransaction.getStore()?.bindClient(client);
    return client;
  }

  private refuseSecondConnection(): void {
    if (!this.currentTransaction.getStore()?.isOpen) return;
    const second = new SecondConnectionError();
    if (this.tellOfSecond === null) throw second;
    const place = second.stack ?? '';
    if (this.logged.has(place)) return;
    this.logged.add(place);
    this.tellOfSecond(second);
  }
}

function isBound(text: string | undefined): boolean {
  return text === 'BEGIN' || text === 'COMMIT' || text === 'ROLLBACK';
}
