import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

import { Config } from '../config/config.js';
import { BreakingClient } from './breaking-client.js';
import { PrismaClient, type Prisma } from './generated/client.js';

export type Transaction = Prisma.TransactionClient;

/** Times in milliseconds; see reference numbers in the decision record on time-outs. */
const statementTimeout = 5_000;
const lockTimeout = 2_000;
const idleInTransactionTimeout = 10_000;

/** One pool of connections with two doors: Prisma for most things, named statements for hot paths. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  private readonly acts = new WeakMap<Transaction, (() => void)[]>();

  constructor(config: Config) {
    const wait = config.get('DATABASE_WAIT');
    this.pool = new pg.Pool({
      connectionString: config.get('DATABASE_URL'),
      max: config.get('DATABASE_POOL'),
      connectionTimeoutMillis: wait,
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      application_name: 'account',
      Client: BreakingClient,
    });
    this.pool.on('error', () => undefined);
    this.prisma = new PrismaClient({
      adapter: new PrismaPg(this.pool),
      transactionOptions: { maxWait: wait, timeout: statementTimeout },
    });
  }

  /** All or nothing. No network call may happen inside. */
  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const acts: (() => void)[] = [];
    const result = await this.prisma.$transaction((transaction) => {
      this.acts.set(transaction, acts);
      return work(transaction);
    });
    for (const act of acts) act();
    return result;
  }

  /** `act` runs once the transaction has committed, never when it was rolled back; it must not throw. */
  afterCommit(transaction: Transaction, act: () => void): void {
    const acts = this.acts.get(transaction);
    if (acts === undefined) throw new Error('This transaction was not opened by Database.transaction');
    acts.push(act);
  }

  /** Runs a prepared statement; `name` must be unique for its text. */
  async statement<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    const result = await this.pool.query<Row>({ name, text, values });
    return result.rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end().catch(() => undefined);
  }
}
