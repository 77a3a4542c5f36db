import { setTimeout } from 'node:timers/promises';

import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';

import type { Logger } from '../../logging/logger.js';
import { PrismaClient } from '../generated/client.js';
import { ConnectionPool, TransactionConnection } from '../transaction-connections.js';
import type { Reader } from './replica-read.declaration.js';

/** How far the primary has come, and whose it is: another installation's replica counts its log alike. */
export interface Position {
  lsn: string;
  system: string;
  database: string;
}

export const positionStatement = `SELECT pg_current_wal_flush_lsn()::text AS lsn, current_database() AS database,
       (SELECT system_identifier::text FROM pg_control_system()) AS system`;

const stateStatement = `SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isCaughtUp",
       current_database() = $2 AND (SELECT system_identifier::text FROM pg_control_system()) = $3 AS "isOurs"`;

const longestWaitToCatchUp = 100;
const firstPause = 5;
const connectWithin = 500;
const rest = 1_000;

type State = Record<'isReplica' | 'isCaughtUp' | 'isOurs', boolean | null>;

class Unusable extends Error {}

export class Replica {
  private readonly pool: ConnectionPool;
  private readonly prisma: PrismaClient;
  private restsUntil = 0;
  private isWell = true;

  constructor(
    settings: pg.PoolConfig,
    private readonly logger: Logger,
  ) {
    const patience = (settings.connectionTimeoutMillis ?? 0) / 2;
    const given = { statement_timeout: patience, connectionTimeoutMillis: connectWithin };
    const options = `${settings.options ?? ''} -c default_transaction_read_only=on`;
    this.pool = new ConnectionPool({ ...settings, ...given, options }, null);
    this.pool.on('error', () => undefined);
    this.prisma = new PrismaClient({
      adapter: new PrismaPg(this.pool),
      transactionOptions: { maxWait: connectWithin, timeout: 2 * patience },
    });
  }

  /** As of what was committed when it was asked, or later. @returns undefined where the primary has to be asked */
  async read<Result>(
    position: () => Promise<Position>,
    work: (reader: Reader) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    if (!this.mayBeAsked()) return undefined;
    try {
      const result = await this.on(await position(), work);
      this.becomes(true);
      return { result };
    } catch (error) {
      this.becomes(false, error);
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end().catch(() => undefined);
  }

  private mayBeAsked(): boolean {
    if (this.isWell) return true;
    const now = performance.now();
    if (now < this.restsUntil) return false;
    this.restsUntil = now + rest;
    return true;
  }

  private becomes(isWell: boolean, error?: unknown): void {
    if (!isWell) this.restsUntil = performance.now() + rest;
    if (this.isWell === isWell) return;
    this.isWell = isWell;
    const reason = error instanceof Unusable ? error.message : 'it cannot be read';
    if (isWell) this.logger.info('replica_read_again');
    else this.logger.warn('replica_not_read', { reason });
  }

  /** On one connection: behind one address there may be several replicas. */
  private on<Result>(position: Position, work: (reader: Reader) => Promise<Result>): Promise<Result> {
    const connection = new TransactionConnection();
    return this.pool.during(connection, () =>
      this.prisma.$transaction(async (transaction) => {
        connection.open();
        const reader: Reader = {
          prisma: transaction,
          statement: async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
            (await connection.current.query<Row>({ name, text, values })).rows,
        };
        await catchUp(reader, position);
        return work(reader);
      }),
    );
  }
}

async function catchUp(reader: Reader, { lsn, database, system }: Position): Promise<void> {
  const until = performance.now() + longestWaitToCatchUp;
  for (let pause = firstPause; ; pause *= 2) {
    const [state] = await reader.statement<State>('replica-state', stateStatement, [lsn, database, system]);
    if (state?.isReplica !== true) throw new Unusable('it is no replica');
    if (state.isOurs !== true) throw new Unusable('it is the replica of another database');
    if (state.isCaughtUp === true) return;
    if (performance.now() + pause > until) throw new Unusable('it is behind');
    await setTimeout(pause);
  }
}
