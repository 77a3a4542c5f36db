import { createPostgresBackend, Queue, runMigrations, Worker, type Processor } from 'bullmq';
import pg from 'pg';

import { retryWhileServerIsFull } from '../../prisma/connection-retry.js';
import type { Lane } from '../job.js';
import { QueueBackend, type LaneQueue, type LaneWorker } from './queue-backend.js';
import { maxStalledCount, runRetryDelay, type QueueSettings } from '../queue-settings.js';

/** Times in milliseconds. */
const statementTimeout = 5_000;
const migrationTimeout = 60_000;

/** A worker has an additional connection for LISTEN. */
const connectionsOfQueue = 2;
const connectionsOfWorker = 3;

export class PostgresQueueBackend extends QueueBackend {
  constructor(
    private readonly url: string,
    private readonly connectTimeout: number,
    private readonly settings: QueueSettings,
    private readonly onTrouble: (error: Error) => void,
  ) {
    super();
  }

  prepare(): Promise<void> {
    return retryWhileServerIsFull(this.connectTimeout, () => this.migrate());
  }

  private async migrate(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: this.connectTimeout,
      statement_timeout: migrationTimeout,
    });
    try {
      await client.connect();
      await runMigrations(client, this.settings.namespace);
    } finally {
      await client.end();
    }
  }

  isReachable(): boolean {
    return true;
  }

  /** Each attempt uses a new queue, because the driver caches a failure of its first connection. */
  openQueue(lane: Lane): Promise<LaneQueue> {
    const connection = this.connection(connectionsOfQueue);
    return retryWhileServerIsFull(this.connectTimeout, async () => {
      const queue = new Queue(lane, { connection }, createPostgresBackend).on('error', this.onTrouble);
      try {
        await queue.waitUntilReady();
        return queue;
      } catch (error) {
        await queue.close().catch(() => undefined);
        throw error;
      }
    });
  }

  /**
   * Waits until the worker is ready, because the driver would retry a failed first connection in a busy loop.
   */
  async openWorker(lane: Lane, process: Processor): Promise<LaneWorker> {
    const { concurrency, lockDuration, stalledInterval } = this.settings;
    const connection = this.connection(connectionsOfWorker);
    const options = {
      concurrency,
      lockDuration,
      stalledInterval,
      maxStalledCount,
      runRetryDelay,
      autorun: false,
    };
    const worker = new Worker(lane, process, { connection, ...options }, createPostgresBackend);
    worker.on('error', this.onTrouble);
    await worker.waitUntilReady();
    return worker;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private connection(max: number) {
    return {
      connectionString: this.url,
      schema: this.settings.namespace,
      max,
      connectionTimeoutMillis: this.connectTimeout,
      statement_timeout: statementTimeout,
      keepAlive: true,
      application_name: 'account-queue',
    };
  }
}
