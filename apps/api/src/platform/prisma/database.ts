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
  /** Absent: PostgreSQL's own, "read committed". */
  isolation?: Prisma.TransactionIsolationLevel;
  /** Milliseconds for all of it, where nobody waits for the answer of a page. Absent: those of a statement. */
  timeout?: number;
  /** Milliseconds for each of its statements; absent: as for any other. */
  statementTimeoutMs?: number;
}

/** Times in milliseconds; see reference numbers in the decision record on time-outs. */
const statementTimeout = 5_000;
const lockTimeout = 2_000;

/** How often a transaction is tried that gives way to others. */
const mostAttempts = 3;

interface OpenTransaction {
  connection: TransactionConnection;
  afterCommit: (() => void)[];
}

/** One pool of connections with two doors: Prisma for most things, named statements for hot paths. */
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
    // Who may wait that long for a connection may take as long with it.
    const patience = Math.max(wait, statementTimeout);
    // Nobody is refused in production what works, all but always.
    const tellOfSecond =
      config.get('NODE_ENV') === 'production'
        ? (second: Error) => logger.error('transaction.second_connection_requested', second)
        : null;
    const settings = {
      connectionString: config.get('DATABASE_URL'),
      max: config.get('DATABASE_POOL_SIZE'),
      connectionTimeoutMillis: wait,
      statement_timeout: patience,
      lock_timeout: Math.max(wait, lockTimeout),
      idle_in_transaction_session_timeout: 2 * patience,
      application_name: 'account',
      // Prisma sends times without their zone.
      options: '-c TimeZone=UTC',
    };
    this.pool = new ConnectionPool(settings, tellOfSecond);
    this.pool.on('error', () => undefined);
    this.prisma = new PrismaClient({
      adapter: new PrismaPg(this.pool),
      transactionOptions: { maxWait: wait, timeout: patience },
    });
    const replica = config.get('DATABASE_REPLICA_URL');
    if (replica !== undefined) this.replica = new Replica({ ...settings, connectionString: replica }, logger);
  }

  /** What has to be there before any transaction begins. */
  prepare(preparation: () => Promise<void>): void {
    this.preparations.push(preparation);
  }

  /** No network call inside. After a deadlock or serialisation failure `work` runs again from its beginning. */
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

  /** @param patience milliseconds of each statement; absent: as any other, and outside of a transaction */
  async withStatementTimeout<Result>(
    patience: number | undefined,
    work: (transaction?: Transaction) => Promise<Result>,
  ): Promise<Result> {
    if (patience === undefined) return work();
    return this.transaction(work, { statementTimeoutMs: patience });
  }

  /** All or nothing, for many rows at once: past Prisma, which keeps the values of its last hundred queries in memory. */
  bulkTransaction<Result>(work: (transaction: SqlTransaction) => Promise<Result>): Promise<Result> {
    const connection = new TransactionConnection();
    return this.pool.runWithConnection(connection, () => this.onOwnConnection(connection, work));
  }

  afterCommit(transaction: Transaction, act: () => void): void {
    this.requireOpen(transaction).afterCommit.push(act);
  }

  /** Runs a prepared statement, in a transaction where one is given; `name` must be unique for its text. */
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

  /** Machine time: one for all processes, and no clock of the sandbox moves it. Leases and time-outs are measured by it. */
  async machineTime(transaction?: Transaction): Promise<Date> {
    const [row] = await this.statement<{ now: Date }>(
      'machine-time',
      'SELECT clock_timestamp() AS now',
      [],
      transaction,
    );
    if (row === undefined) throw new Error('The database does not say what time it is');
    return row.now;
  }

  /** Seconds for which PostgreSQL has tried to archive its WAL in vain; 0 where it succeeds, or archives none. */
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
    if (position === undefined) throw new Error('The database does not say how far it has come');
    return position;
  }

  private async attempt<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { isolation, statementTimeoutMs: patience, timeout = patience }: TransactionOptions,
  ): Promise<Result> {
    const connection = new TransactionConnection();
    const afterCommit: (() => void)[] = [];
    const begin = async (transaction: Transaction) => {
      connection.open();
      this.open.set(transaction, { connection, afterCommit });
      if (patience !== undefined) await connection.setStatementTimeout(patience);
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
      // A connection that is closed takes its transaction along.
      client.release(isBroken);
    }
  }

  private requireOpen(transaction: Transaction): OpenTransaction {
    const opened = this.open.get(transaction);
    if (opened === undefined) throw new Error('This transaction was not opened by Database.transaction');
    return opened;
  }
}
