import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';

import { Config } from '../config/config.js';
import { Logger } from '../logging/logger.js';
import { wasRolledBack } from './database-error.js';
import { PrismaClient, type Prisma } from './generated/client.js';
import type { Reader, ReplicaRead } from './replica/replica-read.declaration.js';
import { positionStatement, Replica, type Position } from './replica/replica.js';
import { ConnectionPool, TransactionConnection } from './transaction-connections.js';

export { declareReplicaRead, type Reader } from './replica/replica-read.declaration.js';

export type Transaction = Prisma.TransactionClient;

export interface SqlTransaction {
  $queryRawUnsafe<Rows>(text: string, ...values: unknown[]): PromiseLike<Rows>;
}

export interface TransactionOptions {
  /** Default: "read committed", as in PostgreSQL. */
  isolation?: Prisma.TransactionIsolationLevel;
  /**
   * Milliseconds for the whole transaction, if it does not run for a page request. Default: the statement
   * timeout.
   */
  timeout?: number;
  /** Milliseconds for each statement of the transaction. Default: the statement timeout. */
  statementTimeoutMs?: number;
}

/** Milliseconds. See decision 0299 about statement timeouts. */
const statementTimeout = 5_000;
const lockTimeout = 2_000;

/** Maximum attempts for a transaction that PostgreSQL rolls back. */
const mostAttempts = 3;

interface OpenTransaction {
  connection: TransactionConnection;
  afterCommit: (() => void)[];
}

