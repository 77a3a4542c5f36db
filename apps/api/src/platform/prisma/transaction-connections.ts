import { AsyncLocalStorage } from 'node:async_hooks';

import pg from 'pg';

import { SilenceTimeoutClient } from './silence-timeout-client.js';
import { inThisTrace, isTracing } from '../tracing/tracing.js';
import { traceStatement } from '../tracing/trace-statement.js';
import { isFullServer, pauseOfFullServer, whileServerIsFull } from './full-server.js';

/** A day is no instant: as an instant it would be another day in another time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

type Connected = Parameters<pg.Pool['connect']>[0];

/** A connection that counts the beginnings and ends of its transactions, from the moment when they are sent. */
export class CountingClient extends SilenceTimeoutClient {
  bounds = 0;

  override query(...given: never[]): never {
    const [asked] = given as (string | { text?: string } | undefined)[];
    if (isBound(typeof asked === 'string' ? asked : asked?.text)) this.bounds += 1;
    if (!isTracing()) return super.query(...given);
    return traceStatement((...all) => super.query(...(all as never[])), given) as never;
  }
}

export class TransactionConnection {
  private client: CountingClient | undefined;
  private bounds: number | undefined;

  take(client: CountingClient): void {
    this.client ??= client;
  }

  open(): void {
    this.bounds = this.client?.bounds;
  }

  async bePatient(patience: number): Promise<void> {
    const client = this.current;
    this.client?.waitFor(patience);
    await client.query({
      name: 'patience',
      text: `SELECT set_config('statement_timeout', $1, true)`,
      values: [String(patience)],
    });
  }

  get isOpen(): boolean {
    return this.bounds !== undefined && this.client?.bounds === this.bounds;
  }

  /** @throws once the end of the transaction was sent: what comes after it would be no part of it */
  get current(): pg.ClientBase {
    if (this.client === undefined) throw new Error('The transaction has no connection of this pool');
    if (this.client.bounds !== this.bounds) throw new TransactionOver();
    return this.client;
  }
}

class TransactionOver extends Error {
  readonly code = 'P2028';

  constructor() {
    super('The transaction is over');
  }
}

/** Held by all at once, connections for which each waits with another in hand come to none of them. */
class SecondConnection extends Error {
  constructor() {
    super('A transaction asked for a second connection: statements within it go to its own');
  }
}

/** Tells on which connection a transaction of Prisma runs, for statements past its engine. */
export class ConnectionPool extends pg.Pool {
  private readonly takers = new AsyncLocalStorage<TransactionConnection>();
  private readonly logged = new Set<string>();
  private readonly patience: number;

  /** @param tellOfSecond once for each place that asks for another, which is then granted; null: it is refused */
  constructor(
    config: pg.PoolConfig,
    private readonly tellOfSecond: ((second: Error) => void) | null,
  ) {
    super({ ...config, Client: CountingClient });
    this.patience = config.connectionTimeoutMillis ?? 0;
  }

  async during<Result>(taker: TransactionConnection, work: () => Promise<Result>): Promise<Result> {
    this.requireFree();
    return this.takers.run(taker, work);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    this.requireFree();
    return callback === undefined ? this.taken() : this.takenBy(callback);
  }

  /** A server that takes no more connections is asked again, for as long as a free one is waited for. */
  private takenBy(given: Connected): void {
    const callback = inThisTrace(given);
    const until = performance.now() + this.patience;
    const attempt = () =>
      super.connect((error, client, done) => {
        if (isFullServer(error) && performance.now() < until) setTimeout(attempt, pauseOfFullServer);
        else callback(error, client, done);
      });
    attempt();
  }

  private async taken(): Promise<pg.PoolClient> {
    const client = await whileServerIsFull(this.patience, () => super.connect());
    if (client instanceof CountingClient) this.takers.getStore()?.take(client);
    return client;
  }

  private requireFree(): void {
    if (!this.takers.getStore()?.isOpen) return;
    const second = new SecondConnection();
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
