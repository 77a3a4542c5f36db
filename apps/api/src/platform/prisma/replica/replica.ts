import { setTimeout } from 'node:timers/promises';

import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';

import type { Logger } from '../../logging/logger.js';
import { PrismaClient } from '../generated/client.js';
import { ConnectionPool, TransactionConnection } from '../transaction-connections.js';
import type { Reader } from './replica-read.declaration.js';

/**
 * Position and identity of the primary. The identity is needed because replicas of other installations have
 * comparable log positions.
 */
export interface Position {
  lsn: string;
  /**
   * Timeline of the primary. It changes with each failover. Positions on an old timeline are not comparable.
   */
  timeline: number;
  system: string;
  database: string;
}

export const positionStatement = `SELECT pg_current_wal_flush_lsn()::text AS lsn, current_database() AS database,
       ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline,
       (SELECT system_identifier::text FROM pg_control_system()) AS system`;

const stateStatement = `SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isCaughtUp",
       current_database() = $2 AND (SELECT system_identifier::text FROM pg_control_system()) = $3 AS "isOurs",
       COALESCE((SELECT received_tli FROM pg_stat_wal_receiver), (SELECT timeline_id FROM pg_control_checkpoint())) = $4
         AS "isOnTimeline"`;

const longestWaitToCatchUp = 100;
const firstPause = 5;
const connectWithin = 500;
const retryIntervalMs = 1_000;

type State = Record<'isReplica' | 'isCaughtUp' | 'isOurs' | 'isOnTimeline', boolean | null>;

class ReplicaUnusableError extends Error {}

export class Replica {
  private readonly pool: ConnectionPool;
  private readonly prisma: PrismaClient;
  private retryAt = 0;
  private isWell = true;

  constructor(
    settings: pg.PoolConfig,
    private readonly logger: Logger,
  ) {
    const timeoutMs = (settings.connectionTimeoutMillis ?? 0) / 2;
    const given = { statement_timeout: timeoutMs, connectionTimeoutMillis: connectWithin };
    const options = `${settings.options ?? ''} -c default_transaction_read_only=on`;
    this.pool = new ConnectionPool({ ...settings, ...given, options }, null);
    this.pool.on('error', () => undefined);
    this.prisma = new PrismaClient({
      adapter: new PrismaPg(this.pool),
      transactionOptions: { maxWait: connectWithin, timeout: 2 * timeoutMs },
    });
  }

  /** Reads data that is at least as recent as the last commit before the call. */
  async read<Result>(
    position: () => Promise<Position>,
    work: (reader: Reader) => Promise<Result>,
    primary: Reader,
  ): Promise<{ result: Result; server: 'replica' | 'primary' }> {
    if (!this.isUsable()) return { result: await work(primary), server: 'primary' };
    const asked = await position();
    try {
      const result = await this.runOnReplica(asked, work);
      this.setHealth(true);
      return { result, server: 'replica' };
    } catch (error) {
      if (error instanceof ReplicaUnusableError) this.setHealth(false, error.message);
      const result = await work(primary);
      // A query that also fails on the primary does not mark the replica as unhealthy.
      if (!(error instanceof ReplicaUnusableError)) this.setHealth(false, 'it cannot be read');
      return { result, server: 'primary' };
    }
  }

  async close(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end().catch(() => undefined);
  }

  private isUsable(): boolean {
    if (this.isWell) return true;
    const now = performance.now();
    if (now < this.retryAt) return false;
    this.retryAt = now + retryIntervalMs;
    return true;
  }

  private setHealth(isWell: boolean, reason = ''): void {
    if (!isWell) this.retryAt = performance.now() + retryIntervalMs;
    if (this.isWell === isWell) return;
    this.isWell = isWell;
    if (isWell) this.logger.info('replica.recovered');
    else this.logger.warn('replica.unavailable', { reason });
  }

  /** Checks and reads on the same connection, because several replicas may share one address. */
  private runOnReplica<Result>(
    position: Position,
    work: (reader: Reader) => Promise<Result>,
  ): Promise<Result> {
    const connection = new TransactionConnection();
    return this.pool.runWithConnection(connection, () =>
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

async function catchUp(reader: Reader, { lsn, database, system, timeline }: Position): Promise<void> {
  const until = performance.now() + longestWaitToCatchUp;
  for (let pause = firstPause; ; pause *= 2) {
    const values = [lsn, database, system, timeline];
    const [state] = await reader.statement<State>('replica-state', stateStatement, values);
    if (state?.isReplica !== true) throw new ReplicaUnusableError('it is no replica');
    if (state.isOurs !== true) throw new ReplicaUnusableError('it is the replica of another database');
    if (state.isOnTimeline !== true) throw new ReplicaUnusableError('it follows another primary');
    if (state.isCaughtUp === true) return;
    if (performance.now() + pause > until) throw new ReplicaUnusableError('it is behind');
    await setTimeout(pause);
  }
}
