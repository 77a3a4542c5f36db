import { createPostgresBackend, Queue, runMigrations, Worker, type PgPool, type Processor } from 'bullmq';
import pg from 'pg';

import { maxStalledCount, type QueueSettings } from './queue-settings.js';
import { lanes, type Lane } from './job.js';
import { QueueBackend, type LaneQueue, type LaneWorker } from './queue-backend.js';

/** Times in milliseconds. */
const connectTimeout = 2_000;
const statementTimeout = 5_000;
const migrationTimeout = 60_000;

/** Each worker keeps one connection to listen on; the others of a process share these. */
const sharedConnections = 4;

/** Jobs in a schema of their own of the database that holds everything else. */
export class PostgresQueueBackend extends QueueBackend {
  private readonly pool: pg.Pool;

  constructor(
    private readonly url: string,
    private readonly settings: QueueSettings,
    private readonly onTrouble: (error: Error) => void,
  ) {
    super();
    this.pool = new pg.Pool({
      connectionString: url,
      max: sharedConnections + lanes.length,
      options: `-c search_path=${settings.namespace}`,
      connectionTimeoutMillis: connectTimeout,
      statement_timeout: statementTimeout,
      keepAlive: true,
      application_name: 'account-queue',
    });
    this.pool.on('error', onTrouble);
  }

  async prepare(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: connectTimeout,
      statement_timeout: migrationTimeout,
    });
    await client.connect();
    try {
      await runMigrations(client, this.settings.namespace);
    } finally {
      await client.end();
    }
  }

  isReachable(): boolean {
    return true;
  }

  openQueue(lane: Lane): LaneQueue {
    return new Queue(lane, { connection: this.connection }, createPostgresBackend).on(
      'error',
      this.onTrouble,
    );
  }

  openWorker(lane: Lane, process: Processor): LaneWorker {
    const { concurrency, lockDuration, stalledInterval } = this.settings;
    const options = { concurrency, lockDuration, stalledInterval, maxStalledCount, autorun: false };
    return new Worker(lane, process, { connection: this.connection, ...options }, createPostgresBackend).on(
      'error',
      this.onTrouble,
    );
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private get connection(): PgPool {
    return this.pool as unknown as PgPool;
  }
}