/** One connection pool with two interfaces: Prisma for most queries, named statements for hot paths. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: ConnectionPool;
  readonly prisma: PrismaClient;
  readonly replicaReads = { replica: 0, primary: 0 };
  private readonly replica: Replica | undefined;
  private readonly open = new WeakMap<Transaction, OpenTransaction>();
  private readonly preparations: (() => Promise<void>)[] = [];

  constructor(config: Config, logger: Logger) {
    const wait = config.get('DATABASE_TIMEOUT');
    // A client that may wait a long time for a connection may also use the connection for that long.
    const timeoutMs = Math.max(wait, statementTimeout);
    // In production, a request for a second connection is only logged, because it fails only if the pool is
    // exhausted.
    const tellOfSecond =
      config.get('NODE_ENV') === 'production'
        ? (second: Error) => logger.error('transaction.second_connection_requested', second)
        : null;
    const settings = {
      connectionString: config.get('DATABASE_URL'),
      max: config.get('DATABASE_POOL_SIZE'),
      connectionTimeoutMillis: wait,
      statement_timeout: timeoutMs,
      lock_timeout: Math.max(wait, lockTimeout),
      idle_in_transaction_session_timeout: 2 * timeoutMs,
      application_name: 'account',
      // Required because Prisma sends timestamps without a time zone.
      options: '-c TimeZone=UTC',
    };
    this.pool = new ConnectionPool(settings, tellOfSecond);
    this.pool.on('error', () => undefined);
    this.prisma = new PrismaClient({
      adapter: new PrismaPg(this.pool),
      transactionOptions: { maxWait: wait, timeout: timeoutMs },
    });
    const replica = config.get('DATABASE_REPLICA_URL');
    if (replica !== undefined) this.replica = new Replica({ ...settings, connectionString: replica }, logger);
  }

  /** Registers a preparation that must be complete before the first transaction starts. */
  prepare(preparation: () => Promise<void>): void {
    this.preparations.push(preparation);
  }

  /**
   * `work` must not make network calls. After a deadlock or serialisation failure it runs again from the start.
   */
  async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    for (const prepare of this.preparations) await prepare();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, options);
      } catch (error) {
        if (attempt === mostAttempts || !wasRolledBack(error)) throw error;
      }
    }
  }

  /**
   * @param timeoutMs milliseconds for each statement; without it, the default applies and no transaction is
   *   opened
   */
  async withStatementTimeout<Result>(
    timeoutMs: number | undefined,
    work: (transaction?: Transaction) => Promise<Result>,
  ): Promise<Result> {
    if (timeoutMs === undefined) return work();
    return this.transaction(work, { statementTimeoutMs: timeoutMs });
  }

  /**
   * Runs a bulk write in one transaction without Prisma, which would cache the values of its last 100 queries.
   */
  bulkTransaction<Result>(work: (transaction: SqlTransaction) => Promise<Result>): Promise<Result> {
    const connection = new TransactionConnection();
    return this.pool.runWithConnection(connection, () => this.onOwnConnection(connection, work));
  }

  afterCommit(transaction: Transaction, act: () => void): void {
    this.requireOpen(transaction).afterCommit.push(act);
  }

  /**
   * Runs a prepared statement, in the transaction if one is given. Each statement text needs a unique `name`.
   */
  async statement<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
    transaction?: Transaction,
  ): Promise<Row[]> {
    const runner = transaction === undefined ? this.pool : this.requireOpen(transaction).connection.current;
    return (await runner.query<Row>({ name, text, values })).rows;
  }

  async replicaRead<Result>(_: ReplicaRead, work: (reader: Reader) => Promise<Result>): Promise<Result> {
    if (this.replica === undefined) return work(this);
    const { result, server } = await this.replica.read(() => this.position(), work, this);
    this.replicaReads[server] += 1;
    return result;
  }

  async ping(): Promise<void> {
    await this.statement('ping', 'SELECT 1', []);
  }

  /**
   * Returns the time of the database server for leases and timeouts. All processes share this time, and the
   * sandbox does not change it.
   */
  async machineTime(transaction?: Transaction): Promise<Date> {
    const [row] = await this.statement<{ now: Date }>(
      'machine-time',
      'SELECT clock_timestamp() AS now',
      [],
      transaction,
    );
    if (row === undefined) throw new Error('The database returned no time');
    return row.now;
  }

  /**
   * Returns the number of seconds for which WAL archiving has failed. Returns 0 if it succeeds or is disabled.
   */
  async archiveFailureSeconds(): Promise<number> {
    const [row] = await this.statement<{ seconds: number }>(
      'archive-failing-for',
      `SELECT extract(epoch FROM clock_timestamp() - COALESCE(last_archived_time, stats_reset, last_failed_time))::float8
                AS seconds
         FROM pg_stat_archiver
        WHERE last_failed_time > COALESCE(last_archived_time, '-infinity')`,
      [],
    );
    return row?.seconds ?? 0;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end().catch(() => undefined);
    await this.replica?.close();
  }

  private async position(): Promise<Position> {
    const [position] = await this.statement<Position & pg.QueryResultRow>(
      'primary-position',
      positionStatement,
      [],
    );
    if (position === undefined) throw new Error('The database returned no WAL position');
    return position;
  }

  private async attempt<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { isolation, statementTimeoutMs, timeout = statementTimeoutMs }: TransactionOptions,
  ): Promise<Result> {
    const connection = new TransactionConnection();
    const afterCommit: (() => void)[] = [];
    const begin = async (transaction: Transaction) => {
      connection.open();
      this.open.set(transaction, { connection, afterCommit });
      if (statementTimeoutMs !== undefined) await connection.setStatementTimeout(statementTimeoutMs);
      return work(transaction);
    };
    const result = await this.pool.runWithConnection(connection, () =>
      this.prisma.$transaction(begin, {
        ...(isolation && { isolationLevel: isolation }),
        ...(timeout !== undefined && { timeout }),
      }),
    );
    for (const act of afterCommit) act();
    return result;
  }

  private async onOwnConnection<Result>(
    connection: TransactionConnection,
    work: (transaction: SqlTransaction) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.pool.connect();
    let isBroken = true;
    try {
      await client.query('BEGIN');
      connection.open();
      const result = await work({
        $queryRawUnsafe: async <Rows>(text: string, ...values: unknown[]) =>
          (await client.query(text, values)).rows as Rows,
      });
      await client.query('COMMIT');
      isBroken = false;
      return result;
    } finally {
      // Closes a broken connection, which rolls back its transaction.
      client.release(isBroken);
    }
  }

  private requireOpen(transaction: Transaction): OpenTransaction {
    const opened = this.open.get(transaction);
    if (opened === undefined) throw new Error('This transaction was not opened by Database.transaction');
    return opened;
  }
}
