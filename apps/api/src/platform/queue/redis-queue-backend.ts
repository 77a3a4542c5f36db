import { Queue, Worker, type Processor } from 'bullmq';
import { Redis } from 'ioredis';

import type { Lane } from './job.js';
import { QueueBackend, type LaneQueue, type LaneWorker } from './queue-backend.js';
import { maxStalledCount, runRetryDelay, type QueueSettings } from './queue-settings.js';

/** Times in milliseconds. */
const connectTimeout = 2_000;
/** The driver waits for it even where the connection is gone already, and the program with it. */
const disconnectTimeout = 200;
const slowestReconnect = 2_000;

const reconnect = (tries: number) => Math.min(tries * 100, slowestReconnect);

/** Jobs in Redis, for installations of many machines. */
export class RedisQueueBackend extends QueueBackend {
  private readonly producer: Redis;
  private readonly consumers: Redis[] = [];

  constructor(
    private readonly url: string,
    private readonly settings: QueueSettings,
    private readonly onTrouble: (error: Error) => void,
  ) {
    super();
    this.producer = new Redis(url, {
      connectTimeout,
      disconnectTimeout,
      commandTimeout: settings.enqueueTimeout,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      retryStrategy: reconnect,
    });
    this.producer.on('error', this.onTrouble);
  }

  /** @throws {Error} when Redis may throw jobs away; a Redis that is away for now is none of that */
  async prepare(): Promise<void> {
    if (!(await this.connects())) return;
    const memory = await this.producer.info('memory');
    const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
    if (policy !== 'noeviction')
      throw new Error(`Redis must run with maxmemory-policy noeviction, not ${policy}`);
  }

  isReachable(): boolean {
    return this.producer.status === 'ready';
  }

  openQueue(lane: Lane): Promise<LaneQueue> {
    const options = { connection: this.producer, prefix: this.settings.namespace };
    return Promise.resolve(new Queue(lane, options).on('error', this.onTrouble));
  }

  openWorker(lane: Lane, process: Processor): Promise<LaneWorker> {
    const connection = new Redis(this.url, {
      connectTimeout,
      disconnectTimeout,
      maxRetriesPerRequest: null,
      retryStrategy: reconnect,
    });
    connection.on('error', this.onTrouble);
    this.consumers.push(connection);
    const { namespace: prefix, concurrency, lockDuration, stalledInterval } = this.settings;
    const options = {
      prefix,
      concurrency,
      lockDuration,
      stalledInterval,
      maxStalledCount,
      runRetryDelay,
      autorun: false,
    };
    return Promise.resolve(new Worker(lane, process, { connection, ...options }).on('error', this.onTrouble));
  }

  close(): Promise<void> {
    for (const connection of [this.producer, ...this.consumers]) connection.disconnect();
    return Promise.resolve();
  }

  private connects(): Promise<boolean> {
    if (this.isReachable()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), connectTimeout);
      this.producer.once('ready', () => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }
}
